// Name and date of a record on the page of its work, and the order of each kind there.
import { formatLongDate } from '#shared/domain/page/format.ts';
import { formatMoney } from '#shared/domain/trade/money.ts';
import { isFileRef } from '#shared/records/file-ref.ts';
import type { RecordRow } from '#client/data/db/database.ts';
import { measurementWords } from '../measurements/measurement-words.ts';
import { amountOfRecord, newestFirst } from '../valuations/valuations.data.ts';
import { chainOf } from '#client/work/lines/chain-of-records.ts';
import { dateOf, inListOrder, lineOf, mannerOf, textsOf, titleOf } from '#client/work/lines/line-words.ts';
import type { PageKind } from './page-kinds.ts';
import { spanOf } from '#client/work/lines/chain-words.ts';
import { t } from '#shared/language/t.ts';

export const nameOf = (record: RecordRow, kind: PageKind): string => {
  if (kind === 'measurement') return measurementWords(record.fields).says;
  if (kind !== 'valuation') return titleOf(record, kind);
  const amount = amountOfRecord(record);
  return amount === null ? t('No amount') : formatMoney(amount);
};

/** Empty if it has none. */
export const whenOf = (record: RecordRow, kind: PageKind): string => {
  if (kind === 'provenance') return chainOf([record]).map(spanOf).join('');
  if (kind !== 'measurement' && kind !== 'valuation') return dateOf(record, kind);
  const { date } = record.fields;
  return typeof date === 'string' && date !== '' ? formatLongDate(`${date}T00:00:00`) : '';
};

/** Those of one kind as its section shows them: holders oldest first, everything else newest first. */
export const inOrderOf = (records: readonly RecordRow[], kind: PageKind): RecordRow[] => {
  const own = records.filter((record) => record.kind === kind);
  if (kind === 'provenance') return chainOf(own).map(({ record }) => record);
  if (kind === 'valuation') return own.toSorted(newestFirst);
  return kind === 'measurement' ? own.toSorted((a, b) => (a.id < b.id ? 1 : -1)) : inListOrder(own, kind);
};

/** All that a section looks for a record by: what its row says, and its longer texts in full. */
export const textsOfRow = (record: RecordRow, kind: PageKind): string => {
  const { file, document } = record.fields;
  const own =
    kind === 'valuation' || kind === 'measurement'
      ? Object.values(record.fields).filter((value) => typeof value === 'string')
      : [lineOf(record, kind), mannerOf(record, kind), ...textsOf(record, kind)];
  const names = [file, document].flatMap((value) => (isFileRef(value) ? [value.name] : []));
  return [nameOf(record, kind), whenOf(record, kind), ...own, ...names].join(' ');
};
