// Merges writes of a field, and deletions, by clocks alone: the result does not depend on the order of arrival.
import { deviceOf, laterOf, type Stamp } from '#shared/sync/wire/clock.ts';

/** Clock of the newest write per field; '*' stands for all fields not listed. */
export type Clocks = Readonly<Record<string, Stamp>>;

/** A value that was overwritten or lost a merge; goes to the history. */
export type Replaced = {
  field: string;
  value: unknown;
  clock: Stamp;
  /** The writer of the winning value had not seen this one. */
  conflict: boolean;
};

export const allFields = '*';
const deletion = 'deleted';
const restoration = 'restored';
const sale = 'sold';

export const clockOf = (clocks: Clocks, field: string): Stamp => clocks[field] ?? clocks[allFields] ?? '';
export const newestOf = (clocks: Clocks): Stamp => Object.values(clocks).reduce(laterOf, '');
export const withClock = (clocks: Clocks, field: string, clock: Stamp): Clocks =>
  clock > clockOf(clocks, field) ? { ...clocks, [field]: clock } : clocks;

/** Deleted unless there is a write after the deletion. */
export const isDeleted = (clocks: Clocks): boolean => {
  const at = clocks[deletion];
  return at !== undefined && newestOf(clocks) === at;
};
export const withDeletion = (clocks: Clocks, clock: Stamp): Clocks => ({ ...clocks, [deletion]: laterOf(clocks[deletion] ?? '', clock) });
export const withRestoration = (clocks: Clocks, clock: Stamp): Clocks => ({
  ...clocks,
  [restoration]: laterOf(clocks[restoration] ?? '', clock),
});
/** Marks the tombstone as sold and handed over. */
export const withSale = (clocks: Clocks, clock: Stamp): Clocks => ({ ...clocks, [sale]: laterOf(clocks[sale] ?? '', clock) });
export const isSold = (clocks: Clocks): boolean => clocks[sale] !== undefined;
/** Whether a deletion with this stamp or a later one has been applied. */
export const hasDeletion = (clocks: Clocks, clock: Stamp): boolean => (clocks[deletion] ?? '') >= clock;
export const deletionOf = (clocks: Clocks): Stamp | undefined => clocks[deletion];
export const restorationOf = (clocks: Clocks): Stamp | undefined => clocks[restoration];

/**
 * Whether a writer had not seen the current value. seen: the clock of the value that it had seen. A later one proves nothing about
 * the current one: a restored server may have an older value, written by others.
 */
const isUnseen = (current: Stamp, writer: string, seen: Stamp | undefined): boolean =>
  current !== '' && current !== seen && deviceOf(current) !== writer;

/** Equality of JSON values. */
export const isSame = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);

export type FieldValue = { value: unknown; clock: Stamp };

/** The later clock wins, the loser goes to the history; equal clocks change nothing. */
export const mergeField = (
  field: string,
  current: FieldValue,
  write: FieldValue & { seen?: Stamp | undefined },
): FieldValue & { wins: boolean; replaced: Replaced[] } => {
  const writer = deviceOf(write.clock);
  const wins = write.clock > current.clock;
  const [winner, loser] = wins ? [write, current] : [current, write];
  // A write that names its own clock as seen is a resent history row, no conflict.
  const conflict = wins ? isUnseen(current.clock, writer, write.seen) : deviceOf(current.clock) !== writer && write.seen !== write.clock;
  const isNothing = isSame(winner.value, loser.value) || loser.clock === '';
  return {
    value: winner.value,
    clock: winner.clock,
    wins,
    replaced: isNothing ? [] : [{ field, value: loser.value, clock: loser.clock, conflict }],
  };
};
