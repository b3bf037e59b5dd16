// Merges the fields of a row by their clocks, and decides whether the row is deleted: shared by pieces and records.
import { deviceOf, type Stamp } from '#shared/sync/wire/clock.ts';
import { allFields, clockOf, deletionOf, mergeField, newestOf, withClock, type Clocks, type Replaced } from './merge.ts';

type Write = { clock: Stamp; seen?: Readonly<Partial<Record<string, Stamp>>> | undefined };
export type MergedFields = {
  /** Only the fields where this write won. */
  values: Record<string, unknown>;
  clocks: Clocks;
  replaced: Replaced[];
};

/** Merges each value by its own clock; all are written under the write's clock. Undefined values are skipped. */
export const mergeFields = (
  current: { values: Readonly<Record<string, unknown>>; clocks: Clocks },
  values: Readonly<Record<string, unknown>>,
  { clock, seen }: Write,
): MergedFields => {
  let { clocks } = current;
  const won: Record<string, unknown> = {};
  const replaced: Replaced[] = [];
  for (const [field, value] of Object.entries(values)) {
    if (value === undefined) continue;
    const before = { value: current.values[field] ?? null, clock: clockOf(clocks, field) };
    const merged = mergeField(field, before, { value, clock, seen: seen?.[field] });
    // An initial null that nobody has written is no loss.
    replaced.push(...merged.replaced.filter((lost) => lost.value !== null || lost.clock !== clocks[allFields]));
    if (!merged.wins) continue;
    won[field] = merged.value;
    clocks = withClock(clocks, field, merged.clock);
  }
  return { values: won, clocks, replaced };
};

type Life = { clocks: Clocks; deleted: 0 | 1 };

/** If a deletion and a concurrent edit by another device had not seen each other, the row stays and its owner gets a notice. */
export const noticeOfReturn = (before: Life, after: Life, { clock, act }: { clock: Stamp; act: string }): Replaced[] => {
  if (after.deleted === 1 || act === 'restore') return [];
  const at = act === 'delete' ? clock : before.deleted === 1 ? deletionOf(before.clocks) : undefined;
  const kept = act === 'delete' ? newestOf(before.clocks) : clock;
  return at === undefined || deviceOf(at) === deviceOf(kept) ? [] : [{ field: 'deleted', value: true, clock: at, conflict: true }];
};
