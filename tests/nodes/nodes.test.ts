// Half a minute of several nodes under load and faults, and bugs that it finds.
import { afterAll, describe, expect, it } from 'vitest';
import type { BuiltServer } from '#tests/support/servers/built-server.ts';
import type { Edit } from '#tests/sync/mutants/mutants.ts';
import { buildNode } from './cluster/cluster.ts';
import { linesOf } from './command.ts';
import { rowsOf } from './figures.ts';
import { foundIn, runNodes } from './run.ts';
import { nodeFaults, offsetsOf, outsideFaults, scheduleOf } from './schedule.ts';

const seed = Number(process.env['NODES_SEED'] ?? Math.floor(Math.random() * 1_000_000_000));

const builds: BuiltServer[] = [];
const build = async (edits: readonly Edit[] = []): Promise<BuiltServer> => {
  const built = await buildNode(edits);
  builds.push(built);
  return built;
};
afterAll(() => Promise.all(builds.map((built) => built.remove())));

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

describe('three nodes with different clocks behind a balancer', () => {
  it('lose, double and oversell nothing while nodes, database, object store and notices break down', async () => {
    const report = await runNodes({ built: await build(), nodes: 3, seed, milliseconds: 30_000, kills: 2 });
    console.log(linesOf(report).join('\n'));
    expect(foundIn(report)).toEqual([]);
    expect(report.acknowledged).toBe(report.made);
    expect(report.rows.map(({ during }) => during)).toEqual(expect.arrayContaining([...nodeFaults, ...outsideFaults]));
    for (const count of [report.said, report.scans - report.scansRefused.length, report.paid]) expect(count).toBeGreaterThan(0);
  });
});

/** In a build of their own; nothing of the sources is changed. */
const planted: readonly Edit[] = [
  // Lost: one push in ten is acknowledged and not done.
  {
    file: 'server/sync/sync.ts',
    from: 'await pushes.push({ userId, operations, fits: (head) => !isOtherEpoch(request, head) })',
    to: `Math.random() < 0.1
        ? { head: await feedHeadFor(sql, userId), version: 0, page: null, results: operations.map(({ id }) => ({ id, status: 'accepted' })) }
        : await pushes.push({ userId, operations })`,
  },
  // Doubled: every post is there twice.
  {
    file: 'server/community/forum-writes.store.ts',
    from: 'select r.id, r.user_id, r.title, r.body,',
    to: 'select case when n = 1 then r.id else gen_random_uuid() end, r.user_id, r.title, r.body,',
  },
  {
    file: 'server/community/forum-writes.store.ts',
    from: 'with ordinality as r (id, user_id, title, body, composed_at, edited_at, deleted_at, place)',
    to: 'with ordinality as r (id, user_id, title, body, composed_at, edited_at, deleted_at, place), generate_series(1, 2) n',
  },
  // Oversold: whoever has paid gets the work.
  {
    file: 'server/platform/database/migrations/0020-sales.sql',
    from: 'create unique index sales_listing',
    to: 'create index sales_listing',
  },
  {
    file: 'server/market/listings/claims.ts',
    from: 'if (offered === undefined || !isFree(offered, buyerId, at)) return null;',
    to: 'if (offered === undefined) return null;',
  },
];

describe('planted bugs are found', () => {
  it('acknowledged changes that are dropped, posts that are there twice, and a work that is sold to whoever pays', async () => {
    const report = await runNodes({
      built: await build(planted),
      nodes: 2,
      seed,
      milliseconds: 8_000,
      kills: 0,
      isCalm: true,
      balancer: 'small',
    });
    console.log(linesOf(report).slice(-4).join('\n'));
    for (const found of [report.lost, report.doubled, report.oversold]) expect(found.length).toBeGreaterThan(0);
  });
});
