// What was late and what failed, counted by the fault that was under way.
import type { Happened } from './faults.ts';
import type { Announcement } from './load/hearing.ts';
import type { Outage } from './load/prober.ts';
import type { FailedRequest } from './load/world.ts';
import { nodeFaults, outsideFaults, type FaultKind } from './schedule.ts';

/** Milliseconds. never: announcements that did not come by themselves. */
export type Row = {
  during: FaultKind | 'no fault' | 'all';
  faults: number;
  failed: number;
  /** Without service: the longest time, and all of it. */
  longestOutage: number;
  outage: number;
  announced: number;
  p50: number;
  p99: number;
  longest: number;
  late: number;
  never: number;
};
export type Measured = {
  happened: readonly Happened[];
  announcements: readonly Announcement[];
  failed: readonly FailedRequest[];
  outages: readonly Outage[];
};

/** What is heard of within this time is not late. Milliseconds. */
export const lateAfter = 2_000;
/** What a fault does is felt a little longer than it lasts: sockets open again, checks come round. */
const aftermath = 3_000;

export const percentile = (values: readonly number[], share: number): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
};

const rowOf = (during: Row['during'], faults: number, measured: Measured, touches: (from: number, to: number) => boolean): Row => {
  const own = measured.announcements.filter(({ made, heard }) => touches(made, heard ?? made));
  const waits = own.flatMap(({ made, heard }) => (heard === null ? [] : [heard - made]));
  const outages = measured.outages.filter(({ began, over }) => touches(began, over)).map(({ began, over }) => over - began);
  return {
    during,
    faults,
    failed: measured.failed.filter(({ at }) => touches(at, at)).length,
    longestOutage: Math.max(0, ...outages),
    outage: outages.reduce((sum, length) => sum + length, 0),
    announced: own.length,
    p50: percentile(waits, 0.5),
    p99: percentile(waits, 0.99),
    longest: waits.reduce((most, wait) => Math.max(most, wait), 0),
    late: waits.filter((wait) => wait > lateAfter).length,
    never: own.filter(({ heard }) => heard === null).length,
  };
};

/** Two faults at a time: what happens meanwhile counts for both. */
export const rowsOf = (measured: Measured): Row[] => {
  const { happened } = measured;
  const overlaps = (faults: readonly Happened[], from: number, to: number): boolean =>
    faults.some(({ began, over }) => began <= to && over + aftermath >= from);
  const kinds = [...nodeFaults, ...outsideFaults].map((kind) => ({ kind, faults: happened.filter((one) => one.kind === kind) }));
  return [
    rowOf('no fault', 0, measured, (from, to) => !overlaps(happened, from, to)),
    ...kinds
      .filter(({ faults }) => faults.length > 0)
      .map(({ kind, faults }) => rowOf(kind, faults.length, measured, (from, to) => overlaps(faults, from, to))),
    rowOf('all', happened.length, measured, () => true),
  ];
};

const listed = 5;

/** began: of the run. */
export const latestOf = (announcements: readonly Announcement[], began: number): string[] => {
  const waitOf = ({ made, heard }: Announcement): number => (heard ?? Number.POSITIVE_INFINITY) - made;
  return announcements
    .filter((one) => waitOf(one) > lateAfter)
    .sort((a, b) => waitOf(b) - waitOf(a))
    .slice(0, listed)
    .map((one) => {
      const heard = one.heard === null ? 'not heard of' : `heard of after ${(waitOf(one) / 1_000).toFixed(1)} s`;
      return `${one.kind} of ${((one.made - began) / 1_000).toFixed(1)} s: ${heard}`;
    });
};
