// The peer of the pages: the harness's React app of one screen, built with this project's packages and served as it serves itself.
import { createServer } from 'node:http';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'vite';

const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

export type PeerPage = { url: string; stop(): Promise<void> };

/** Answers its files from the cache, so that it starts without a network. */
const serviceWorker = (files: readonly string[]): string =>
  [
    `const files = ${JSON.stringify(files)};`,
    "addEventListener('install', (event) => { skipWaiting(); event.waitUntil(caches.open('v').then((cache) => cache.addAll(files))); });",
    "addEventListener('activate', (event) => event.waitUntil(clients.claim()));",
    "addEventListener('fetch', (event) => { const path = event.request.mode === 'navigate' ? '/index.html' : new URL(event.request.url).pathname;",
    '  event.respondWith(caches.match(path).then((found) => found ?? fetch(event.request))); });',
  ].join('\n');

/** folder: a working copy of the harness with its packages. */
export const servePeerPage = async (folder: string): Promise<PeerPage> => {
  await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    build: { target: 'es2022', rolldownOptions: { input: join(folder, 'index.html') } },
  });
  const root = join(folder, 'dist');
  const files = ['/index.html', ...readdirSync(join(root, 'assets')).map((file) => `/assets/${file}`)];
  writeFileSync(join(root, 'sw.js'), serviceWorker(files));
  const compressed = new Map<string, Buffer>();
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    const file = join(root, normalize(path === '/' ? '/index.html' : path));
    if (!file.startsWith(root) || !existsSync(file)) return void response.writeHead(404).end();
    const bytes = compressed.get(file) ?? brotliCompressSync(readFileSync(file));
    compressed.set(file, bytes);
    response.writeHead(200, { 'content-type': types[extname(file)] ?? 'text/plain', 'content-encoding': 'br' });
    response.end(bytes);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    stop: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
};
