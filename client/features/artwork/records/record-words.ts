// Every kind of record on the page of a work: its name, its date, and the order of its section.
import { formatLongDate } from '#shared/domain/page/format.ts';
import { formatMoney } from '#shared/domain/trade/money.ts';
import type { RecordRow } from '#client/data/db/database.ts';
import { measurementWords } from '../measurements/measurement-words.ts';
import { amountOfRecord, newestFirst } from '../valuations/valuations.data.ts';
import { chainOf } from './chain-of-records.ts';
import { dateOf, inListOrder, titleOf } from './line-words.ts';
import type { PageKind } from './page-kinds.ts';
import { spanOf } from './chain-words.ts';
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
