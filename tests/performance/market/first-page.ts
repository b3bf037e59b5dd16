// First pages of the program as it ships, asked over HTTP, beside the bare framework that says hello.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '#server/platform/config/project-root.ts';
import { atLeast, rate, type Line } from '#tests/performance/bench/table.ts';
import { answersPerSecond } from './http-load.ts';

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

const [port, other] = [41_870, 41_871];
const hello = `http://127.0.0.1:${other}/hello`;
const pages = [
  { name: 'kept first page', query: '' },
  { name: 'kept first page of a medium', query: '?medium=print' },
];

/** url: of a database that holds the market. */
export const measureFirstPages = async (url: string, rounds: number, say: (text: string) => void): Promise<Line[]> => {
  const data = mkdtempSync(join(tmpdir(), 'verso-bench-data-'));
  const bare = await started(['tests/performance/market/hello.mjs', String(other)], {}, /ready/);
  try {
    const verso = await started(
      ['dist/server/main.js'],
      { PORT: String(port), DATA_DIR: data, DATABASE_URL: url, DEMO: '0', LOG_LEVEL: 'warn' },
      /is ready/,
    );
    try {
      // Meanwhile the program reads the market into its memory.
      await answersPerSecond(hello, 15);
      const lines: Line[] = [];
      for (const { name, query } of pages) {
        const [ours, theirs]: [number[], number[]] = [[], []];
        const address = `http://127.0.0.1:${port}/api/market/listings${query}`;
        await answersPerSecond(address, 2);
        for (let round = 0; round < Math.max(3, rounds); round += 1) {
          theirs.push(await answersPerSecond(hello, 3));
          ours.push(await answersPerSecond(address, 3));
          say(`${name}: ${rate(ours.at(-1) ?? 0)}, hello ${rate(theirs.at(-1) ?? 0)}`);
        }
        lines.push(atLeast(0.6, { goal: `${name}, answers`, other: 'hello of the bare framework', ours, theirs, show: rate }));
      }
      return lines;
    } finally {
      await stopped(verso);
    }
  } finally {
    await stopped(bare);
    rmSync(data, { recursive: true, force: true });
  }
};
