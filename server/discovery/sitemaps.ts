// The lists of addresses for search engines: one of the lists, one of the pages of the site, and those of listed works and their sellers.
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Listed } from '#server/market/listings/offered-works.ts';
import type { Clock } from '#server/platform/time/clock.ts';
import { AppError } from '#shared/contract/wire/errors.ts';
import { escapeHtml } from '#server/platform/mail/mail-text.ts';

const zip = promisify(gzip);

/** Addresses that one list may hold; fewer are planned for it, so that what comes in between has room. */
const most = 50_000;
const planned = 40_000;
/** Milliseconds for which a list is kept. */
const keptFor = 3_600_000;

const sitePages = ['', 'market', 'pricing', 'contact', 'privacy', 'terms', 'auth'];

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
  /** Made once for all who ask meanwhile; what failed is not kept. */
  const once = <T>(name: string, make: () => Promise<T>): Promise<T> => {
    const now = clock().getTime();
    const found = kept.get(name);
    // A name stands for one kind of value.
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
        // What the pages of everybody read while they are drawn.
        ...['artworks', 'market', 'users', 'pages', 'contact', 'auth/session'].map((place) => `Allow: /api/${place}`),
        'Disallow: /api/',
        'Disallow: /dev/',
        `Sitemap: ${origin}/sitemap.xml`,
        '',
      ].join('\n'),
    /** XML, as gzip. */
    index: (): Promise<Buffer> =>
      zipped('index', async () => {
        const lists = await Promise.all(
          (['artworks', 'sellers'] as const).map(async (kind) => (await bounds(kind)).map((_, at) => `${kind}-${at + 1}`)),
        );
        const addresses = ['pages', ...lists.flat()].map((name) => `${origin}/sitemaps/${name}.xml`);
        return `${begin}<sitemapindex ${space}>\n${locations('sitemap', addresses)}</sitemapindex>\n`;
      }),
    /** name: as the index calls it; XML, as gzip. Throws not_found for every other one. */
    list: async (name: string): Promise<Buffer> => {
      if (name === 'pages') return zipped('pages', async () => urlSet(sitePages.map((path) => `${origin}/${path}`)));
      const [, kind, number] = /^(artworks|sellers)-([1-9]\d{0,4})$/.exec(name) ?? [];
      if (number === undefined) throw new AppError('not_found');
      return page(kind === 'sellers' ? 'sellers' : 'artworks', Number(number));
    },
  };
};

export type Sitemaps = ReturnType<typeof createSitemaps>;
