// How a record of a sample work is declared: all names are invented, recent dates count from the first start.
import type { ValuesOf } from '#shared/records/field.ts';
import type { recordKinds, RecordKind } from '#shared/records/record-kinds.ts';
import { idNamed } from './collection/collection-record.ts';

type FieldsOf<Kind extends RecordKind> = Partial<ValuesOf<(typeof recordKinds)[Kind]['fields']>>;
export type SampleRecord = {
  id: string;
  /** The sample work. */
  file: string;
  kind: RecordKind;
  fields: Readonly<Record<string, unknown>>;
  /** The contents of the file of a document. */
  paper?: { name: string; text: string } | undefined;
};

/** Fixed ids, so that each start finds what an earlier one has created. They ascend in the order of a chain. */
export const idOf = (number: number): string => `01900000-0000-7000-8000-0000de001${number.toString(16).padStart(3, '0')}`;

export const record = <Kind extends RecordKind>(
  number: number,
  file: string,
  kind: Kind,
  fields: FieldsOf<Kind>,
  paper?: SampleRecord['paper'],
): SampleRecord => ({ id: idOf(number), file, kind, fields, paper });

/** The id of the record of this name. */
export const idNamedRecord = (name: string): string => idNamed(`record ${name}`);

/** The same under a name of its own; those of a chain are in order by their dates. */
export const named = <Kind extends RecordKind>(
  name: string,
  file: string,
  kind: Kind,
  fields: FieldsOf<Kind>,
  paper?: SampleRecord['paper'],
): SampleRecord => ({ id: idNamedRecord(name), file, kind, fields, paper });

/** yyyy-mm-dd, that many days from the first start. */
export type Day = (days: number) => string;
export const daysFrom =
  (now: Date): Day =>
  (days) =>
    new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10);

/** Years before the season of the first start. */
export const valueDay = (day: Day, years: number): string => day(-40 - 358 * years);

/** Valuations about a year apart, in whole units, the last one of this season. */
export const values = (
  number: number,
  file: string,
  amounts: readonly number[],
  { day, ...fields }: FieldsOf<'valuation'> & { day: Day },
): SampleRecord[] =>
  amounts.map((amount, index) =>
    record(number + index, file, 'valuation', { ...fields, amount: amount * 100, date: valueDay(day, amounts.length - 1 - index) }),
  );

export const collector = 'Clara Olsen';
