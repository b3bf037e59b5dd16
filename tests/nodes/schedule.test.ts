// What a run of several nodes follows, and how what happened is counted.
import { describe, expect, it } from 'vitest';
import { rowsOf } from './figures.ts';
import { nodeFaults, offsetsOf, outsideFaults, scheduleOf } from './schedule.ts';

describe('a schedule of faults', () => {
  it('follows from its seed alone, has every kind of fault, and ends before the run does', () => {
    const asked = { seed: 7, milliseconds: 60_000, nodes: 3, kills: 4 };
    const schedule = scheduleOf(asked);
    expect(scheduleOf(asked)).toEqual(schedule);
    expect(offsetsOf(7, 3)).toEqual(offsetsOf(7, 3));
    expect(scheduleOf({ ...asked, seed: 8 })).not.toEqual(schedule);
    const all = [...schedule.nodes, ...schedule.outside];
    expect(new Set(all.map(({ kind }) => kind))).toEqual(new Set([...nodeFaults, ...outsideFaults]));
    expect(all.filter(({ kind }) => kind === 'kill')).toHaveLength(4);
    for (const { at, lasts } of all) expect(at + lasts).toBeLessThan(60_000);
  });
});

describe('the figures', () => {
  it('count what was heard of late, and what was never heard of, for the fault that was under way', () => {
    const rows = rowsOf({
      happened: [{ kind: 'pause', began: 10_000, over: 20_000 }],
      announcements: [
        { kind: 'edit', made: 1_000, heard: 1_040 },
        { kind: 'edit', made: 9_000, heard: 19_000 },
        { kind: 'message', made: 12_000, heard: null },
      ],
      failed: [{ at: 40_000, what: '503' }],
      outages: [{ began: 11_000, over: 14_000 }],
    });
    expect(rows).toMatchObject([
      { during: 'no fault', announced: 1, late: 0, never: 0, failed: 1, outage: 0 },
      { during: 'pause', announced: 2, late: 1, never: 1, longest: 10_000, failed: 0, longestOutage: 3_000 },
      { during: 'all', announced: 3, late: 1, never: 1, failed: 1 },
    ]);
  });
});
