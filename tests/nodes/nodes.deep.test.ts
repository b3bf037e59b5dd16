// Half a minute of several nodes under load and faults, and bugs that it finds.
import { afterAll, describe, expect, it } from 'vitest';
import { seedOf } from '#tests/support/depth.ts';
import type { BuiltServer } from '#tests/support/servers/built-server.ts';
import type { Edit } from '#tests/sync/mutants/mutants.ts';
import { buildNode } from './cluster/cluster.ts';
import { linesOf } from './command.ts';
import { foundIn, runNodes } from './run.ts';
import { nodeFaults, outsideFaults } from './schedule.ts';

const seed = seedOf('NODES_SEED');

const builds: BuiltServer[] = [];
const build = async (edits: readonly Edit[] = []): Promise<BuiltServer> => {
  const built = await buildNode(edits);
  builds.push(built);
  return built;
};
afterAll(() => Promise.all(builds.map((built) => built.remove())));

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
    from: 'select r.id, r."userId", r.title, r.body,',
    to: 'select case when n = 1 then r.id else gen_random_uuid() end, r."userId", r.title, r.body,',
  },
  {
    file: 'server/community/forum-writes.store.ts',
    from: '"editedAt" timestamptz, "deletedAt" timestamptz)\n  order by r.place',
    to: '"editedAt" timestamptz, "deletedAt" timestamptz), generate_series(1, 2) n\n  order by r.place',
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
