// One postmaster process: starting it, waiting until it is ready, stopping it, and finding one that outlived its program.
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { closeSync, existsSync, openSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { CannotStart } from '#server/platform/config/cannot-start.ts';
import type { Cluster } from './cluster.ts';

const maxLogBytes = 5_000_000;

/** A free port of 127.0.0.1. */
export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => (address !== null && typeof address === 'object' ? resolve(address.port) : reject(new Error('no free port'))));
    });
  });

type PidFile = { pid: number; port: number; status: string };
/** Line 1 is the process id, line 4 the port, line 8 the state, as PostgreSQL's own tools read it. */
export const readPidFile = (folder: string): PidFile | undefined => {
  try {
    const lines = readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n');
    const pid = Number(lines[0]);
    return Number.isSafeInteger(pid) && pid > 0 ? { pid, port: Number(lines[3]), status: (lines[7] ?? '').trim() } : undefined;
  } catch {
    return undefined;
  }
};

/** A zombie still has a process id but no longer runs. */
const isZombie = (pid: number): boolean => {
  try {
    return /\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
};

export const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return !isZombie(pid);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
};

const commandOf = (pid: number): string => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return spawnSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' }).stdout ?? '';
  }
};

/** A postmaster's working directory is its data folder; where the system does not expose that, its command line names the folder. */
const isPostmasterOf = (pid: number, folder: string): boolean => {
  const command = commandOf(pid);
  if (!command.includes('postgres')) return false;
  try {
    const own = statSync(folder);
    const its = statSync(`/proc/${pid}/cwd`);
    return own.dev === its.dev && own.ino === its.ino;
  } catch {
    return command.includes(folder);
  }
};

const waitForEnd = async (pid: number, milliseconds: number): Promise<boolean> => {
  const until = Date.now() + milliseconds;
  while (isAlive(pid)) {
    if (Date.now() > until) return false;
    await pause(20);
  }
  return true;
};

/** Fast shutdown, which ends open transactions; immediate shutdown and then kill only when that hangs. None of them loses a commit. */
export const endPostmaster = async (pid: number): Promise<void> => {
  for (const [signal, wait] of [
    ['SIGINT', 15_000],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 5_000],
  ] as const) {
    try {
      process.kill(pid, signal);
    } catch {
      return;
    }
    if (await waitForEnd(pid, wait)) return;
  }
};

/**
 * Ends the postmaster that a killed program left running. The caller holds the lock of the folder, so no one needs it. An unrelated
 * process that reuses the process id is left alone.
 */
export const endOrphan = async (cluster: Cluster): Promise<'none' | 'ended'> => {
  const found = readPidFile(cluster.folder);
  if (found === undefined || !isAlive(found.pid)) return 'none';
  if (isPostmasterOf(found.pid, cluster.folder)) {
    await endPostmaster(found.pid);
    return 'ended';
  }
  rmSync(join(cluster.folder, 'postmaster.pid'));
  return 'none';
};

const processNumbers = (): number[] => {
  try {
    return readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? [Number(name)] : []));
  } catch {
    return [];
  }
};

/**
 * Kills what a killed postmaster left behind: a process waiting for something that a dead one held waits forever, and no new server
 * can start while it does. The caller holds the lock of the folder, and no postmaster is running.
 */
export const endRemains = async (cluster: Cluster): Promise<void> => {
  for (const pid of processNumbers().filter((one) => isPostmasterOf(one, cluster.folder))) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      continue;
    }
    await waitForEnd(pid, 5_000);
  }
};

/** The last lines that the server logged after byte `from`. */
const lastLines = (logFile: string, from: number): string =>
  readFileSync(logFile).subarray(from).toString('utf8').trim().split('\n').slice(-6).join(' | ');

const openLog = (logFile: string) => {
  if (existsSync(logFile) && statSync(logFile).size > maxLogBytes) renameSync(logFile, `${logFile}.1`);
  const file = openSync(logFile, 'a', 0o600);
  return { file, from: statSync(logFile).size };
};

/** The postmaster exited before it was ready; the message has its last log lines. */
export class PostgresFailed extends CannotStart {
  override name = 'PostgresFailed';
}

export type Postmaster = { child: ChildProcess; pid: number };

/** Resolves when the server accepts connections; rejects with its last log lines when it exits earlier. */
export const startPostmaster = async (
  cluster: Cluster,
  port: number,
  logFile: string,
  settings: Readonly<Record<string, string>>,
): Promise<Postmaster> => {
  const { file, from } = openLog(logFile);
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn(cluster.binaries.postgres, ['-D', cluster.folder, '-p', String(port), ...flags], {
    cwd: '/',
    // Its own process group, so that Ctrl-C reaches only the program, which stops the server after its last request.
    detached: true,
    stdio: ['ignore', file, file],
    env: { ...process.env, LC_ALL: 'C' },
    ...cluster.user,
  });
  closeSync(file);
  let failed: Error | undefined;
  let ended = false;
  child.once('error', (error) => {
    failed = error;
  });
  child.once('exit', () => {
    ended = true;
  });
  const until = Date.now() + 120_000;
  for (;;) {
    if (failed !== undefined) throw new PostgresFailed(`PostgreSQL could not be started: ${failed.message}`);
    if (ended) throw new PostgresFailed(`PostgreSQL did not start: ${lastLines(logFile, from)}`);
    const found = readPidFile(cluster.folder);
    if (child.pid !== undefined && found?.pid === child.pid && found.status === 'ready') return { child, pid: child.pid };
    if (Date.now() > until) {
      child.kill('SIGQUIT');
      throw new PostgresFailed(`PostgreSQL was not ready after two minutes: ${lastLines(logFile, from)}`);
    }
    await pause(15);
  }
};
