// Serves the built client: files by exact name, precompressed, and the page for every app route.
import { takesEncoding } from './encoding.ts';
import { withStyles } from './styles-in-page.ts';
import { isWasmWorker, wasmWorkerPolicy } from './security-headers.ts';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import type { Context as HonoContext } from 'hono';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
  '.gz': 'application/gzip',
  '.ttf': 'font/ttf',
  '.pfb': 'application/octet-stream',
  '.bcmap': 'application/octet-stream',
  '.txt': 'text/plain; charset=utf-8',
};

type File = { body: Buffer; brotli: Buffer | undefined; type: string; etag: string; immutable: boolean; policy: string | undefined };
export type StaticFiles = {
  /** The HTML of the app's page with its style sheet inlined; empty without a built client. */
  page: string;
  serve(c: HonoContext): Response | undefined;
  /** Whether the request is for the page rather than a file. */
  isPage(c: HonoContext): boolean;
};

/** Names in these folders carry a hash of their content. */
const isHashed = (path: string) => /^\/(?:assets|pdf|reading)\//.test(path);

const readAll = (folder: string): Map<string, File> => {
  const files = new Map<string, File>();
  if (!existsSync(folder)) return files;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const full = join(entry.parentPath, entry.name);
    // Dot files belong to the build.
    if (
      relative(folder, full)
        .split(sep)
        .some((part) => part.startsWith('.'))
    )
      continue;
    const type = types[extname(entry.name)];
    if (type === undefined) continue;
    const path = `/${relative(folder, full).split(sep).join('/')}`;
    const body = readFileSync(full);
    const compressed = `${full}.br`;
    files.set(path, {
      body,
      brotli: existsSync(compressed) ? readFileSync(compressed) : undefined,
      type,
      etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
      immutable: isHashed(path),
      policy: isWasmWorker(path) ? wasmWorkerPolicy : undefined,
    });
  }
  return files;
};

const answer = (c: HonoContext, file: File): Response => {
  const headers = new Headers({
    'content-type': file.type,
    etag: file.etag,
    'cache-control': file.immutable ? 'public, max-age=31536000, immutable' : 'no-cache',
    vary: 'Accept-Encoding',
  });
  if (file.policy !== undefined) headers.set('content-security-policy', file.policy);
  if ((c.req.header('if-none-match') ?? '').includes(file.etag)) return new Response(null, { status: 304, headers });
  if (file.brotli !== undefined && takesEncoding(c.req.header('accept-encoding'), 'br')) {
    headers.set('content-encoding', 'br');
    return new Response(file.brotli, { headers });
  }
  return new Response(file.body, { headers });
};

/** An app route: requested as a page, without a file extension, and outside the server's own paths. */
const isRoute = (path: string, accept: string) =>
  (accept === '*/*' || accept.includes('text/html')) &&
  !/^\/(?:api|dev|assets|reading)(?:\/|$)/.test(path) &&
  !path.slice(path.lastIndexOf('/')).includes('.');

/** earlier: asset folders of earlier versions. All files are read at startup, so no request path can reach anything else. */
export const readStaticFiles = (folder: string, earlier: readonly string[] = []): StaticFiles => {
  const files = readAll(folder);
  for (const other of earlier) for (const [path, file] of readAll(other)) if (!files.has(path)) files.set(path, file);
  const page = files.get('/index.html');
  const isPage = (c: HonoContext): boolean =>
    page !== undefined && (c.req.path === '/' || (!files.has(c.req.path) && isRoute(c.req.path, c.req.header('accept') ?? '')));
  return {
    isPage,
    page: withStyles(page?.body.toString('utf8') ?? '', (address) => files.get(address)?.body.toString('utf8')),
    serve: (c) => {
      const file = isPage(c) ? page : files.get(c.req.path);
      return file === undefined ? undefined : answer(c, file);
    },
  };
};

const read = new Map<string, StaticFiles>();
/** As above, once in this process: programs that are started in it one after the other, as tests do, share some 30 MB. */
export const sharedStaticFiles = (folder: string): StaticFiles => {
  const files = read.get(folder) ?? readStaticFiles(folder);
  read.set(folder, files);
  return files;
};
