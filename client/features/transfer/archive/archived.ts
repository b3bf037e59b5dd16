// Converts a piece on the device to its form in an archive: fields, history, and the data that only the server writes.
import { pick, plainFields } from '#shared/records/pieces.ts';
import { photoInHistory } from '#shared/sync/merge/photo-merge.ts';
import type { HistoryRow, ImportedRow, PieceRow, RecordRow } from '#client/data/db/database.ts';
import type { ArchivedAnalysis, ArchivedHistory, ArchivedPhoto, ArchivedPiece, ArchivedRecord } from './format.ts';

/** history: of the piece and of its records. */
export type AroundPiece = { history: readonly HistoryRow[]; imported: readonly ImportedRow[]; records?: readonly RecordRow[] };

/** Photograph URLs belong to the exporting account, so their history is not exported. */
const isTold = (field: string): boolean => field !== 'photos' && photoInHistory(field) === null;

const historyOf = ({ history, imported }: AroundPiece): ArchivedHistory[] =>
  [
    ...history
      .filter(({ field, recordId }) => isTold(field) && recordId === undefined)
      .map(({ field, value, at, conflict }) => ({ field, value, at, conflict })),
    // Stored by our own import in this shape.
    ...imported.flatMap(({ about, value }) => (about === 'history' ? [value as ArchivedHistory] : [])),
  ].sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));

/** Ordered by id. */
export const archivedRecordsOf = ({ records = [], history }: Pick<AroundPiece, 'records' | 'history'>): ArchivedRecord[] =>
  records
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
    .map(({ id, kind, fields, deleted }) => ({
      id,
      kind,
      fields,
      deleted: deleted === 1,
      history: history
        .filter(({ recordId }) => recordId === id)
        .map(({ field, value, at, conflict }) => ({ field, value, at, conflict }))
        .sort((a, b) => (a.at < b.at ? -1 : 1)),
    }));

const addedAt = (piece: PieceRow, { imported }: AroundPiece): string => {
  const origin = imported.find(({ about }) => about === 'origin')?.value['created_at'];
  return typeof origin === 'string' ? origin : piece.created_at;
};

export const archivedPieceOf = (piece: PieceRow, around: AroundPiece, photos: ArchivedPhoto[]): ArchivedPiece => ({
  id: piece.id,
  created_at: addedAt(piece, around),
  ...piece.newer,
  ...pick(piece, plainFields),
  description: piece.description,
  provenance_text: piece.provenance_text,
  deleted: piece.deleted === 1,
  photos,
  history: historyOf(around),
  records: archivedRecordsOf(around),
  seen: {
    ai_confidence: piece.ai_confidence,
    verdict_stale: piece.verdict_stale,
    for_sale: piece.for_sale,
    price: piece.price,
    currency: piece.currency,
  },
});

const sameKey = ({ record }: Pick<ArchivedAnalysis, 'record'>): string => `${record.piece_id} ${record.image_hash} ${record.created_at}`;

/** The server's analyses, and imported ones that the server did not accept as its own. */
export const withImported = (own: readonly ArchivedAnalysis[], imported: readonly ArchivedAnalysis[]): ArchivedAnalysis[] => {
  const known = new Set(own.map(sameKey));
  return [...own, ...imported.filter((one) => !known.has(sameKey(one)))];
};
