// Decodes the clocks of a row from the wire: one default clock, and exceptions by field.
import { isStamp, type Stamp } from '#shared/sync/wire/clock.ts';
import { ColumnError } from '#shared/sync/wire/columns.ts';
import { allFields, type Clocks } from '#shared/sync/merge/merge.ts';

/** Throws ColumnError. */
export const clocksOf = (clock: string, clocks: unknown): Clocks => {
  if (!isStamp(clock)) throw new ColumnError('column clock is not stamps');
  if (clocks === null) return { [allFields]: clock };
  const given = clocks as Record<string, unknown>;
  for (const field in given) if (!isStamp(given[field])) throw new ColumnError('column clocks is not stamps');
  return { [allFields]: clock, ...(clocks as Record<string, Stamp>) };
};
