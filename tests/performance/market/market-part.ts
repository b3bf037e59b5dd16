// The goals of the market: a million works in our tables beside the peers' own, searched in one run, and the first page beside a bare answer.
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createMarketIndex } from '#server/market/market-index.ts';
import { createMarketSearch } from '#server/market/market-search.ts';
import { openDatabase, type Sql } from '#server/platform/database.ts';
import { silentLog } from '#server/platform/logger.ts';
import { migrate } from '#server/platform/migrations.ts';
import { projectRoot } from '#server/platform/project-root.ts';
import { toParams } from '#shared/domain/market-filter.ts';
import { atLeast, atMost, median, ms, rate, type Line } from '#tests/performance/bench/table.ts';
import { startOwnPostgres } from '#tests/support/own-postgres.ts';
import { allFilters, cases, type Case } from './cases.ts';
import { fillMarket } from './fill.ts';
import { answersPerSecond } from './http-load.ts';

export type MarketOptions = {
  /** Working copies of the peers' market and sync folders. */
  folder: string;
  works: number;
  rounds: number;
  say: (text: string) => void;
};
type Figures = { p50: number; p99: number };
type Peer = { shape: string; case: string; p50_ms: number };

const percentile = (values: readonly number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? Number.NaN;

type Search = ReturnType<typeof createMarketSearch>;

const measureCase = async (search: Search, { filter, pages = 0 }: Case, times: number): Promise<Figures> => {
  let cursor: string | undefined;
  for (let page = 0; page < pages; page += 1) cursor = (await search({ ...toParams(filter), cursor })).next ?? undefined;
  const took: number[] = [];
  for (let time = -3; time < times; time += 1) {
    const started = performance.now();
    await search({ ...toParams(filter), cursor });
    if (time >= 0) took.push(performance.now() - started);
  }
  return { p50: percentile(took, 0.5), p99: percentile(took, 0.99) };
};

const jsonLines = <T>(folder: string, args: readonly string[], env: Record<string, string> = {}): T[] => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [...args], {
    cwd: folder,
    env: { ...process.env, ...env },
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`${args.join(' ')}: ${stderr}`);
  // The peers print one object a line.
  return stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as T);
};

/** The peers' own tables, under the name and role that their scripts ask for. */
const loadPeers = async (url: string, folder: string): Promise<Record<string, string>> => {
  const address = new URL(url);
  const admin = openDatabase(url, { max: 1, statementTimeout: 0 });
  await admin.unsafe(`create role postgres superuser login password 'measured'`);
  await admin.end();
  const peers = openDatabase(url.replace(/\/[^/]*$/, '/postgres'), { max: 1, statementTimeout: 0 });
  for (const statement of readFileSync(join(folder, 'load.sql'), 'utf8')
    .replaceAll(/^--.*$/gm, '')
    .split(/;\s*$/m))
    if (statement.trim() !== '') await peers.unsafe(statement);
  await peers.end();
  return { PGPORT: address.port, PGPASSWORD: 'measured', PGUSER: 'postgres' };
};

const started = async (args: readonly string[], env: Record<string, string>, isReady: RegExp): Promise<ChildProcess> => {
  const child = spawn(process.execPath, [...args], {
    cwd: projectRoot,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const text of child.stdout) if (isReady.test(String(text))) return child;
  throw new Error(`${args.join(' ')} ended before it was ready`);
};
const stopped = async (child: ChildProcess): Promise<void> => {
  child.stdout?.resume();
  if (child.exitCode === null && child.kill('SIGTERM')) await once(child, 'exit');
};

const measureFirstPage = async (url: string, { rounds, say }: MarketOptions): Promise<Line> => {
  const data = mkdtempSync(join(tmpdir(), 'verso-bench-data-'));
  const [port, other] = [41_870, 41_871];
  const hello = await started(['tests/performance/market/hello.mjs', String(other)], {}, /ready/);
  const verso = await started(
    ['dist/server/main.js'],
    { PORT: String(port), DATA_DIR: data, DATABASE_URL: url, DEMO: '0', LOG_LEVEL: 'warn' },
    /is ready/,
  );
  try {
    const [ours, theirs]: [number[], number[]] = [[], []];
    const address = `http://127.0.0.1:${port}/api/market/listings`;
    await answersPerSecond(address, 2);
    await answersPerSecond(`http://127.0.0.1:${other}/hello`, 2);
    for (let round = 0; round < Math.max(3, rounds); round += 1) {
      theirs.push(await answersPerSecond(`http://127.0.0.1:${other}/hello`, 3));
      ours.push(await answersPerSecond(address, 3));
      say(`first page ${rate(ours.at(-1) ?? 0)}, hello ${rate(theirs.at(-1) ?? 0)}`);
    }
    return atLeast(0.6, { goal: 'kept first page, answers', other: 'hello of the bare framework', ours, theirs, show: rate });
  } finally {
    await stopped(verso);
    await stopped(hello);
    rmSync(data, { recursive: true, force: true });
  }
};

const measureSearches = async (sql: Sql, env: Record<string, string>, { folder, rounds, say }: MarketOptions): Promise<Line[]> => {
  const index = createMarketIndex({ sql, log: silentLog() });
  const began = performance.now();
  await index.reload();
  say(`the market is in memory after ${((performance.now() - began) / 1_000).toFixed(1)} s`);
  const search = createMarketSearch({ sql, sellersReady: () => Promise.resolve(new Set()), columns: index.columns });
  const ours = new Map<string, Figures[]>();
  const joins: number[] = [];
  const scans: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const lines = jsonLines<Peer>(join(folder, 'market'), ['query.mjs', '20'], env);
    joins.push(lines.find((line) => line.shape === 'joins+trgm_gin' && line.case === 'all_filters')?.p50_ms ?? Number.NaN);
    scans.push(Math.max(...jsonLines<{ buffer_ms: number }>(join(folder, 'market'), ['mem-scan.mjs']).map(({ buffer_ms }) => buffer_ms)));
    for (const one of cases) {
      const figures = await measureCase(search, one, 100);
      ours.set(one.name, [...(ours.get(one.name) ?? []), figures]);
      say(`${one.name}: p50 ${ms(figures.p50)}, p99 ${ms(figures.p99)}`);
    }
  }
  index.close();
  const of = (name: string, which: keyof Figures): number[] => (ours.get(name) ?? []).map((figures) => figures[which]);
  return [
    atMost(0.15, { goal: 'all filters together, p50', other: 'plain joins', ours: of(allFilters.name, 'p50'), theirs: joins, show: ms }),
    ...cases.map(({ name }) =>
      atMost(5, {
        goal: `${name}, p99 (p50 ${ms(median(of(name, 'p50')))})`,
        other: 'scan in memory',
        ours: of(name, 'p99'),
        theirs: scans,
        show: ms,
      }),
    ),
  ];
};

export const measureMarket = async (options: MarketOptions): Promise<Line[]> => {
  const { works, folder, say } = options;
  const server = await startOwnPostgres({});
  try {
    say('peers: load.sql');
    const env = await loadPeers(server.url, join(folder, 'market'));
    const sql = openDatabase(server.url, { max: 4, statementTimeout: 0 });
    await migrate(sql);
    await fillMarket(sql, works, say);
    const lines = await measureSearches(sql, env, options);
    await sql.end();
    return [...lines, await measureFirstPage(server.url, options)];
  } finally {
    await server.stop();
  }
};
