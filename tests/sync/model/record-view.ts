// Maps records to pieces with two fields, so that the same oracles apply to both.
import { blankPieceRow } from '#client/data/kinds/piece-handler.ts';
import type { PieceRow, RecordRow } from '#client/data/db/database.ts';
import type { ServerHistory, ServerPiece } from './backend.ts';
import type { SetField } from './script.ts';

/** The field of a valuation for each field of a piece. */
export const recordNames = { title: 'appraiser', artist: 'note' } as const;
export type RecordField = keyof typeof recordNames;
export const isRecordField = (field: SetField): field is RecordField => Object.hasOwn(recordNames, field);
const pieceName = (name: string): string => (name === recordNames.title ? 'title' : name === recordNames.artist ? 'artist' : name);

type Seen = Pick<RecordRow, 'id' | 'fields' | 'clocks' | 'deleted'>;
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const clocksOf = (clocks: RecordRow['clocks']): Record<string, string> =>
  Object.fromEntries(Object.entries(clocks).map(([name, clock]) => [pieceName(name), clock]));

export const asPiece = ({ id, fields, clocks, deleted }: Seen): PieceRow => ({
  ...blankPieceRow(id, ''),
  title: textOf(fields[recordNames.title]),
  artist: textOf(fields[recordNames.artist]),
  clocks: clocksOf(clocks),
  deleted,
});
export const asServerPiece = (record: Seen): ServerPiece => {
  const { id, title, artist, period, location, description, provenance_text, ai_confidence, verdict_stale, clocks } = asPiece(record);
  return {
    id,
    title,
    artist,
    period,
    location,
    description,
    provenance_text,
    ai_confidence,
    verdict_stale,
    clocks: { ...clocks },
    deleted: record.deleted === 1,
  };
};
export const asPieceHistory = <R extends Omit<ServerHistory, 'pieceId'>>(row: R, recordId: string): ServerHistory => ({
  id: row.id,
  pieceId: recordId,
  field: pieceName(row.field),
  value: row.value,
  clock: row.clock,
  conflict: row.conflict,
});
