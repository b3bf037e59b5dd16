// What a device shows: pieces, and records and photographs mapped to pieces.
import type { HistoryRow, PieceRow } from '#client/data/db/database.ts';
import type { StoreTx } from '#client/data/db/storage.ts';
import type { ServerHistory } from './backend.ts';
import { asPhotoHistory, photosOf } from './photo-view.ts';
import { asPiece, asPieceHistory } from './record-view.ts';

/** Everything that a device shows, with its history. */
export const shownOn = async (tx: StoreTx): Promise<{ pieces: PieceRow[]; history: ServerHistory[] }> => {
  const [pieces, records, history] = await Promise.all([tx.all('pieces'), tx.all('records'), tx.all('history')]);
  const historyOf = (row: HistoryRow): ServerHistory => {
    if (row.recordId !== undefined) return asPieceHistory(row, row.recordId);
    const { id, pieceId, field, value, clock, conflict } = row;
    return asPhotoHistory({ id, pieceId, field, value, clock, conflict });
  };
  return { pieces: [...pieces, ...[...records, ...pieces.flatMap(photosOf)].map(asPiece)], history: history.map(historyOf) };
};
