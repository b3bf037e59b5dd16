// One running postmaster: starting it, knowing when it is ready, ending it, and finding one that outlived its program.
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { closeSync, existsSync, openSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { CannotStart } from '#server/platform/config/cannot-start.ts';
import type { Cluster } from './cluster.ts';

const maxLogBytes = 5_000_000;

/** A port of 127.0.0.1 that nobody listens on now. */
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
/** The first line is the process, the fourth its port, the eighth its state: what the server's own tools read. */
export const readPidFile = (folder: string): PidFile | undefined => {
  try {
    const lines = readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n');
    const pid = Number(lines[0]);
    return Number.isSafeInteger(pid) && pid > 0 ? { pid, port: Number(lines[3]), status: (lines[7] ?? '').trim() } : undefined;
  } catch {
    return undefined;
  }
};

/** What has ended but was not yet collected by its parent still has a number, and no life. */
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

/** A postmaster works inside its folder; where the system does not tell that, its command line names the folder. */
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

/** Ends open transactions and writes everything down; harder ways only when that hangs. None of them loses a commit. */
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
 * A program that was killed leaves its postmaster running. The caller holds the lock of the folder, so nobody needs
 * that one: it is ended. A process of something else that only got the same number is left alone.
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
 * Ends what a postmaster that was killed has left behind: a process that waits for something that a killed one held waits
 * for ever, and no new server starts while it does. The caller holds the lock of the folder, and no postmaster lives.
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

/** The last lines that the server wrote since `from` (bytes). */
const lastLines = (logFile: string, from: number): string =>
  readFileSync(logFile).subarray(from).toString('utf8').trim().split('\n').slice(-6).join(' | ');

const openLog = (logFile: string) => {
  if (existsSync(logFile) && statSync(logFile).size > maxLogBytes) renameSync(logFile, `${logFile}.1`);
  const file = openSync(logFile, 'a', 0o600);
  return { file, from: statSync(logFile).size };
};

/** It ended before it was ready; the message holds what it wrote last. */
export class PostgresFailed extends CannotStart {
  override name = 'PostgresFailed';
}

export type Postmaster = { child: ChildProcess; pid: number };

/** Resolves when the server accepts connections; rejects with what it wrote when it ended before. */
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
    // Its own process group: Ctrl-C reaches the program alone, which ends the server after its last request.
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
