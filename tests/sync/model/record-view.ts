// Maps records to pieces with two fields, so that the same oracles apply to both.
import { blankPieceRow } from '#client/data/kinds/piece.ts';
import type { PieceRow, RecordRow } from '#client/data/db/database.ts';
import type { ServerHistory, ServerPiece } from './backend.ts';
import type { SetField } from './script.ts';

/** The field of a record for each field of a piece: a valuation is about a piece, a contact about the collection. */
const namesByKind = { valuation: { title: 'appraiser', artist: 'note' }, contact: { title: 'organization', artist: 'note' } } as const;
export type ModelKind = keyof typeof namesByKind;
export const recordNames = namesByKind.valuation;
export type RecordField = keyof typeof recordNames;
export const recordNamesOf = (kind: ModelKind): Readonly<Record<RecordField, string>> => namesByKind[kind];
/** By its id, so that it can be told from the id alone. */
export const modelKindOf = (recordId: string): ModelKind =>
  Number.parseInt(recordId.at(-1) ?? '0', 16) % 2 === 0 ? 'valuation' : 'contact';
export const isRecordField = (field: SetField): field is RecordField => Object.hasOwn(recordNames, field);
const titles: readonly string[] = Object.values(namesByKind).map(({ title }) => title);
const pieceName = (name: string): string => (titles.includes(name) ? 'title' : name === recordNames.artist ? 'artist' : name);

type Seen = Pick<RecordRow, 'id' | 'fields' | 'clocks' | 'deleted'>;
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const clocksOf = (clocks: RecordRow['clocks']): Record<string, string> =>
  Object.fromEntries(Object.entries(clocks).map(([name, clock]) => [pieceName(name), clock]));

export const asPiece = ({ id, fields, clocks, deleted }: Seen): PieceRow => ({
  ...blankPieceRow(id, ''),
  title: textOf(titles.map((name) => fields[name]).find((value) => value !== undefined)),
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
