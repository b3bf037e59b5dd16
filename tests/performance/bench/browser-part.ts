// Measures the catalog in a real browser beside its peers: one profile on disk for each, a fresh browser for every measurement, in turn.
import { createServer, type Server } from 'node:http';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join, normalize } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import type { EditFigures } from '#tests/performance/browser-adapter/edits.ts';
import { chromiumSwitches } from '#tests/support/browser/browser.ts';
import { browserLines, type BrowserFigures, type BrowserPeer } from './browser-goals.ts';
import { buildPages } from './browser-pages.ts';
import type { Line } from './table.ts';

export type BrowserOptions = { folder: string; n: number; rounds: number; say: (text: string) => void; engines?: readonly BrowserPeer[] };

const executablePath = process.env['CHROMIUM'] ?? '/usr/bin/chromium';
const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.wasm': 'application/wasm' };

const serve = async (folder: string): Promise<Server> => {
  const server = createServer((request, response) => {
    const file = join(folder, normalize(new URL(request.url ?? '/', 'http://localhost').pathname));
    if (!file.startsWith(folder) || !existsSync(file)) return void response.writeHead(404).end();
    response.writeHead(200, { 'content-type': types[extname(file)] ?? 'text/plain' });
    response.end(readFileSync(file));
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return server;
};

/** A browser that was started for this act alone, so that nothing is warm but the disk. */
const inFreshBrowser = async <T>(profile: string, address: string, act: (page: Page) => Promise<T>): Promise<T> => {
  const context = await chromium.launchPersistentContext(profile, { executablePath, args: chromiumSwitches });
  try {
    const page = context.pages()[0] ?? (await context.newPage());
    page.setDefaultTimeout(300_000);
    await page.goto(address);
    await page.waitForFunction('window.bench !== undefined');
    return await act(page);
  } finally {
    await context.close();
  }
};

export const browserPeers: readonly BrowserPeer[] = ['verso', 'dexie', 'columns', 'sqlite'];

export const runBrowser = async ({ folder, n, rounds, say, engines = browserPeers }: BrowserOptions) => {
  await buildPages(folder);
  const server = await serve(join(folder, 'dist'));
  const profiles = mkdtempSync(join(tmpdir(), 'verso-bench-profiles-'));
  const address = (peer: BrowserPeer): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}/${peer}.html`;
  const visit = <T>(peer: BrowserPeer, script: string): Promise<T> =>
    inFreshBrowser(join(profiles, peer), address(peer), (page) => page.evaluate<T>(script));
  const measured = new Map<BrowserPeer, BrowserFigures[]>(engines.map((peer) => [peer, []]));
  let edits: EditFigures | null = null;
  try {
    for (const peer of engines) {
      say(`${peer}: ${n} pieces in ${(await visit<number>(peer, `window.bench.populate(${n})`)).toFixed(0)} ms`);
    }
    for (let round = 0; round < rounds; round += 1)
      for (const peer of round % 2 === 0 ? engines : engines.toReversed()) {
        const figures = await visit<BrowserFigures>(
          peer,
          peer === 'verso' ? 'window.bench.measure(7).then((o) => ({ ...o, ready_ms: window.versoReady() }))' : 'window.bench.measure(7)',
        );
        measured.get(peer)?.push(figures);
        say(`${peer}: ${JSON.stringify(figures)}`);
      }
    if (engines.includes('verso')) edits = await visit<EditFigures>('verso', 'window.versoEdits()');
    say(JSON.stringify(edits));
  } finally {
    await new Promise((done) => server.close(done));
    rmSync(profiles, { recursive: true, force: true });
  }
  return { measured, edits };
};

export const measureBrowser = async (options: BrowserOptions): Promise<Line[]> => {
  const { measured, edits } = await runBrowser(options);
  if (edits === null) throw new Error('our own page was not measured');
  return browserLines(measured, edits);
};
