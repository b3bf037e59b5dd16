// The built-in database: started and stopped with the program, restarted when it crashes.
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { CannotStart } from '#server/platform/config/cannot-start.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { lockFolder } from '#server/platform/config/folder-lock.ts';
import type { Log } from '#server/platform/observability/logger.ts';
import { databaseOwner, findCluster, prepareCluster, type Cluster } from './cluster.ts';
import {
  endOrphan,
  endPostmaster,
  endRemains,
  freePort,
  PostgresFailed,
  readPidFile,
  startPostmaster,
  type Postmaster,
} from './process.ts';

export type EmbeddedPostgres = {
  url: string;
  /** The postmaster's process id; undefined while it is being restarted. */
  pid(): number | undefined;
  stop(): Promise<void>;
};

const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  shared_buffers: '64MB',
  io_method: 'sync',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
};

/** Transient errors: resources that a killed server's last processes or another program still hold. */
const passesByItself = /shared memory block|lock file|already in use|could not bind|starting up|shutting down/i;

/** Held by processes of a killed server, which either end at once or, waiting for each other, never. */
const stillHeld = /shared memory block/i;

const startWithPatience = async (
  cluster: Cluster,
  choosePort: () => Promise<number>,
  logFile: string,
  extra: Readonly<Record<string, string>>,
) => {
  const until = Date.now() + 30_000;
  for (let wait = 100; ; wait = Math.min(wait * 2, 2_000)) {
    const port = await choosePort();
    try {
      return { postmaster: await startPostmaster(cluster, port, logFile, { ...settings, ...extra }), port };
    } catch (error) {
      if (!(error instanceof PostgresFailed) || !passesByItself.test(error.message) || Date.now() > until) throw error;
      await pause(wait);
      if (stillHeld.test(error.message) && wait >= 400) await endRemains(cluster);
    }
  }
};

const createDatabase = async (url: (database: string) => string): Promise<void> => {
  const sql = openDatabase(url('postgres'), { max: 1 });
  try {
    const found = await sql`select 1 from pg_database where datname = ${databaseOwner}`;
    if (found.length === 0) await sql.unsafe(`create database ${databaseOwner}`);
  } finally {
    await sql.end();
  }
};

/** Milliseconds. */
const restBeforeNextTry = 2_000;

/** Keeps one server running on one port until `stop`. */
const supervise = (
  cluster: Cluster,
  first: Postmaster,
  port: number,
  logFile: string,
  log: Log,
  extra: Readonly<Record<string, string>>,
) => {
  let current: Postmaster | undefined = first;
  let stopping = false;
  let restarting: Promise<void> = Promise.resolve();
  const watch = (postmaster: Postmaster) => {
    postmaster.child.once('exit', (code, signal) => {
      if (stopping) return;
      current = undefined;
      log.error({ code, signal }, 'the built-in PostgreSQL ended by itself and is started again');
      restarting = startAgain();
    });
  };
  /** Retries indefinitely: nothing else can restart it, and the obstacle may go away. */
  const startAgain = async (): Promise<void> => {
    while (!stopping) {
      try {
        const again = await startWithPatience(cluster, () => Promise.resolve(port), logFile, extra);
        current = again.postmaster;
        return watch(again.postmaster);
      } catch (error) {
        log.fatal({ err: error }, 'the built-in PostgreSQL does not start; it is tried again');
        await pause(restBeforeNextTry);
      }
    }
  };
  watch(first);
  const lastResort = () => {
    if (current !== undefined) process.kill(current.pid, 'SIGINT');
  };
  process.once('exit', lastResort);
  return {
    pid: () => current?.pid,
    stop: async () => {
      stopping = true;
      await restarting;
      if (current !== undefined) await endPostmaster(current.pid);
      current = undefined;
      process.removeListener('exit', lastResort);
    },
  };
};

const addressOf = (password: string, port: number, database: string) =>
  `postgres://${databaseOwner}:${password}@127.0.0.1:${port}/${database}`;

/** The URL of the database that another running Verso operates on this DATA_DIR; undefined when it is not ready. */
export const runningEmbeddedUrl = (dataDir: string): string | undefined => {
  const cluster = findCluster(dataDir);
  const running = cluster && readPidFile(cluster.folder);
  return cluster !== undefined && running?.status === 'ready' ? addressOf(cluster.password, running.port, databaseOwner) : undefined;
};

/**
 * Starts the database of a DATA_DIR. The caller holds that folder's lock; a database outside of it (see cluster.ts) is locked here
 * too, because a copied DATA_DIR would point to it as well.
 */
export const startEmbeddedPostgres = async (
  dataDir: string,
  log: Log,
  extra: Readonly<Record<string, string>> = {},
): Promise<EmbeddedPostgres> => {
  const cluster = prepareCluster(dataDir);
  const held = await lockFolder(cluster.folder);
  if (held === null)
    throw new CannotStart(`The database ${cluster.folder} of this DATA_DIR is in use by another Verso: stop that one first.`);
  if ((await endOrphan(cluster)) === 'ended') log.warn('a PostgreSQL that an earlier run had left behind was ended');
  const logFile = join(dataDir, 'postgresql.log');
  const { postmaster, port } = await startWithPatience(cluster, freePort, logFile, extra);
  const url = (database: string) => addressOf(cluster.password, port, database);
  const running = supervise(cluster, postmaster, port, logFile, log, extra);
  await createDatabase(url);
  return {
    url: url(databaseOwner),
    pid: running.pid,
    stop: async () => {
      await running.stop();
      await held.release();
    },
  };
};
