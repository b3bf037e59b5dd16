// The built program as a process under attack, with a visitor who uses the market at the same time.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { searchMarket } from '#shared/contract/trade/market.ts';
import type { Sql } from '#server/platform/database/database.ts';
import { buildServerParts } from './built-server.ts';
import { createTestDatabase } from './database.ts';

export type AttackedServer = {
  url: string;
  sql: Sql;
  /** Memory of the process in bytes. */
  memory(): number;
  /** Processor time of the process in milliseconds, all threads together. */
  processorTime(): number;
  /** Its output so far. */
  log(): string;
  stop(): Promise<void>;
};

export const startAttackedServer = async (): Promise<AttackedServer> => {
  const [built, database] = await Promise.all([
    buildServerParts({ main: 'main.ts', 'workers/examination': 'scan/analysis/examination.worker.ts' }),
    createTestDatabase(),
  ]);
  const dataDir = mkdtempSync(join(tmpdir(), 'verso-attacked-'));
  const child = spawn(process.execPath, [join(built.folder, 'main.js')], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env['PATH'] ?? '',
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      DEMO: '0',
      PORT: '0',
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'info',
    },
  });
  const lastResort = (): void => void child.kill('SIGKILL');
  process.once('exit', lastResort);
  let written = '';
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const url = await new Promise<string>((resolve, reject) => {
    const hear = (chunk: unknown): void => {
      written += String(chunk);
      const found = /Verso is ready at http:\/\/localhost:(\d+)/.exec(written);
      if (found !== null) resolve(`http://127.0.0.1:${found[1]}`);
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    void ended.then(() => reject(new Error(`the program ended before it was ready: ${written}`)));
  });
  return {
    url,
    sql: database.sql,
    memory: () => Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) * 1_024,
    processorTime: () => {
      const [user, system] = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')[1]?.split(' ').slice(11, 13) ?? [];
      return (Number(user) + Number(system)) * 10;
    },
    log: () => written,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      process.off('exit', lastResort);
      await database.drop();
      await built.remove();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};

export type Watched<R> = {
  result: R;
  /** Milliseconds of the visitor's slowest request, and its limit. */
  slowest: number;
  bound: number;
  /** Peak memory in bytes. */
  memory: number;
};

/** Maximum milliseconds for a visitor's request on an otherwise idle machine. */
const longestVisit = 500;
/** Factor by which a busy machine may be slower. */
const busiest = 10;

/** Requests the market repeatedly until it is stopped. Returns the slowest request in milliseconds. */
const visit = (server: AttackedServer, look: () => void = () => undefined): (() => Promise<number>) => {
  let [slowest, over] = [0, false];
  const going = (async () => {
    for (let count = 0; !over; count += 1) {
      const begun = performance.now();
      // Every other request has a new query, so that it is not cached.
      const answer = await fetch(`${server.url}${searchMarket.path}${count % 2 === 0 ? '' : `?search=a${begun}`}`);
      await answer.arrayBuffer();
      if (answer.status !== 200) throw new Error(`the market answered ${answer.status}`);
      slowest = Math.max(slowest, performance.now() - begun);
      look();
      await pause(10);
    }
  })();
  going.catch(() => undefined);
  return async () => {
    over = true;
    await going;
    return slowest;
  };
};

/**
 * A visitor uses the market throughout the attack. Time that the attacked server waits for a processor used by other programs is not
 * counted against it.
 */
const besideVisitor = async <R>(server: AttackedServer, attack: () => Promise<R>): Promise<Watched<R>> => {
  let memory = 0;
  const end = visit(server, () => (memory = Math.max(memory, server.memory())));
  const [begun, worked] = [performance.now(), server.processorTime()];
  try {
    const result = await attack();
    const slowest = await end();
    const slowness = (performance.now() - begun) / Math.max(1, server.processorTime() - worked);
    return { result, slowest, bound: longestVisit * Math.min(busiest, Math.max(1, slowness)), memory };
  } finally {
    await end();
  }
};

/** The best of three rounds: a server that stalls does so in all of them. */
export const underAttack = async <R>(server: AttackedServer, attack: () => Promise<R>): Promise<Watched<R>> => {
  let best = await besideVisitor(server, attack);
  for (let round = 1; round < 3 && best.slowest >= best.bound; round += 1) {
    const next = await besideVisitor(server, attack);
    if (next.slowest / next.bound < best.slowest / best.bound) best = next;
  }
  return best;
};
