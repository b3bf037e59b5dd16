// One line of text for a record of each listed kind, and the order of the lines.
import type { RecordKind } from '#shared/records/record-kinds.ts';
import { fieldsOfKind } from '#shared/records/record-kinds.ts';
import type { RecordRow } from '#client/data/db/database.ts';
import { wordsOfValue } from '#client/work/record/field-words.ts';
import { t } from '#shared/language/t.ts';

/** The kinds with a list on the page of a work, in the order of the page. */
export const listedKinds = [
  'provenance',
  'exhibition',
  'literature',
  'condition',
  'document',
  'loan',
  'movement',
] as const satisfies readonly RecordKind[];
export type ListedKind = (typeof listedKinds)[number];
export const isListedKind = (kind: string): kind is ListedKind => (listedKinds as readonly string[]).includes(kind);
/** Whether the part of the page with the records shows it. */
export const isRecordOfWork = ({ kind }: Pick<RecordRow, 'kind'>): boolean =>
  isListedKind(kind) || kind === 'valuation' || kind === 'measurement';

type Lines = {
  title: string;
  /** The fields shown beside the title, in this order; an amount comes with its currency. */
  beside: readonly string[];
  /** The fields shown below it, with their line breaks. */
  below: readonly string[];
  /** The field that the lines are ordered by, newest first. */
  by: string;
};

export const listed: Readonly<Record<ListedKind, Lines>> = {
  provenance: { title: 'holder', beside: ['role', 'place', 'acquired', 'certainty', 'source'], below: ['note'], by: 'from' },
  exhibition: { title: 'title', beside: ['venue', 'place', 'from', 'to', 'number'], below: ['note'], by: 'from' },
  literature: { title: 'title', beside: ['author', 'what', 'publisher', 'published', 'pages', 'number'], below: ['note'], by: 'published' },
  condition: {
    title: 'overall',
    beside: ['date', 'examined_by', 'occasion', 'signed_by'],
    below: ['support', 'surface', 'frame', 'treatment'],
    by: 'date',
  },
  document: { title: 'title', beside: ['what', 'date', 'issuer', 'number', 'amount'], below: ['note'], by: 'date' },
  loan: {
    title: 'partner',
    beside: ['terms', 'purpose', 'from', 'due', 'returned', 'insured_for', 'insured_by'],
    below: ['note'],
    by: 'from',
  },
  movement: { title: 'to', beside: ['date', 'from', 'moved_by', 'reason'], below: ['note'], by: 'date' },
};

/** Words before a value that says nothing by itself, by field or by kind and field. */
const sentences: Readonly<Record<string, (words: string) => string>> = {
  number: (number) => t('no. {number}', { number }),
  pages: (pages) => t('pp. {pages}', { pages }),
  examined_by: (name) => t('by {name}', { name }),
  signed_by: (name) => t('signed by name: {name}', { name }),
  due: (date) => t('due {date}', { date }),
  returned: (date) => t('returned {date}', { date }),
  insured_for: (amount) => t('insured for {amount}', { amount }),
  insured_by: (name) => t('by {name}', { name }),
  'movement.from': (place) => t('from {place}', { place }),
  'movement.moved_by': (name) => t('by {name}', { name }),
};

const wordsOf = ({ fields }: RecordRow, kind: ListedKind, name: string): string => {
  const field = fieldsOfKind(kind)[name];
  return (field && wordsOfValue(field, fields[name], fields)) ?? '';
};

export const titleOf = (record: RecordRow, kind: ListedKind): string => wordsOf(record, kind, listed[kind].title) || t('Without a name');

/** 'Museum of Art · Bern · 1926 – 1930'. */
export const besideOf = (record: RecordRow, kind: ListedKind): string =>
  listed[kind].beside
    .flatMap((name, index, names) => {
      const words = wordsOf(record, kind, name);
      if (name === 'to' && names[index - 1] === 'from') return [];
      const until = name === 'from' && names[index + 1] === 'to' ? wordsOf(record, kind, 'to') : '';
      if (until !== '') return [words === '' ? t('until {date}', { date: until }) : `${words} – ${until}`];
      return words === '' ? [] : [(sentences[`${kind}.${name}`] ?? sentences[name])?.(words) ?? words];
    })
    .join(' · ');

/** The longer texts of a record, without those that are empty. */
export const belowOf = (record: RecordRow, kind: ListedKind): { name: string; text: string }[] =>
  listed[kind].below.flatMap((name) => {
    const text = wordsOf(record, kind, name);
    return text === '' ? [] : [{ name, text }];
  });

/** Newest first; what has no date comes last. */
export const inListOrder = (records: readonly RecordRow[], kind: ListedKind): RecordRow[] => {
  const dateOf = ({ fields }: RecordRow): string => (typeof fields[listed[kind].by] === 'string' ? String(fields[listed[kind].by]) : '');
  return records.toSorted((a, b) => dateOf(b).localeCompare(dateOf(a)) || (a.id < b.id ? 1 : -1));
};

/** Whole days from today to the day that a loan ends, negative when it is overdue; null when it is back or has no end. */
export const daysLeft = ({ fields }: RecordRow, today: string): number | null => {
  const { due, returned } = fields;
  if (typeof due !== 'string' || typeof returned === 'string') return null;
  return Math.round((Date.parse(due) - Date.parse(today)) / 86_400_000);
};
