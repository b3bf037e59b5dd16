// One run: nodes under load and faults, then everything is well, everybody is in step, and what was promised is looked at.
import { setTimeout as pause } from 'node:timers/promises';
import type { BuiltServer } from '#tests/support/servers/built-server.ts';
import { judge } from '#tests/sync/kills/judge.ts';
import { settleDevices } from '#tests/sync/kills/load.ts';
import { randomOf } from '#tests/sync/kills/random.ts';
import { startCluster, type Cluster, type ClusterOptions } from './cluster/cluster.ts';
import { playFaults, type Happened } from './faults.ts';
import { latestOf, rowsOf, type Row } from './figures.ts';
import { judgeSales, judgeScans, judgeTalk, judgeTexts, noFindings, type Findings } from './judge.ts';
import { openNodeDevice } from './load/device.ts';
import { createHearing, type Hearing } from './load/hearing.ts';
import { startProber } from './load/prober.ts';
import { writeTogether, type Typed } from './load/rooms.ts';
import { openShop, trade, type Market } from './load/sales.ts';
import { scanWorks, type Scan } from './load/scans.ts';
import { addPerson, createWorld } from './load/world.ts';
import { write, type Said } from './load/writers.ts';
import { offsetsOf, scheduleOf } from './schedule.ts';

export type RunOptions = {
  built: BuiltServer;
  nodes: number;
  seed: number;
  /** Of the load. */
  milliseconds: number;
  kills: number;
  /** Without any fault. */
  isCalm?: boolean | undefined;
  people?: number | undefined;
  /** Milliseconds between two changes on one device, on the average. */
  rest?: number | undefined;
  balancer?: ClusterOptions['balancer'];
  say?: ((line: string) => void) | undefined;
};
export type Report = Findings & {
  seed: number;
  nodes: number;
  balancer: string;
  /** Seconds by which each node's clock is ahead. */
  clocks: number[];
  seconds: number;
  made: number;
  acknowledged: number;
  said: number;
  /** Words in open texts. */
  typed: number;
  scans: number;
  scansRefused: string[];
  /** One for each scan would be enough. */
  modelCalls: number;
  listings: number;
  purchases: number;
  paid: number;
  requests: number;
  /** A node that ended although nobody had asked it to. */
  crashed: string[];
  rows: Row[];
  /** Seconds since the beginning. */
  faults: { kind: string; began: number; over: number }[];
  /** The announcements that took longest, and those that did not come by themselves. */
  latest: string[];
};

/** Two devices of a person write, the third one only listens. */
const devicesEach = 3;
const scanners = 2;
const rooms = 2;
const buyers = 4;
/** What was announced in vain by then is not announced any more. */
const hearingPatience = 15_000;

export const foundIn = ({ lost, doubled, oversold, money, apart, crashed }: Report): string[] => [
  ...lost,
  ...doubled,
  ...oversold,
  ...money,
  ...apart,
  ...crashed,
];

const listenOn = async (hearing: Hearing): Promise<void> => {
  for (const until = Date.now() + hearingPatience; hearing.open() > 0 && Date.now() < until;) await pause(50);
};

const playRun = async (options: RunOptions, cluster: Cluster): Promise<Report> => {
  const { seed, milliseconds, kills, people: size = 6, rest = 350, say } = options;
  const { nodes, outside, balancer } = cluster;
  const { sql, payments } = outside;
  const random = randomOf(seed);
  let over = false;
  const people = [];
  while (people.length < size) people.push(await addPerson({ url: balancer.url, sql }, 'Ann Writer'));
  const world = createWorld({ url: balancer.url, sql, people }, { random, isOver: () => over });
  const hearing = createHearing();
  const shop = await openShop(world, payments, buyers);
  const prober = startProber(balancer.url, await addPerson(world, 'Pat Prober'));
  const devices = people.flatMap((person) =>
    Array.from({ length: devicesEach }, (_, at) => ({ device: openNodeDevice(world, hearing, person, at === 0), writes: at > 0 })),
  );
  const all = devices.map(({ device }) => device);
  const said: Said[] = [];
  const typed: Typed[] = [];
  const scans: Scan[] = [];
  const market: Market = { listings: [], purchases: [] };
  const happened: Happened[] = [];
  const began = Date.now();
  const load = Promise.all([
    ...devices.flatMap(({ device, writes }, at) => (writes ? [write(world, device, said, randomOf(seed + at), rest)] : [])),
    ...people.slice(0, scanners).map((person, at) => scanWorks(world, person, scans, randomOf(seed + 100 + at), 1_500)),
    ...people.slice(0, rooms).map((person, at) => writeTogether(world, person, typed, randomOf(seed + 300 + at), rest)),
    trade(world, shop, market, randomOf(seed + 200), 800),
  ]);
  const ticking = setInterval(
    () => say?.(`${Math.round((Date.now() - began) / 1_000)} s: ${happened.length} faults, ${hearing.open()} announcements awaited`),
    30_000,
  );
  try {
    const schedule = scheduleOf({ seed, milliseconds, nodes: nodes.length, kills });
    if (options.isCalm !== true) await Promise.race([playFaults(schedule, cluster, happened, () => over), load]);
    await Promise.race([pause(Math.max(0, began + milliseconds - Date.now())), load]);
    over = true;
    await Promise.all([load, cluster.well()]);
    await prober.stop();
    await listenOn(hearing);
    const found = noFindings();
    const unsent = await settleDevices(all);
    if (unsent > 0) found.lost.push(`${unsent} operations could not be sent`);
    const changes = await judge(sql, { devices: all });
    found.lost.push(...changes.lost);
    found.doubled.push(...changes.doubled);
    found.apart.push(...changes.apart);
    await judgeTexts(sql, typed, found);
    await judgeTalk(sql, said, all, found);
    await judgeScans(world, scans, found);
    await judgeSales(sql, market, payments, found);
    const sum = (of: (device: (typeof all)[number]) => number): number => all.reduce((total, device) => total + of(device), 0);
    return {
      ...found,
      seed,
      nodes: nodes.length,
      balancer: balancer.kind,
      clocks: nodes.map(({ offset }) => offset / 1_000),
      seconds: (Date.now() - began) / 1_000,
      made: sum(({ made }) => made.reduce((total, { ids }) => total + ids.length, 0)),
      acknowledged: sum(({ acknowledged }) => acknowledged.size),
      said: said.length,
      typed: typed.length,
      scans: scans.length,
      scansRefused: scans.flatMap(({ answer, words }) => (answer === 'refused' ? [words] : [])),
      modelCalls: outside.modelCalls(),
      listings: market.listings.length,
      purchases: market.purchases.length,
      paid: market.purchases.filter(({ paid }) => paid).length,
      requests: world.requests,
      crashed: nodes.flatMap((node) => node.crashes()),
      faults: happened.map(({ kind, began: from, over: to }) => ({ kind, began: (from - began) / 1_000, over: (to - began) / 1_000 })),
      latest: latestOf(hearing.announcements, began),
      rows: rowsOf({ happened, announcements: hearing.announcements, failed: world.failed, outages: prober.outages }),
    };
  } finally {
    over = true;
    clearInterval(ticking);
    await prober.stop();
    for (const device of all) device.close();
  }
};

export const runNodes = async (options: RunOptions): Promise<Report> => {
  const { built, nodes, seed, balancer } = options;
  const cluster = await startCluster({ built, offsets: offsetsOf(seed, nodes), balancer });
  try {
    return await playRun(options, cluster);
  } finally {
    await cluster.close();
  }
};
