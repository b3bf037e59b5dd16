// Kills the program, or its database, at random moments under load, and checks what the devices were told.
import { setTimeout as pause } from 'node:timers/promises';
import { judge } from './judge.ts';
import { startLoad, type Load, type LoadOptions } from './load.ts';
import type { Program } from './program.ts';
import { randomOf, type Random } from './random.ts';

export type KillReport = {
  kills: number;
  made: number;
  acknowledged: number;
  /** One line for each finding. */
  lost: string[];
  doubled: string[];
  /** Where devices and server differ in the end. */
  apart: string[];
  /** Milliseconds from each kill until the program was healthy again. */
  recoveries: number[];
  seconds: number;
};
/** A server that can be killed: one process, or several of which one is killed. */
export type KillableServer = Pick<Program, 'url' | 'start' | 'kill' | 'withDatabase'> & Pick<LoadOptions, 'urls'>;
export type KillOptions<P extends KillableServer = Program> = {
  program: P;
  kills: number;
  seed: number;
  devices?: number | undefined;
  /** The users among whom the devices are divided evenly; default: two devices each. */
  users?: number | undefined;
  isCrowded?: LoadOptions['isCrowded'];
  /** Kills after which the devices are judged and replaced, so that there is less to judge; default 10. */
  killsPerLoad?: number | undefined;
  /** Stops at the first finding. */
  untilFound?: boolean | undefined;
  say?: ((line: string) => void) | undefined;
};
/** Kills once; resolves when what it had to restart is ready. */
type Kill<P> = (program: P, random: Random) => Promise<void>;

/** Acknowledged operations required between two kills. */
const progressBetween = 12;
const maxWait = 500;

export const noReport = (): KillReport => ({
  kills: 0,
  made: 0,
  acknowledged: 0,
  lost: [],
  doubled: [],
  apart: [],
  recoveries: [],
  seconds: 0,
});

const killServer: Kill<KillableServer> = async (program, random) => {
  await program.kill();
  // Every sixth start is itself killed at a random moment.
  if (random.below(6) === 0) {
    const [starting] = await Promise.all([program.start(), pause(random.below(900)).then(() => program.kill())]);
    if (starting) await program.kill();
  }
  if (!(await program.start())) throw new Error('the program did not start again');
};

const end = (pid: number, signal: 'SIGKILL' | 'SIGSTOP' = 'SIGKILL'): void => {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended in the meantime.
  }
};

/**
 * Kills the postmaster, one or two backends, all backends, or the postmaster while a backend hangs and cannot end; the program must
 * recover by itself.
 */
const killPostgres: Kill<Program> = async (program, random) => {
  const before = program.pid();
  const postmaster = program.postmaster();
  const backends = program.backends();
  const way = ['postmaster', 'some', 'all', 'hanging'][random.below(4)];
  const one = () => backends[random.below(backends.length)] ?? postmaster;
  if (way === 'hanging') end(one(), 'SIGSTOP');
  if (way === 'some') for (let count = 1 + random.below(2); count > 0; count -= 1) end(one());
  else end(postmaster);
  if (way === 'all') for (const pid of backends) end(pid);
  await program.well();
  if (program.pid() === undefined || program.pid() !== before) throw new Error('the program did not survive the death of its database');
};

/** False if the devices get no answers any more, so that further kills would prove nothing. */
const runBlock = async <P extends KillableServer>(
  kill: Kill<P>,
  load: Load,
  kills: number,
  { program }: KillOptions<P>,
  random: Random,
  report: KillReport,
): Promise<boolean> => {
  const isAnswered = async (): Promise<boolean> => {
    if (await load.progress(progressBetween)) return true;
    // The accounts themselves may be lost.
    report.lost.push(`the devices are not answered any more: ${load.devices.map(({ engine }) => engine.state().status).join(', ')}`);
    return false;
  };
  for (let done = 0; done < kills; done += 1) {
    if (!(await isAnswered())) return false;
    await pause(random.below(maxWait));
    const began = performance.now();
    await kill(program, random);
    report.recoveries.push(performance.now() - began);
    report.kills += 1;
  }
  if (!(await isAnswered())) return false;
  const left = await load.settle();
  if (left > 0) report.lost.push(`${left} operations could not be sent`);
  const { lost, doubled, apart } = await program.withDatabase((sql) => judge(sql, load));
  report.lost.push(...lost);
  report.doubled.push(...doubled);
  report.apart.push(...apart);
  report.made += load.made();
  report.acknowledged += load.acknowledged();
  return true;
};

export const foundIn = (report: KillReport): string[] => [...report.lost, ...report.doubled, ...report.apart];

const run = async <P extends KillableServer>(kill: Kill<P>, options: KillOptions<P>): Promise<KillReport> => {
  const {
    program,
    kills,
    seed,
    devices = 8,
    users = Math.ceil(devices / 2),
    isCrowded,
    killsPerLoad = 10,
    untilFound = false,
    say,
  } = options;
  const random = randomOf(seed);
  const report = noReport();
  const began = performance.now();
  let isAnswered = true;
  while (isAnswered && report.kills < kills && !(untilFound && foundIn(report).length > 0)) {
    const { url, urls } = program;
    const load = await startLoad({ url, urls, devices, users, isCrowded, seed: seed + report.kills * 1_000 });
    try {
      isAnswered = await runBlock(kill, load, Math.min(killsPerLoad, kills - report.kills), options, random, report);
    } finally {
      load.close();
    }
    say?.(`${report.kills} of ${kills} kills, ${report.acknowledged} changes acknowledged, ${foundIn(report).length} found`);
  }
  report.seconds = (performance.now() - began) / 1_000;
  return report;
};

/** SIGKILL of the program, or of one of several; its database keeps running. All of it must have been started. */
export const killServers = (options: KillOptions<KillableServer>): Promise<KillReport> => run(killServer, options);
/** SIGKILL of the database below the running program. The program must have been started. */
export const killDatabases = (options: KillOptions): Promise<KillReport> => run(killPostgres, options);
