// Sitemaps: the index, the site's static pages, and the pages of listed works and their sellers.
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Listed } from '#server/market/listings/offered-works.ts';
import type { Clock } from '#server/platform/time/clock.ts';
import { AppError } from '#shared/contract/wire/errors.ts';
import { escapeHtml } from '#server/platform/mail/mail-text.ts';

const zip = promisify(gzip);

/** URLs per sitemap by the protocol; each is planned smaller, to leave room for works listed later. */
const most = 50_000;
const planned = 40_000;
/** Cache lifetime. Milliseconds. */
const keptFor = 3_600_000;

const sitePages = ['', 'market', 'what-a-scan-tells', 'pricing', 'contact', 'what-leaves', 'privacy', 'terms', 'auth'];

type Kind = 'artworks' | 'sellers';
const places: Readonly<Record<Kind, string>> = { artworks: 'artwork', sellers: 'user' };

type Parts = { clock: Clock; origin: string; works: Listed; sellers: Listed; planned?: number };

const begin = '<?xml version="1.0" encoding="UTF-8"?>\n';
const space = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const locations = (tag: 'url' | 'sitemap', addresses: readonly string[]): string =>
  addresses.map((address) => `<${tag}><loc>${escapeHtml(address)}</loc></${tag}>\n`).join('');
const urlSet = (addresses: readonly string[]): string => `${begin}<urlset ${space}>\n${locations('url', addresses)}</urlset>\n`;

export const createSitemaps = (parts: Parts) => {
  const { clock, origin } = parts;
  const size = parts.planned ?? planned;
  const listed: Readonly<Record<Kind, Listed>> = { artworks: parts.works, sellers: parts.sellers };
  const kept = new Map<string, { until: number; value: Promise<unknown> }>();
  /** Cached and shared by concurrent requests; failures are not cached. */
  const once = <T>(name: string, make: () => Promise<T>): Promise<T> => {
    const now = clock().getTime();
    const found = kept.get(name);
    // A name always has the same type of value.
    if (found !== undefined && found.until > now) return found.value as Promise<T>;
    for (const [key, { until }] of kept) if (until <= now) kept.delete(key);
    const value = make();
    kept.set(name, { until: now + keptFor, value });
    value.catch(() => kept.delete(name));
    return value;
  };
  const bounds = (kind: Kind): Promise<string[]> => once(`${kind} bounds`, () => listed[kind].bounds(size));
  const zipped = (name: string, make: () => Promise<string>): Promise<Buffer> => once(name, async () => zip(await make()));

  /** number: from 1. */
  const page = async (kind: Kind, number: number): Promise<Buffer> => {
    const starts = await bounds(kind);
    const from = starts[number - 1];
    if (from === undefined) throw new AppError('not_found');
    return zipped(`${kind} ${from}`, async () => {
      const ids = await listed[kind].ids(from, starts[number] ?? null, most);
      return urlSet(ids.map((id) => `${origin}/${places[kind]}/${id}`));
    });
  };

  return {
    robots: (): string =>
      [
        'User-agent: *',
        // The API endpoints that public pages request while they render.
        ...['artworks', 'market', 'users', 'pages', 'contact', 'auth/session'].map((place) => `Allow: /api/${place}`),
        'Disallow: /api/',
        'Disallow: /dev/',
        `Sitemap: ${origin}/sitemap.xml`,
        '',
      ].join('\n'),
    /** Gzipped XML. */
    index: (): Promise<Buffer> =>
      zipped('index', async () => {
        const lists = await Promise.all(
          (['artworks', 'sellers'] as const).map(async (kind) => (await bounds(kind)).map((_, at) => `${kind}-${at + 1}`)),
        );
        const addresses = ['pages', ...lists.flat()].map((name) => `${origin}/sitemaps/${name}.xml`);
        return `${begin}<sitemapindex ${space}>\n${locations('sitemap', addresses)}</sitemapindex>\n`;
      }),
    /** name: as in the index. Returns gzipped XML; throws not_found for any other name. */
    list: async (name: string): Promise<Buffer> => {
      if (name === 'pages') return zipped('pages', async () => urlSet(sitePages.map((path) => `${origin}/${path}`)));
      const [, kind, number] = /^(artworks|sellers)-([1-9]\d{0,4})$/.exec(name) ?? [];
      if (number === undefined) throw new AppError('not_found');
      return page(kind === 'sellers' ? 'sellers' : 'artworks', Number(number));
    },
  };
};

export type Sitemaps = ReturnType<typeof createSitemaps>;
