// What the row of a record of each listed kind says, and the order of the rows.
import type { RecordKind } from '#shared/records/record-kinds.ts';
import { fieldsOfKind } from '#shared/records/record-kinds.ts';
import { recordLabels } from '#shared/records/record-labels.ts';
import type { RecordRow } from '#client/data/db/database.ts';
import { wordsOfValue } from '#client/work/record/field-words.ts';
import { inSentence } from '#shared/language/in-sentence.ts';
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
type Lines = {
  title: string;
  /** The field of its date, or the two that it lies between. */
  dates: readonly string[];
  /** Shown in one line, in this order; an amount comes with its currency. */
  line: readonly string[];
  /** How it came about and how sure that is: said beside the line where there is room. */
  manner?: readonly string[];
  /** Longer texts, which the line ends with. */
  texts: readonly string[];
  /** The field that the rows are ordered by, newest first. */
  by: string;
};

export const listed: Readonly<Record<ListedKind, Lines>> = {
  provenance: {
    title: 'holder',
    dates: ['from', 'to'],
    line: ['role', 'place'],
    manner: ['acquired', 'certainty'],
    texts: ['source', 'note'],
    by: 'from',
  },
  exhibition: { title: 'title', dates: ['from', 'to'], line: ['venue', 'place', 'number'], texts: ['note'], by: 'from' },
  literature: {
    title: 'title',
    dates: ['published'],
    line: ['what', 'author', 'publisher', 'pages', 'number'],
    texts: ['note'],
    by: 'published',
  },
  condition: {
    title: 'overall',
    dates: ['date'],
    line: ['examined_by', 'occasion', 'signed_by'],
    texts: ['support', 'surface', 'frame', 'treatment'],
    by: 'date',
  },
  document: { title: 'title', dates: ['date'], line: ['what', 'issuer', 'number', 'amount'], texts: ['note'], by: 'date' },
  loan: {
    title: 'partner',
    dates: ['from', 'due'],
    line: ['terms', 'purpose', 'returned', 'insured_for', 'insured_by'],
    texts: ['note'],
    by: 'from',
  },
  movement: { title: 'to', dates: ['date'], line: ['from', 'moved_by', 'reason'], texts: ['note'], by: 'date' },
};

/** Words before a value that says nothing by itself, by field or by kind and field. */
const sentences: Readonly<Record<string, (words: string) => string>> = {
  number: (number) => t('no. {number}', { number }),
  pages: (pages) => t('pp. {pages}', { pages }),
  examined_by: (name) => t('by {name}', { name }),
  signed_by: (name) => t('signed by name: {name}', { name }),
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

const saidOf = (record: RecordRow, kind: ListedKind, names: readonly string[] = []): string[] =>
  names.flatMap((name) => {
    const words = wordsOf(record, kind, name);
    return words === '' ? [] : [(sentences[`${kind}.${name}`] ?? sentences[name])?.(words) ?? words];
  });

/** '1926 – 1930', or empty. */
export const dateOf = (record: RecordRow, kind: ListedKind): string => {
  const [from = '', until = ''] = listed[kind].dates.map((name) => wordsOf(record, kind, name));
  if (from === '') return until === '' ? '' : t('until {date}', { date: until });
  return until === '' || until === from ? from : `${from} – ${until}`;
};

/** 'Museum of Art, Bern, no. 12'. */
export const lineOf = (record: RecordRow, kind: ListedKind): string => saidOf(record, kind, listed[kind].line).join(', ');

/** 'Inheritance, possible'. */
export const mannerOf = (record: RecordRow, kind: ListedKind): string =>
  saidOf(record, kind, listed[kind].manner)
    .map((words, at) => (at === 0 ? words : inSentence(words)))
    .join(', ');

/** The longer texts; of several kinds of them, each with the label of its field. */
export const textsOf = (record: RecordRow, kind: ListedKind): string[] =>
  listed[kind].texts.flatMap((name) => {
    const text = wordsOf(record, kind, name).trim();
    return text === '' ? [] : [name === 'note' || name === 'source' ? text : `${recordLabels[kind].fields[name]}: ${text}`];
  });

/** 'Good, June 29, 2026, by K. Sand': a record in one line, where nothing else says which it is. */
export const summaryOf = (record: RecordRow, kind: ListedKind): string =>
  [titleOf(record, kind), dateOf(record, kind), ...saidOf(record, kind, listed[kind].line)].filter((words) => words !== '').join(' · ');

/** Newest first; what has no date comes last. */
export const inListOrder = (records: readonly RecordRow[], kind: ListedKind): RecordRow[] => {
  const keyOf = ({ fields }: RecordRow): string => (typeof fields[listed[kind].by] === 'string' ? String(fields[listed[kind].by]) : '');
  return records.toSorted((a, b) => keyOf(b).localeCompare(keyOf(a)) || (a.id < b.id ? 1 : -1));
};

/** Whole days from today to the day that a loan ends, negative when it is overdue; null when it is back or has no end. */
export const daysLeft = ({ fields }: RecordRow, today: string): number | null => {
  const { due, returned } = fields;
  if (typeof due !== 'string' || typeof returned === 'string') return null;
  return Math.round((Date.parse(due) - Date.parse(today)) / 86_400_000);
};
