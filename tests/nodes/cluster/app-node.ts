// One process of the program, kept running as a supervisor does, and the faults that can befall it.
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';

export type AppNode = {
  name: string;
  /** The same one in every life. */
  port(): number;
  /** Milliseconds by which its clock is ahead. */
  offset: number;
  /** Resolves when it is ready; a start that fails is tried again. */
  start(): Promise<void>;
  /** SIGKILL. */
  kill(): Promise<void>;
  /** SIGTERM; resolves when it has ended. */
  stop(): Promise<void>;
  /** SIGSTOP and SIGCONT. */
  freeze(): void;
  thaw(): void;
  /** What it wrote when it ended although nobody had asked it to. */
  crashes(): readonly string[];
  remove(): Promise<void>;
};
export type NodeOptions = { name: string; folder: string; offset: number; env: Readonly<Record<string, string>> };

const patience = 90_000;
const restBeforeNextTry = 300;
const longestWords = 2_000;

const isOver = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null;
const ended = (child: ChildProcess): Promise<void> =>
  isOver(child) ? Promise.resolve() : new Promise((resolve) => child.once('exit', () => resolve()));

/** folder: of the built program. Not started yet. */
export const createNode = ({ name, folder, offset, env }: NodeOptions): AppNode => {
  const dataDir = mkdtempSync(join(tmpdir(), `verso-node-${name}-`));
  const crashes: string[] = [];
  let port = 0;
  let child: ChildProcess | undefined;
  const lastResort = (): void => void child?.kill('SIGKILL');
  process.once('exit', lastResort);

  /** Ready, or null with what it wrote. */
  const launch = async (): Promise<string | null> => {
    const launched = spawn(process.execPath, ['--import', pathToFileURL(join(folder, 'clock.js')).href, join(folder, 'node.js')], {
      cwd: '/',
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...env, PATH: process.env['PATH'] ?? '', PORT: String(port), DATA_DIR: dataDir, CLOCK_OFFSET: String(offset) },
    });
    child = launched;
    let words = '';
    let isReady = false;
    launched.stderr.on('data', (chunk) => (words = `${words}${String(chunk)}`.slice(-longestWords)));
    const ready = new Promise<null>((resolve) => {
      launched.stdout.on('data', (chunk) => {
        const found = /Ready at (\d+)\n/.exec(String(chunk));
        if (found === null) return;
        port = Number(found[1]);
        isReady = true;
        resolve(null);
      });
    });
    launched.once('exit', (code, signal) => {
      if (isReady && child === launched) crashes.push(`${name} ended by itself (${signal ?? code}): ${words}`);
    });
    return Promise.race([ready, ended(launched).then(() => words || 'it ended')]);
  };
  const end = async (signal: 'SIGKILL' | 'SIGTERM'): Promise<void> => {
    const ending = child;
    child = undefined;
    if (ending === undefined) return;
    ending.kill(signal);
    await ended(ending);
  };
  return {
    name,
    port: () => port,
    offset,
    start: async () => {
      for (const until = Date.now() + patience; ;) {
        const failure = await launch();
        if (failure === null) return;
        if (Date.now() > until) throw new Error(`${name} does not start: ${failure}`);
        await pause(restBeforeNextTry);
      }
    },
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    freeze: () => void child?.kill('SIGSTOP'),
    thaw: () => void child?.kill('SIGCONT'),
    crashes: () => crashes,
    remove: async () => {
      await end('SIGKILL');
      process.removeListener('exit', lastResort);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};
