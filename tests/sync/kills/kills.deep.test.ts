// Kills the program and its database under load, and checks that planted bugs which lose or double something are found.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedOf } from '#tests/support/depth.ts';
import type { BuiltServer } from '#tests/support/servers/built-server.ts';
import { buildNode } from '#tests/nodes/cluster/cluster.ts';
import { lockedAndReadAtOnce, type Edit } from '../mutants/mutants.ts';
import { foundIn, killDatabases, killServers, type KillOptions, type KillReport } from './kills.ts';
import { buildProgram, createProgram, type Program } from './program.ts';
import { startServers } from './servers.ts';

const seed = seedOf('KILLS_SEED');
const serverKills = Number(process.env['SERVER_KILLS'] ?? 8);
const databaseKills = Number(process.env['DATABASE_KILLS'] ?? 4);

const built: BuiltServer[] = [];
const programs: Program[] = [];
const start = async (edits: readonly Edit[] = []): Promise<Program> => {
  const made = edits.length === 0 && built[0] !== undefined ? built[0] : await buildProgram(edits);
  if (made !== built[0]) built.push(made);
  const program = createProgram(made);
  programs.push(program);
  expect(await program.start()).toBe(true);
  return program;
};
const tell = (what: string, { kills, made, acknowledged, lost, doubled, apart, recoveries, seconds }: KillReport): void =>
  console.log(
    `${what}, seed ${seed}: ${kills} kills, ${made} made, ${acknowledged} acknowledged, ${lost.length} lost, ${doubled.length} doubled, ${apart.length} apart, ` +
      `well again after ${Math.round(Math.max(...recoveries))} ms at most, ${seconds.toFixed(0)} s`,
  );

beforeAll(async () => {
  built.push(await buildProgram());
});
afterAll(async () => {
  for (const program of programs) await program.remove();
  for (const one of built) await one.remove();
});

describe('eight devices that change and send without pause', () => {
  it(`lose and double nothing when the server is killed ${serverKills} times`, async () => {
    const report = await killServers({ program: await start(), kills: serverKills, seed });
    tell('server', report);
    expect(foundIn(report)).toEqual([]);
    expect(report).toMatchObject({ kills: serverKills, acknowledged: report.made });
    await programs.pop()?.remove();
  });

  // Planted bug: the published driver without our patch; the program ends with the first lost connection.
  it(`lose and double nothing when PostgreSQL is killed ${databaseKills} times, and the program goes on by itself`, async () => {
    const report = await killDatabases({ program: await start(), kills: databaseKills, seed });
    tell('PostgreSQL', report);
    expect(foundIn(report)).toEqual([]);
    expect(report).toMatchObject({ kills: databaseKills, acknowledged: report.made });
    await programs.pop()?.remove();
  });
});

describe('eight devices of two people at three servers on one database', () => {
  const play = async (
    edits: readonly Edit[],
    options: { kills: number; killsPerLoad: number; untilFound?: boolean },
  ): Promise<KillReport> => {
    const node = await buildNode(edits);
    built.push(node);
    const program = await startServers(node, 3);
    try {
      return await killServers({ program, seed, users: 2, isCrowded: true, ...options });
    } finally {
      await program.remove();
    }
  };

  it('lose and double nothing when one of them after the other is killed', async () => {
    const report = await play([], { kills: 3, killsPerLoad: 3 });
    tell('one of three servers', report);
    expect(foundIn(report)).toEqual([]);
    expect(report).toMatchObject({ kills: 3, acknowledged: report.made });
  });

  it('find the planted statement that locks a piece and reads its documents at once', async () => {
    const report = await play(lockedAndReadAtOnce, { kills: 20, killsPerLoad: 1, untilFound: true });
    console.log(`locked and read at once: after ${report.kills} kills: ${report.lost[0]}`);
    expect(report.lost).toContainEqual(expect.stringMatching(/^description \S+ \(acknowledged\) has no effect$/));
  });
});

describe('a database that was killed', () => {
  // Planted bug: remaining processes are not killed; the new server then waits for their shared memory forever.
  it('is started again although one of its processes hangs and does not end', async () => {
    const program = await start();
    const [hanging] = program.backends();
    const before = program.postmaster();
    process.kill(hanging ?? 0, 'SIGSTOP');
    process.kill(before, 'SIGKILL');
    await expect.poll(() => program.postmaster(), { timeout: 30_000 }).not.toBe(before);
    await program.well();
    expect(program.pid()).toBeDefined();
    await programs.pop()?.remove();
  });
});

/** Planted in separate builds; the sources stay unchanged. */
const planted: { name: string; edits: readonly Edit[]; kill: (options: KillOptions) => Promise<KillReport>; finds: 'lost' | 'doubled' }[] =
  [
    {
      name: 'an answer before the commit',
      kill: killServers,
      finds: 'lost',
      edits: [
        {
          file: 'server/sync/sync.ts',
          from: 'await pushes.push({ userId, operations, fits: (head) => !isOtherEpoch(request, head) })',
          to: `(setTimeout(() => void pushes.push({ userId, operations }).catch(() => undefined), 100),
          { head: await feedHeadFor(sql, userId), version: 0, page: null, results: operations.map(({ id }) => ({ id, status: 'accepted' })) })`,
        },
      ],
    },
    {
      name: 'operations that are not known again by their id',
      kill: killServers,
      finds: 'doubled',
      edits: [
        { file: 'server/platform/database/migrations/0004-sync.sql', from: 'primary key (user_id, id)', to: 'check (id is not null)' },
        {
          file: 'server/sync/push/operations.store.ts',
          from: 'return decided;',
          to: 'return new Map();',
        },
      ],
    },
    {
      name: 'a database that says committed before it is written down',
      kill: killDatabases,
      finds: 'lost',
      edits: [
        { file: 'server/platform/postgres/embedded-postgres.ts', from: "jit: 'off',", to: "jit: 'off',\n  synchronous_commit: 'off'," },
      ],
    },
  ];

describe('a planted bug is found', () => {
  it.each(planted)('$name', async ({ name, edits, kill, finds }) => {
    const report = await kill({ program: await start(edits), kills: 30, killsPerLoad: 3, seed, untilFound: true });
    console.log(`${name}: after ${report.kills} kills: ${report[finds][0]}`);
    expect(report[finds].length).toBeGreaterThan(0);
    await programs.pop()?.remove();
  });
});
