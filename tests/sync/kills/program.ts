// The real program as a separate process, with its own data folder and database: killed, restarted, and inspected.
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase, type Sql } from '#server/platform/database/database.ts';
import { runningEmbeddedUrl } from '#server/platform/postgres/embedded-postgres.ts';
import { findCluster } from '#server/platform/postgres/cluster.ts';
import { buildServerParts, type BuiltServer } from '#tests/support/servers/built-server.ts';
import { planting } from '../mutants/play.ts';
import type { Edit } from '../mutants/mutants.ts';

/** Builds the program from the current sources with these planted bugs. */
export const buildProgram = async (edits: readonly Edit[] = []): Promise<BuiltServer> => {
  const planted = new Set<Edit>();
  const built = await buildServerParts(
    {
      main: 'main.ts',
      'workers/examination': 'scan/analysis/examination.worker.ts',
      'commands/backup': 'commands/backup.ts',
      'commands/restore': 'commands/restore.ts',
    },
    [planting(edits, planted)],
  );
  if (planted.size !== edits.length) throw new Error(`not every bug was planted: ${edits.map((edit) => edit.file).join(', ')}`);
  return built;
};

export type Ran = { code: number | null; stdout: string; stderr: string };
export type Program = {
  /** Unchanged by restarts. */
  readonly url: string;
  readonly dataDir: string;
  pid(): number | undefined;
  /** The server's database, on a new connection. */
  withDatabase<R>(work: (sql: Sql) => Promise<R>): Promise<R>;
  /** Resolves when it reports that it is ready; false if it was killed before. */
  start(): Promise<boolean>;
  /** SIGKILL, at any moment, even during startup. Its database keeps running. */
  kill(): Promise<void>;
  /** SIGTERM. */
  stop(): Promise<void>;
  /** Pid of the postmaster; 0 if there is none. */
  postmaster(): number;
  /** Pids of the database backends that serve the program. */
  backends(): number[];
  /** Resolves when every part of it is healthy. */
  well(): Promise<void>;
  /** Runs one of its commands on the same folder. */
  run(name: 'backup' | 'restore', args: readonly string[], env?: Readonly<Record<string, string>>): Promise<Ran>;
  remove(): Promise<void>;
};

const patience = 60_000;

const isOver = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null;
const ended = (child: ChildProcess): Promise<void> =>
  isOver(child) ? Promise.resolve() : new Promise((resolve) => child.once('exit', () => resolve()));

const childrenOf = (pid: number): { pid: number; args: string }[] =>
  spawnSync('ps', ['--ppid', String(pid), '-o', 'pid=,args='], { encoding: 'utf8' })
    .stdout.split('\n')
    .flatMap((line) => {
      const found = /^\s*(\d+)\s+(.*)$/.exec(line);
      return found === null ? [] : [{ pid: Number(found[1]), args: found[2] ?? '' }];
    });

/** Not started yet. */
export const createProgram = (built: BuiltServer): Program => {
  const dataDir = mkdtempSync(join(tmpdir(), 'verso-kills-'));
  // If started as root, PostgreSQL runs as another user, who needs access to its files.
  chmodSync(dataDir, 0o711);
  let child: ChildProcess | undefined;
  let port = 0;
  /** What the current process has written to stderr. */
  let complained = '';
  const env = { PATH: process.env['PATH'] ?? '', DATA_DIR: dataDir, DEMO: '0', RATE_LIMIT: 'off', LOG_LEVEL: 'fatal' };
  const lastResort = (): void => void child?.kill('SIGKILL');
  process.once('exit', lastResort);

  const start: Program['start'] = async () => {
    const started = spawn(process.execPath, [join(built.folder, 'main.js')], {
      cwd: '/',
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...env, PORT: String(port) },
    });
    child = started;
    let said = '';
    complained = '';
    started.stderr.on('data', (chunk) => (complained += String(chunk)));
    const ready = new Promise<boolean>((resolve) => {
      started.stdout.on('data', (chunk) => {
        said += String(chunk);
        const found = /Verso is ready at http:\/\/localhost:(\d+)\n/.exec(said);
        if (found === null) return;
        port = Number(found[1]);
        resolve(true);
      });
    });
    const over = ended(started).then(() => {
      if (started.signalCode === 'SIGKILL') return false;
      throw new Error(`the program ended by itself (${started.exitCode ?? started.signalCode}): ${complained}`);
    });
    over.catch(() => undefined);
    return Promise.race([ready, over]);
  };
  const end = async (signal: 'SIGKILL' | 'SIGTERM'): Promise<void> => {
    const ending = child;
    if (ending === undefined) return;
    ending.kill(signal);
    await ended(ending);
    child = undefined;
  };
  const postmaster = (): number => {
    try {
      return Number(readFileSync(join(findCluster(dataDir)?.folder ?? '', 'postmaster.pid'), 'utf8').split('\n')[0]);
    } catch {
      return 0;
    }
  };
  const withDatabase: Program['withDatabase'] = async (work) => {
    const url = runningEmbeddedUrl(dataDir);
    if (url === undefined) throw new Error('its database is not running');
    const sql = openDatabase(url, { max: 2 });
    try {
      return await work(sql);
    } finally {
      await sql.end({ timeout: 2 });
    }
  };
  return {
    get url() {
      return `http://127.0.0.1:${port}`;
    },
    dataDir,
    pid: () => (child === undefined || isOver(child) ? undefined : child.pid),
    withDatabase,
    start,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    postmaster,
    backends: () =>
      childrenOf(postmaster())
        .filter(({ args }) => args.includes('127.0.0.1('))
        .map(({ pid }) => pid),
    well: async () => {
      const until = Date.now() + patience;
      for (;;) {
        const [status, text] = await fetch(`http://127.0.0.1:${port}/api/health`).then(
          async (answer) => [answer.status, await answer.text()],
          (error: unknown) => [0, String(error)],
        );
        if (status === 200) return;
        if (child === undefined || isOver(child)) throw new Error(`the program has ended: ${complained}`);
        if (Date.now() > until) throw new Error(`the program is not well again: ${status} ${text}, ${complained}`);
        await pause(10);
      }
    },
    run: async (name, args, more = {}) => {
      const running = spawn(process.execPath, [join(built.folder, 'commands', `${name}.js`), ...args], {
        cwd: '/',
        stdio: ['ignore', 'pipe', 'pipe'],
        env: { ...env, ...more },
      });
      const collected = { stdout: '', stderr: '' };
      running.stdout.on('data', (chunk) => (collected.stdout += String(chunk)));
      running.stderr.on('data', (chunk) => (collected.stderr += String(chunk)));
      const code = await new Promise<number | null>((resolve) => running.once('close', resolve));
      return { code, ...collected };
    },
    remove: async () => {
      await end('SIGKILL');
      process.removeListener('exit', lastResort);
      // Processes left running by a kill must not outlive the folder.
      const left = postmaster();
      if (left > 0) {
        try {
          process.kill(left, 'SIGQUIT');
          for (const until = Date.now() + 5_000; Date.now() < until; await pause(20)) process.kill(left, 0);
        } catch {
          // It has already ended.
        }
      }
      const cluster = findCluster(dataDir)?.folder;
      if (cluster !== undefined && !cluster.startsWith(dataDir)) rmSync(dirname(cluster), { recursive: true, force: true });
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};
