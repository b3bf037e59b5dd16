// The goals of the market: a million works in our tables beside the peers' own, searched in one run, and the first page beside a bare answer.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { createMarketIndex } from '#server/market/search/market-index.ts';
import { createMarketFacets } from '#server/market/search/market-facets.ts';
import { createMarketSearch } from '#server/market/search/market-search.ts';
import { openDatabase, type Sql } from '#server/platform/database/database.ts';
import { silentLog } from '#server/platform/observability/logger.ts';
import { migrate } from '#server/platform/database/migrations.ts';
import { toParams } from '#shared/domain/trade/market-filter.ts';
import { atMost, median, ms, withoutGoal, withoutPeer, type Line } from '#tests/performance/bench/table.ts';
import { startOwnPostgres } from '#tests/support/servers/own-postgres.ts';
import { allFilters, cases, isOursAlone, type Case } from './cases.ts';
import { figuresOf, type Figures } from './figures.ts';
import { fillMarket } from './fill.ts';
import { measureFirstPages } from './first-page.ts';
import { loadJoins, type Joins } from './joins.ts';
import { measureLists } from './lists.ts';

export type MarketOptions = {
  /** Working copies of the peers' market and sync folders; without them ours is measured alone. */
  folder: string | undefined;
  works: number;
  rounds: number;
  say: (text: string) => void;
};
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
  return figuresOf(took);
};

/** Whose facets are counted: nothing chosen, a common and a rare word, and choices of several facets. */
const countedCases = ['first page', 'common word', 'rare artist', 'medium and price', 'one artist', 'one year, large, verified'];

/** The facets of a search beside its first page, in the same run. */
const measureFacets = async (search: Search, facets: ReturnType<typeof createMarketFacets>, rounds: number): Promise<Line[]> => {
  const lines: Line[] = [];
  for (const one of cases.filter(({ name }) => countedCases.includes(name))) {
    const [ours, theirs]: [number[], number[]] = [[], []];
    for (let round = 0; round < rounds; round += 1) {
      theirs.push((await measureCase(search, one, 30)).p50);
      // Each time another search for artists that finds all: kept counts would be measured otherwise.
      let time = 0;
      const counted = async (asked: Parameters<Search>[0]) => facets({ ...asked, artists: ' '.repeat((time += 1)) });
      ours.push((await measureCase(async (asked) => ({ ...(await counted(asked)), listings: [], next: null }), one, 30)).p50);
    }
    lines.push(withoutGoal({ goal: `facets of ${one.name}, p50`, other: 'its first page', ours, theirs, show: ms }));
  }
  return lines;
};

/** The peers print one object a line. */
const jsonLines = <T>(folder: string, args: readonly string[], env: Record<string, string> = {}): T[] => {
  const options = { cwd: folder, env: { ...process.env, ...env }, encoding: 'utf8' } as const;
  const { status, stdout, stderr } = spawnSync(process.execPath, [...args], options);
  if (status !== 0) throw new Error(`${args.join(' ')}: ${stderr}`);
  return stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as T);
};
/** Milliseconds of the slowest needle of the peers' scan: one that is not there. */
const scanOf = (folder: string): number =>
  Math.max(...jsonLines<{ buffer_ms: number }>(join(folder, 'market'), ['mem-scan.mjs']).map(({ buffer_ms }) => buffer_ms));
/** Milliseconds of the peers' own program for the same joins. */
const queryOf = (folder: string, env: Record<string, string>): number =>
  jsonLines<{ shape: string; case: string; p50_ms: number }>(join(folder, 'market'), ['query.mjs', '20'], env).find(
    (line) => line.shape === 'joins+trgm_gin' && line.case === 'all_filters',
  )?.p50_ms ?? Number.NaN;

