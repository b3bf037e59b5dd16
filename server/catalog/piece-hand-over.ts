// Passes a sold piece on: its new owner gets a piece of their own, and the old row ends, so that every device of the seller hears of it.
import type { Currency } from '#shared/domain/piece/piece.ts';
import { pick, soldFields } from '#shared/records/pieces.ts';
import { serverDevice, tick } from '#shared/sync/wire/clock.ts';
import { allFields, newestOf, withSale } from '#shared/sync/merge/merge.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { releaseFiles } from './files/record-files.store.ts';
import { blankPiece } from './piece-operations.ts';
import { emptyPiece } from './piece-purge.store.ts';
import { insertPiece, setClocks, type StoredPiece } from './pieces.store.ts';

export type PassedPiece = {
  /** As it was locked in this transaction. */
  piece: StoredPiece;
  to: string;
  newPieceId: string;
  /** Minor units. */
  price: number;
  currency: Currency;
  /** The next version of the seller's feed, and of the buyer's. */
  versions: { seller: number; buyer: number };
};

/** What was private to the seller (where it hung, what was paid for it, its history and documents) does not go along. */
export const passOnPiece = async (tx: Tx, { piece, to, newPieceId, price, currency, versions }: PassedPiece, now: Date): Promise<void> => {
  const { description, provenance_text } = piece;
  const { ai_confidence, verdict_basis, verdict_stale } = piece;
  const fresh: StoredPiece = {
    ...blankPiece(newPieceId, to, now),
    ...pick(piece, soldFields),
    description,
    provenance_text,
    ai_confidence,
    verdict_basis,
    verdict_stale,
    acquired_date: now.toISOString().slice(0, 10),
    acquired_price: price,
    acquired_currency: currency,
    clocks: { [allFields]: tick('', now.getTime(), serverDevice) },
  };
  if (!(await insertPiece(tx, fresh, versions.buyer))) throw new Error('the id of a handed over piece is taken');
  await setClocks(tx, piece.id, withSale(piece.clocks, tick(newestOf(piece.clocks), now.getTime(), serverDevice)));
  await releaseFiles(tx, { about: [piece.id] });
  await emptyPiece(tx, piece.id, versions.seller, now);
};
