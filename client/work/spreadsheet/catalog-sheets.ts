// The catalog as a workbook: which sheets there are, their columns, and the cells of each piece and record.
import { isMedium, mediumWord } from '#shared/domain/piece/medium.ts';
import { localDay } from '#shared/domain/page/local-day.ts';
import { parseWhen, whenWords } from '#shared/domain/provenance/when-words.ts';
import type { Field } from '#shared/records/field.ts';
import { isFileRef } from '#shared/records/file-ref.ts';
import { pieceField, plainFields } from '#shared/records/pieces.ts';
import { choiceWords } from '#shared/records/piece-labels.ts';
import { recordWords } from '#shared/records/record-labels.ts';
import { fieldsOfKind, recordKinds, type RecordKind } from '#shared/records/record-kinds.ts';
import { namesOf } from '#shared/records/field.ts';
import type { CellOut } from '#client/work/spreadsheet/workbook-writer.ts';
import { pieceHeader } from '#client/work/spreadsheet/piece-columns.ts';
import { recordHeader, recordTargets } from '#client/work/spreadsheet/record-columns.ts';

export const worksSheet = 'Works';
/** Spreadsheets allow 31 characters and not these. */
export const sheetOfKind = (kind: RecordKind): string => recordWords[kind].title.replaceAll(/[[\]:*?/\\']/g, ' ').slice(0, 31);
export const kindsInOrder: readonly RecordKind[] = namesOf(recordKinds);

/** Null where a spreadsheet has nothing better than no cell. */
const cellOf = (field: Field, value: unknown): CellOut => {
  if (value === null || value === undefined) return null;
  if (field.type === 'file') return isFileRef(value) ? value.name : null;
  if (typeof value === 'boolean') return value;
  if (field.type === 'amount') return { money: Number(value) / 100 };
  if (typeof value === 'number') return value;
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  if (field.type === 'date') return { day: text };
  if (field.type === 'choice') return choiceWords[text] ?? text;
  if (field.type === 'medium') return isMedium(text) ? mediumWord(text) : text;
  if (field.type === 'when') return parseWhen(whenWords(text, 'en')) === text ? whenWords(text, 'en') : text;
  return text;
};

export const worksHeaders: readonly string[] = [
  pieceHeader('own_id'),
  ...plainFields.map(pieceHeader),
  pieceHeader('description'),
  pieceHeader('provenance_text'),
  'Added',
  'Confidence (%)',
];

type Work = Readonly<Record<string, unknown>> & {
  id: string;
  description: string;
  provenance_text: string;
  created_at: string;
  ai_confidence: number | null;
};
export const workCells = (work: Work): CellOut[] => [
  work.id,
  ...plainFields.map((name) => cellOf(pieceField(name), work[name])),
  work.description,
  work.provenance_text,
  { day: localDay(new Date(work.created_at)) },
  work.ai_confidence,
];

type AboutWork = { id: string; inventory_number: string | null; title: string; artist: string };
type Recorded = { id: string; fields: Readonly<Record<string, unknown>> };

export const recordHeaders = (kind: RecordKind): string[] => recordTargets(kind).map((target) => recordHeader(kind, target));

/** work: what the record is about; null for one about the collection. */
export const recordCells = (kind: RecordKind, { id, fields }: Recorded, work: AboutWork | null): CellOut[] => {
  const about: Readonly<Record<string, CellOut>> = {
    own_id: id,
    work_id: work?.id ?? null,
    work_number: work?.inventory_number ?? null,
    work_title: work?.title ?? null,
    work_artist: work?.artist ?? null,
  };
  const declared = fieldsOfKind(kind);
  return recordTargets(kind).map((target) => {
    const field = target.startsWith('field:') ? declared[target.slice('field:'.length)] : undefined;
    return field === undefined ? (about[target] ?? null) : cellOf(field, fields[target.slice('field:'.length)]);
  });
};