type Rounds = Map<string, Figures[]>;
const note = (rounds: Rounds, { name }: Case, figures: Figures): void => void rounds.set(name, [...(rounds.get(name) ?? []), figures]);
const of = (rounds: Rounds, { name }: Case, which: keyof Figures): number[] => (rounds.get(name) ?? []).map((figures) => figures[which]);

const measureSearches = async (sql: Sql, joins: Joins | undefined, { folder, rounds, say }: MarketOptions): Promise<Line[]> => {
  const index = createMarketIndex({ sql, log: silentLog() });
  const began = performance.now();
  await index.reload();
  say(`the market is in memory after ${((performance.now() - began) / 1_000).toFixed(1)} s`);
  const search = createMarketSearch({ sql, sellersReady: () => Promise.resolve(new Set()), columns: index.columns });
  const [ours, theirs]: [Rounds, Rounds] = [new Map(), new Map()];
  const scans: number[] = [];
  const queries: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    say(`round ${round + 1} of ${rounds}`);
    if (joins !== undefined && folder !== undefined && round === 0) queries.push(queryOf(folder, joins.env));
    for (const one of cases) if (joins !== undefined && !isOursAlone(one)) note(theirs, one, await joins.measure(one));
    // Before and after ours: the machine is not as quick at every moment.
    const before = folder === undefined ? Number.NaN : scanOf(folder);
    for (const one of cases) {
      const figures = await measureCase(search, one, 300);
      note(ours, one, figures);
      say(`${one.name}: p50 ${ms(figures.p50)}, p99 ${ms(figures.p99)}`);
    }
    scans.push(folder === undefined ? Number.NaN : (before + scanOf(folder)) / 2);
  }
  const counted = await measureFacets(search, createMarketFacets({ columns: index.columns }), rounds);
  index.close();
  if (joins === undefined) {
    const alone = (one: Case, which: keyof Figures) => withoutPeer(`${one.name}, ${which}`, ms(median(of(ours, one, which))));
    return [...cases.flatMap((one) => [alone(one, 'p50'), alone(one, 'p99')]), ...counted];
  }
  const byJoins = (one: Case) => ({
    goal: `${one.name}, p50`,
    other: 'plain joins',
    ours: of(ours, one, 'p50'),
    theirs: of(theirs, one, 'p50'),
    show: ms,
  });
  const byScan = (one: Case) => ({
    goal: `${one.name}, p99`,
    other: 'scan in memory',
    ours: of(ours, one, 'p99'),
    theirs: scans,
    show: ms,
  });
  const own = { ...byJoins(allFilters), other: "the peers' own joins", ours: of(ours, allFilters, 'p50').slice(0, 1), theirs: queries };
  return [
    atMost(0.15, own),
    ...cases.filter((one) => !isOursAlone(one)).map((one) => (one === allFilters ? atMost(0.15, byJoins(one)) : withoutGoal(byJoins(one)))),
    ...cases.map((one) => atMost(5, byScan(one))),
    ...counted,
  ];
};

export const measureMarket = async (options: MarketOptions): Promise<Line[]> => {
  const { works, folder, rounds, say } = options;
  // With room for the peers' tables: the built-in database asks for little by itself.
  const server = await startOwnPostgres({ shared_buffers: '1GB', maintenance_work_mem: '512MB' });
  try {
    if (folder === undefined) say('The peers are missing (--peers FOLDER): only Verso is measured.');
    else say('peers: load.sql');
    const joins = folder === undefined ? undefined : await loadJoins(server.url, join(folder, 'market'));
    if (joins !== undefined) say(`both on the same PostgreSQL ${joins.version}`);
    const sql = openDatabase(server.url, { max: 4, statementTimeout: 0 });
    await migrate(sql);
    await fillMarket(sql, works, say);
    const lines = [...(await measureSearches(sql, joins, options)), ...(await measureLists(sql, rounds, say))];
    await joins?.close();
    await sql.end();
    return [...lines, ...(await measureFirstPages(server.url, rounds, say))];
  } finally {
    await server.stop();
  }
};
