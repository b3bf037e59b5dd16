// Hands a sold piece over: the buyer gets a new piece, and the seller's row becomes a tombstone, so that the seller's devices drop it.
import type { Currency } from '#shared/domain/piece/piece.ts';
import { pick, soldFields } from '#shared/records/pieces.ts';
import { serverDevice, tick } from '#shared/sync/wire/clock.ts';
import { allFields, newestOf, withSale } from '#shared/sync/merge/merge.ts';
import { freshPhotoRows } from '#shared/sync/merge/photo-merge.ts';
import type { FeedRows } from '#server/feed/feed.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { releaseFiles } from './files/record-files.store.ts';
import { passOnRecords } from './records/record-hand-over.ts';
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
};

/**
 * Locks the records that go with it, and returns the rows of both. The seller's private data (location, purchase price, history, documents
 * that are not ticked) is not copied.
 */
export const passOnPiece = async (
  tx: Tx,
  { piece, to, newPieceId, price, currency, source }: PassedPiece,
  now: Date,
): Promise<FeedRows[]> => {
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
  const insert = async (version: number): Promise<void> => {
    if (!(await insertPiece(tx, fresh, version))) throw new Error('the id of a handed over piece is taken');
  };
  const end = async (version: number): Promise<void> => {
    await setClocks(tx, piece.id, withSale(piece.clocks, tick(newestOf(piece.clocks), now.getTime(), serverDevice)));
    await releaseFiles(tx, { about: [piece.id] });
    await emptyPiece(tx, piece.id, version, now);
  };
  return [
    { userId: to, count: 1, write: insert },
    await passOnRecords(tx, { from: piece.user_id, to, pieceId: piece.id, newPieceId }, now),
    { userId: piece.user_id, count: 1, write: end },
  ];
};
