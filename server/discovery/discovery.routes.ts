// Mounts the endpoints for search engines, and serves the app's page at each of its paths.
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { Context } from 'hono';
import { compressedAnswer } from '#server/platform/http/answer.ts';
import type { HttpHost } from '#server/platform/http/http.ts';
import type { StaticFiles } from '#server/platform/http/static-files.ts';
import { afterShare, sharePath } from '#shared/domain/page/share-target.ts';
import { AppError } from '#shared/contract/wire/errors.ts';
import type { DiscoveryPages } from './pages.ts';
import type { Sitemaps } from './sitemaps.ts';

const unzip = promisify(gunzip);
const xml = 'application/xml; charset=utf-8';

const takesGzip = (c: Context): boolean => /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i.test(c.req.header('accept-encoding') ?? '');

const sitemapAnswer = async (c: Context, read: () => Promise<Buffer>): Promise<Response> => {
  const headers = { 'content-type': xml, 'cache-control': 'public, max-age=3600', vary: 'Accept-Encoding' };
  try {
    const zipped = await read();
    if (takesGzip(c)) return new Response(new Uint8Array(zipped), { headers: { ...headers, 'content-encoding': 'gzip' } });
    return new Response(new Uint8Array(await unzip(zipped)), { headers });
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return c.text('Not found', 404);
    return c.text('Try again later', 503, { 'retry-after': '60' });
  }
};

export const sitemapRoutes = ({ app }: Pick<HttpHost, 'app'>, sitemaps: Sitemaps): void => {
  app.get('/robots.txt', (c) => c.text(sitemaps.robots(), 200, { 'cache-control': 'public, max-age=3600' }));
  app.get('/sitemap.xml', (c) => sitemapAnswer(c, () => sitemaps.index()));
  app.get('/sitemaps/:file', (c) => sitemapAnswer(c, () => sitemaps.list(c.req.param('file').replace(/\.xml$/, ''))));
};

/** Everything that no endpoint has handled. */
export const pageRoutes = ({ app }: Pick<HttpHost, 'app'>, client: StaticFiles, pages: DiscoveryPages): void => {
  // Shared photographs are for the service worker; without one they are not read here, and the page says so.
  app.post(sharePath, (c) => c.redirect(afterShare('none'), 303));
  app.get('*', async (c) => {
    if (!client.isPage(c)) return client.serve(c) ?? c.text('Not found', 404);
    const { bytes, etag, indexed, status } = await pages.read(c.req.path, new URL(c.req.url).search.slice(1));
    const headers = new Headers({ 'content-type': 'text/html; charset=utf-8', etag, 'cache-control': 'no-cache' });
    if (!indexed) headers.set('x-robots-tag', 'noindex');
    if (status === 200 && (c.req.header('if-none-match') ?? '').includes(etag)) {
      headers.set('vary', 'Accept-Encoding');
      return new Response(null, { status: 304, headers });
    }
    return compressedAnswer(bytes, status, headers, c.req.header('accept-encoding') ?? null);
  });
};
