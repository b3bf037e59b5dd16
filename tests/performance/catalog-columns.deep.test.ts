// The catalog search at 100,000 pieces in real Chromium, beside the plain way over the same rows in the same run.
import { createServer, type Server } from 'node:http';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type BrowserContext, type Page } from 'playwright-core';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectRoot } from '#server/platform/config/project-root.ts';
import { chromiumSwitches } from '#tests/support/browser/browser.ts';
import type { Harness } from './catalog-columns-page.ts';

const executablePath = process.env['CHROMIUM'] ?? '/usr/bin/chromium';
const pieces = 100_000;
let server: Server;
let profile = '';

const bundle = async (): Promise<string> => {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    root: projectRoot,
    build: { write: false, minify: true, rollupOptions: { input: join(projectRoot, 'tests/performance/catalog-columns-page.ts') } },
  });
  const [output] = Array.isArray(built) ? built : [built];
  const chunk = output !== undefined && 'output' in output ? output.output[0] : undefined;
  if (chunk === undefined || chunk.type !== 'chunk') throw new Error('the harness was not built');
  return chunk.code;
};

/** A browser that was started for this act alone, so that nothing is warm but the disk. */
const inFreshBrowser = async <T>(act: (page: Page) => Promise<T>): Promise<T> => {
  const context: BrowserContext = await chromium.launchPersistentContext(profile, { executablePath, args: chromiumSwitches });
  try {
    const page = context.pages()[0] ?? (await context.newPage());
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    return await act(page);
  } finally {
    await context.close();
  }
};
const call = <T>(page: Page, act: (harness: Harness) => Promise<T>): Promise<T> => page.evaluate<T>(`(${String(act)})(globalThis.harness)`);
const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

beforeAll(async () => {
  const code = await bundle();
  server = createServer((request, response) => {
    const script = request.url === '/page.js';
    response.writeHead(200, { 'content-type': script ? 'text/javascript' : 'text/html' });
    response.end(script ? code : '<!doctype html><script type="module" src="/page.js"></script>');
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  profile = mkdtempSync(join(tmpdir(), 'verso-columns-'));
  await inFreshBrowser((page) => page.evaluate(`globalThis.harness.fill(${pieces})`));
}, 240_000);

afterAll(async () => {
  await new Promise((done) => server.close(done));
  rmSync(profile, { recursive: true, force: true });
});

describe('catalog columns at 100,000 pieces', () => {
  let reading = 0;
  beforeAll(async () => {
    reading = await inFreshBrowser((page) => page.evaluate<number>("globalThis.harness.searchPlain('quell')"));
    console.info(`reading every piece for one search: ${reading.toFixed(0)} ms`);
  });

  it('the newest fifty pieces are there after a cold start as soon as from a plain index, and the search long before all pieces could be read', async () => {
    const ours: { newest: number; search: number }[] = [];
    const plain: number[] = [];
    for (let run = 0; run < 3; run += 1) {
      plain.push(await inFreshBrowser((page) => call(page, (harness) => harness.coldOpenPlain())));
      ours.push(await inFreshBrowser((page) => call(page, (harness) => harness.coldOpen())));
    }
    const [newest, search] = [median(ours.map((run) => run.newest)), median(ours.map((run) => run.search))];
    console.info(
      `cold open: newest ${newest.toFixed(0)} ms, plain index ${median(plain).toFixed(0)} ms; search ready ${search.toFixed(0)} ms`,
    );
    // Planted bug: the first screen waits until all columns are read.
    expect(newest / median(plain)).toBeLessThan(4);
    // Planted bug: columns that are made from all pieces at every start take longer than reading them.
    expect(search / reading).toBeLessThan(0.6);
  });

  it('[CAT2] a keystroke and the figures cost a small part of reading the pieces', async () => {
    const needles = ['e', 'quell', 'sunrise at dawn 1', 'cel', 'nowhere to be found'];
    const result = await inFreshBrowser((page) =>
      page.evaluate<Awaited<ReturnType<Harness['search']>>>(`globalThis.harness.search(${JSON.stringify(needles)})`),
    );
    console.info(
      `search: first ${result.first.toFixed(1)} ms, worst median ${result.worstMedian.toFixed(1)} ms; figures ${result.figures.toFixed(1)} ms`,
    );
    expect(result.counts[0]).toBeGreaterThan(90_000);
    expect(result.counts[4]).toBe(0);
    // Planted bug: reading and folding every piece for each keystroke.
    expect(result.worstMedian / reading).toBeLessThan(0.05);
    expect(result.first / reading).toBeLessThan(0.3);
    expect(result.figures / reading).toBeLessThan(0.05);
  });

  it('[CAT2] an edit is found at once, in another tab too, and writes a note instead of packed columns', async () => {
    const edits = await inFreshBrowser((page) => page.evaluate<Awaited<ReturnType<Harness['edit']>>>('globalThis.harness.edit(150)'));
    console.info(
      `edit until found: ${edits.hereMs.toFixed(1)} ms, in another tab ${edits.acrossMs.toFixed(1)} ms; ${edits.bytesPerEdit} bytes for the search`,
    );
    expect(edits.missed).toBe(0);
    // Planted bug: the chunk of an edited piece is packed anew with each edit.
    expect(edits.bytesPerEdit).toBeLessThan(1_000);
    expect(edits.acrossMs / reading).toBeLessThan(0.5);
  });
});
