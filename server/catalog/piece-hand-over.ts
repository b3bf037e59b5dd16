// Hands a sold piece over: the buyer gets a new piece, and the seller's row becomes a tombstone, so that the seller's devices drop it.
import type { Currency } from '#shared/domain/piece/piece.ts';
import { pick, soldFields } from '#shared/records/pieces.ts';
import { serverDevice, tick } from '#shared/sync/wire/clock.ts';
import { allFields, newestOf, withSale } from '#shared/sync/merge/merge.ts';
import { freshPhotoRows } from '#shared/sync/merge/photo-merge.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { releaseFiles } from './files/record-files.store.ts';
import { passOnRecords, type PassedRecord } from './records/record-hand-over.ts';
import { blankPiece } from './piece-operations.ts';
import { emptyPiece } from './piece-purge.store.ts';
import { insertPiece, setClocks, type StoredPiece } from './pieces.store.ts';

export type PassedPiece = {
  /** As locked in this transaction. */
  piece: StoredPiece;
  to: string;
  newPieceId: string;
  /** Minor units. */
  price: number;
  currency: Currency;
  /** Where the buyer's piece says that it was acquired. */
  source: string;
  /** The records that go with it, as locked in this transaction. */
  records: readonly PassedRecord[];
  /** The next versions of the seller's and the buyer's feed; the records take the buyer's after the one of the piece. */
  versions: { seller: number; buyer: number };
};

/** The seller's private data (location, purchase price, history, documents that are not ticked) is not copied. */
export const passOnPiece = async (
  tx: Tx,
  { piece, to, newPieceId, price, currency, source, records, versions }: PassedPiece,
  now: Date,
): Promise<void> => {
  const { description, provenance_text } = piece;
  const { ai_confidence, verdict_basis, verdict_stale } = piece;
  const clock = tick('', now.getTime(), serverDevice);
  const fresh: StoredPiece = {
    ...blankPiece(newPieceId, to, now),
    ...pick(piece, soldFields),
    description,
    provenance_text,
    ai_confidence,
    verdict_basis,
    verdict_stale,
    acquired_date: now.toISOString().slice(0, 10),
    acquired_from: source,
    acquired_price: price,
    acquired_currency: currency,
    clocks: { [allFields]: clock },
    photo_rows: freshPhotoRows(piece, clock),
  };
  if (!(await insertPiece(tx, fresh, versions.buyer))) throw new Error('the id of a handed over piece is taken');
  await passOnRecords(tx, records, { from: piece.user_id, to, newPieceId, version: versions.buyer + 1 }, now);
  await setClocks(tx, piece.id, withSale(piece.clocks, tick(newestOf(piece.clocks), now.getTime(), serverDevice)));
  await releaseFiles(tx, { about: [piece.id] });
  await emptyPiece(tx, piece.id, versions.seller, now);
};
