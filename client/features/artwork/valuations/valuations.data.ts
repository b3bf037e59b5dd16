// The valuations of a work on this device, newest first, and their course in the currency of the newest.
import { amountOf, isNewerValuation } from '#shared/domain/trade/value.ts';
import type { RecordRow } from '#client/data/db/database.ts';
import { textOfRecord } from '#client/work/record/field-words.ts';
import { useRecords } from '#client/work/record/records.data.ts';
import type { Point } from './chart-axis.ts';

export const amountOfRecord = ({ fields }: RecordRow) => amountOf(fields['amount'], fields['currency']);

const datedOf = (record: RecordRow) => ({ id: record.id, date: textOfRecord(record, 'date') || null });
export const newestFirst = (a: RecordRow, b: RecordRow): number => (isNewerValuation(datedOf(a), datedOf(b)) ? -1 : 1);

/** newest: the newest of all; null where it has no amount or there is none. */
export type Valuations = { ordered: RecordRow[]; newest: RecordRow | null; points: Point[] };

/** undefined while loading. */
export const useValuations = (pieceId: string): Valuations | undefined => {
  const records = useRecords('valuation', pieceId);
  if (records === undefined) return undefined;
  const ordered = records.toSorted(newestFirst);
  const newest = ordered[0] ?? null;
  const currency = newest === null ? undefined : amountOfRecord(newest)?.currency;
  const points = ordered.flatMap((record): Point[] => {
    const amount = amountOfRecord(record);
    const date = textOfRecord(record, 'date');
    return amount !== null && amount.currency === currency && date !== '' ? [{ at: Date.parse(date), minor: amount.minor }] : [];
  });
  return { ordered, newest: currency === undefined ? null : newest, points };
};
