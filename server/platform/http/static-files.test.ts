// The built client over HTTP: exact file names, compression, and the page for app routes only.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { Hono } from 'hono';
import { afterAll, expect, it } from 'vitest';
import { inlineHashes, securityHeaders } from './security-headers.ts';
import { readStaticFiles } from './static-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'verso-static-'));
afterAll(() => rmSync(folder, { recursive: true }));
const page = '<!doctype html><style>a { b: c }</style><script>var a = 1</script><script type="module" src="/assets/main-1.js"></script>';
mkdirSync(join(folder, 'client', 'assets'), { recursive: true });
writeFileSync(join(folder, 'client', 'index.html'), page);
writeFileSync(join(folder, 'client', 'assets', 'main-1.js'), 'main()');
writeFileSync(join(folder, 'client', 'assets', 'main-1.js.br'), brotliCompressSync('main()'));
writeFileSync(join(folder, 'client', '.stamp'), 'secret');
writeFileSync(join(folder, 'secret.txt'), 'secret');

const files = readStaticFiles(join(folder, 'client'));
const app = new Hono();
app.use('*', securityHeaders({ origins: ['http://localhost:3000'], publicUrl: 'https://verso.example' }, inlineHashes(files.page)));
app.get('*', (c) => files.serve(c) ?? c.text('Not found', 404));
const get = (path: string, headers: Record<string, string> = {}) => app.request(path, { headers });
const asPage = { accept: 'text/html,application/xhtml+xml' };

it('a route of the app gets the page, which is asked for anew each time', async () => {
  for (const path of ['/', '/catalog', '/artwork/0198', '/user/a-b']) {
    const response = await get(path, asPage);
    expect([path, response.status, await response.text()]).toEqual([path, 200, page]);
    expect(response.headers.get('cache-control')).toBe('no-cache');
  }
});

it('what is no route of the app never gets the page', async () => {
  for (const path of ['/api', '/api/unknown', '/dev/inbox', '/assets/gone-1.js', '/missing.png', '/.stamp', '/.env'])
    expect([path, (await get(path, asPage)).status]).toEqual([path, 404]);
  expect((await get('/catalog', { accept: 'application/json' })).status).toBe(404);
  expect((await get('/catalog', { accept: 'image/avif,image/webp,*/*;q=0.8' })).status).toBe(404);
  expect((await get('/catalog', { accept: '*/*' })).status).toBe(200);
});

it('no spelling of a path leaves the folder', async () => {
  for (const path of [
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '//secret.txt',
    '/assets/..;/../secret.txt',
    '/assets/%2e%2e%2f%2e%2e%2fsecret.txt',
    '/\\..\\secret.txt',
  ])
    expect(await (await get(path)).text()).not.toContain('secret');
});

it('a file with a hash in its name is kept for ever, and comes compressed', async () => {
  const response = await get('/assets/main-1.js', { 'accept-encoding': 'gzip, br' });
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(response.headers.get('content-encoding')).toBe('br');
  expect((await get('/assets/main-1.js', { 'accept-encoding': 'gzip, br;q=0' })).headers.get('content-encoding')).toBe(null);
  expect(await (await get('/assets/main-1.js')).text()).toBe('main()');
});

it('a page that has not changed is not sent again', async () => {
  const etag = (await get('/', asPage)).headers.get('etag') ?? '';
  expect((await get('/', { ...asPage, 'if-none-match': etag })).status).toBe(304);
});

it('the page may run its own scripts and nothing else', async () => {
  const { headers } = await get('/', asPage);
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy).toMatch(/script-src 'self' 'sha256-[A-Za-z0-9+/=]{44}';/);
  expect(policy).toMatch(/style-src 'self' 'sha256-[A-Za-z0-9+/=]{44}';/);
  expect(policy).not.toContain('unsafe');
  for (const part of ["default-src 'none'", "object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'", 'ws://localhost:3000'])
    expect(policy).toContain(part);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('strict-transport-security')).toContain('max-age=31536000');
});
