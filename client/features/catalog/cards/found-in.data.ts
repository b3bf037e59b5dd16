// In which record of a piece the words of a search stand.
import { isFileRef } from '#shared/records/file-ref.ts';
import { fieldsOfKind, isRecordKind, type RecordKind } from '#shared/records/record-kinds.ts';
import { searchedTexts } from '#shared/records/record-search.ts';
import type { PieceRow, RecordRow } from '#client/data/db/database.ts';
import { fold } from '#shared/domain/fold.ts';
import { entryOf } from '#client/data/search/catalog-entry.ts';
import { needlesIn } from '#client/data/search/columns-index.ts';
import { useOwn } from '#client/device/local/use-own.ts';
import { t } from '#shared/language/t.ts';

/** The kinds that are about a work and have words in them. */
const inWords: Partial<Record<RecordKind, string>> = {
  tag: t('In a tag'),
  movement: t('In a move'),
  valuation: t('In a valuation'),
  measurement: t('In a measurement'),
  provenance: t('In a holder'),
  exhibition: t('In an exhibition'),
  literature: t('In a publication'),
  condition: t('In a condition report'),
  condition_mark: t('In a mark'),
  document: t('In a document'),
  loan: t('In a loan or consignment'),
};

/** Its first line, which is what its list shows it by. */
const titleOf = ({ kind, fields }: RecordRow): string => {
  if (!isRecordKind(kind)) return '';
  const [first = ''] = Object.entries(fieldsOfKind(kind)).flatMap(([name, { type }]) =>
    type === 'line' && typeof fields[name] === 'string' && fields[name] !== '' ? [fields[name]] : [],
  );
  return first;
};

const withTitle = (place: string, record: RecordRow | undefined): string => {
  const title = record === undefined ? '' : titleOf(record);
  return title === '' ? place : `${place}: ${title}`;
};

/** 'In a document: Invoice 1923'; null if the piece has all words itself. */
export const foundIn = (piece: PieceRow, records: readonly RecordRow[], text: string): string | null => {
  const entry = entryOf(piece);
  const own = entry === null ? '' : `${entry.title}\n${entry.artist}\n${entry.more}`;
  const missing = needlesIn(text).filter((needle) => !own.includes(needle));
  if (missing.length === 0) return null;
  const holds = ({ kind, fields }: RecordRow): boolean => {
    const words = fold(searchedTexts(kind, fields).join(' '));
    return missing.some((needle) => words.includes(needle));
  };
  const living = records.filter(({ deleted }) => deleted === 0);
  // What its owner wrote comes before what a machine has read.
  const found = living.find((record) => record.kind !== 'reading' && holds(record)) ?? living.find(holds);
  if (found === undefined || !isRecordKind(found.kind)) return null;
  if (found.kind !== 'reading') return withTitle(inWords[found.kind] ?? t('In a record'), found);
  const { sha256 } = found.fields;
  const source = living.find(({ fields }) => Object.values(fields).some((value) => isFileRef(value) && value.sha256 === sha256));
  return withTitle(t('In the text of a document'), source);
};

export const useFoundIn = (piece: PieceRow, text: string): string | null => {
  const records = useOwn((db) => db.records.where({ about: piece.id }).toArray(), [piece.id], []);
  return records === undefined ? null : foundIn(piece, records, text);
};
