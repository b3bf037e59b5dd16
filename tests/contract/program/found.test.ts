// What a real server says to search engines: the head of the pages of works and people in every state, and the lists of addresses.
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import { makeSeller, type Seller } from '#tests/support/people/market-people.ts';
import { signUpPerson, somebody } from '#tests/support/people/people.ts';
import { screenAt, screens } from '#shared/domain/page/screens.ts';
import { recordKey } from '#client/device/session/session-record.ts';
import { startTestServer, type TestServer } from '#tests/support/servers/server.ts';

let server: TestServer;
let seller: Seller;
beforeAll(async () => {
  server = await startTestServer({ jobsByHand: true });
  seller = await makeSeller(server, 'Ada Quell');
});
afterAll(() => server.stop());

const hostile = `</script><script>alert(1)</script>"'><b>&amp;`;
const get = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
  server.fetch(path, { headers: { accept: 'text/html', ...headers } });
const text = async (path: string, headers: Record<string, string> = {}): Promise<string> => (await get(path, headers)).text();
const structureIn = (html: string): Record<string, unknown> | null => {
  const found = /<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/.exec(html)?.[1];
  return found === undefined ? null : (JSON.parse(found) as Record<string, unknown>);
};
const setStatus = (listingId: string, status: string) => server.sql`
  update listings set status = ${status}, reserved_for = ${status === 'reserved' ? seller.person.userId : null},
    reserved_until = ${status === 'reserved' ? new Date(Date.now() + 900_000) : null}
  where id = ${listingId}`;

describe('the page of an address', () => {
  /** What the script in the page asks for, run as a browser does. */
  const fetchedAt = async (path: string, session: string | null): Promise<string[]> => {
    const html = await text(path);
    const script = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)]
      .map((match) => match[1]!)
      .find((code) => code.includes('modulepreload'));
    const links: { href: string; rel: string }[] = [];
    runInNewContext(script!, {
      location: { pathname: path },
      navigator: { language: 'en' },
      localStorage: { getItem: (name: string) => (name === recordKey ? session : null) },
      document: { createElement: () => ({}), head: { append: (link: { href: string; rel: string }) => links.push(link) } },
    });
    return links.flatMap(({ href, rel }) => (rel === 'modulepreload' ? [href] : []));
  };

  const isPublic = (path: string): boolean => screens[screenAt(path)].access === 'public';

  // Planted: the chunk of the screen without what it imports; the file of whoever is signed in for a visitor.
  it('fetches the scripts of its screen, each once, all of them are there, and no script waits for another to be known', async () => {
    const visitors = new Map<string, number>();
    const paths = ['/', '/market', '/catalog', `/artwork/${uuidv7()}`, '/admin/health', '/nowhere'];
    for (const session of [null, '{}']) {
      for (const path of paths) {
        const files = await fetchedAt(path, session);
        expect(files[0], path).toMatch(/^\/assets\/index-/);
        expect(new Set(files).size, path).toBe(files.length);
        if (session === null) visitors.set(path, files.length);
        else if (isPublic(path)) expect(files.length, path).toBeGreaterThan(visitors.get(path)!);
        else expect(files.length, path).toBe(visitors.get(path)!);
        for (const file of files) {
          const script = await server.fetch(file);
          expect([script.status, script.headers.get('content-type')], file).toEqual([200, 'text/javascript; charset=utf-8']);
          for (const [, next] of (await script.text()).matchAll(/(?:from|import)\s*["']\.\/([\w-]+\.js)["']/g))
            if (!next!.startsWith('index-')) expect(files, `${path}: ${file}`).toContain(`/assets/${next}`);
        }
      }
    }
  });
});

describe('the page of a work', () => {
  // Planted: the query without the status of the listing.
  it('[GEN11] [D30] is told of exactly while everybody may see the work, as its own endpoint says', async () => {
    const id = await seller.add({ title: 'Quiet Harbour', artist: 'Dora Abel', medium: 'print' }, 88);
    const other = uuidv7();
    const unknown = (await text(`/artwork/${other}`)).replaceAll(other, id);
    expect(await text(`/artwork/${id}`)).toBe(unknown);
    expect([(await get(`/artwork/${other}`)).status, (await get(`/artwork/${id}`)).status]).toEqual([404, 404]);
    const listing = await seller.list(id, 1250.5, 'EUR');
    const states = { listed: 'InStock', reserved: 'Reserved', unlisted: null, removed: null, sold: null } as const;
    for (const [status, availability] of Object.entries(states)) {
      await setStatus(listing.id, status);
      const html = await text(`/artwork/${id}`);
      expect((await server.fetch(`/api/artworks/${id}`)).status === 200, status).toBe(availability !== null);
      expect((await get(`/artwork/${id}`)).status, status).toBe(availability === null ? 404 : 200);
      if (availability === null) expect(html, status).toBe(unknown);
      else
        expect(structureIn(html), status).toMatchObject({
          name: 'Quiet Harbour',
          offers: { price: '1250.50', priceCurrency: 'EUR', availability: `https://schema.org/${availability}` },
        });
    }
    await setStatus(listing.id, 'listed');
    const { token } = (await seller.person.ask<{ token: string }>(`/api/pieces/${id}/share`, { method: 'POST' })).body;
    expect(await text(`/artwork/${id}?share=${token}`)).toBe(unknown);
    const shared = await get(`/artwork/${id}?share=${token}`);
    expect([shared.status, shared.headers.get('x-robots-tag')]).toEqual([200, 'noindex']);
    expect((await get(`/artwork/${id}`)).headers.get('x-robots-tag')).toBe(null);
  });

  it('[GEN11] shows hostile words as text, and gives the session of whoever asks no part in it', async () => {
    const id = await seller.add({ title: hostile, artist: hostile }, null);
    const before = await text(`/artwork/${id}`, { authorization: `Bearer ${seller.person.session.access_token}` });
    expect(before).not.toContain('alert(1)');
    await seller.list(id, 10);
    const html = await text(`/artwork/${id}`);
    expect(html).not.toContain('<script>alert(1)');
    expect(html).toContain('&lt;/script&gt;&lt;script&gt;alert(1)');
    expect(structureIn(html)).toMatchObject({ name: hostile });
  });

  // Planted: addresses made from the Host header.
  it('[GEN11] names the site’s own address, whatever the request says of the host', async () => {
    const id = await seller.add({ title: 'Ours' }, null);
    await seller.list(id, 10);
    const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' };
    for (const path of [`/artwork/${id}`, '/', '/sitemap.xml', '/robots.txt']) {
      const html = await text(path, headers);
      expect(html, path).not.toContain('evil');
      expect(html, path).toContain(server.config.publicUrl);
    }
  });

  it('[GEN11] is sent again only when it says something else', async () => {
    const id = await seller.add({ title: 'Before' }, null);
    const listing = await seller.list(id, 10);
    const etag = (await get(`/artwork/${id}`)).headers.get('etag') ?? '';
    expect((await get(`/artwork/${id}`, { 'if-none-match': etag })).status).toBe(304);
    await seller.person.ask(`/api/listings/${listing.id}`, { method: 'PATCH', body: { price: 11 } });
    expect((await get(`/artwork/${id}`, { 'if-none-match': etag })).status).toBe(200);
    expect((await get(`/artwork/${id}`)).headers.get('cache-control')).toBe('no-cache');
  });
});

describe('the lists for search engines', () => {
  const addresses = (xml: string): string[] => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address ?? '');

  it('[GEN11] hold the works that are listed and the people who offer them, and nobody else', async () => {
    const other = await startTestServer({ jobsByHand: true });
    try {
      const ada = await makeSeller(other, 'Ada');
      await signUpPerson(other, somebody('Nobody'));
      const [shown, hidden, sold] = await Promise.all(['Shown', 'Hidden', 'Sold'].map((title) => ada.add({ title }, null)));
      await ada.list(shown ?? '', 10);
      await other.sql`update listings set status = 'sold' where id = ${(await ada.list(sold ?? '', 10)).id}`;
      const at = (path: string) => new URL(path, other.config.publicUrl).href;
      const index = await other.fetch('/sitemap.xml');
      expect(index.headers.get('content-type')).toContain('xml');
      const lists = addresses(await index.text());
      expect(lists).toEqual(['pages', 'artworks-1', 'sellers-1'].map((name) => at(`/sitemaps/${name}.xml`)));
      const all: string[] = [];
      for (const list of lists) all.push(...addresses(await (await other.fetch(new URL(list).pathname)).text()));
      expect(all).toEqual(
        expect.arrayContaining([
          at('/'),
          at('/market'),
          at('/what-a-scan-tells'),
          at(`/artwork/${shown}`),
          at(`/user/${ada.person.userId}`),
        ]),
      );
      expect(all.filter((address) => /artwork|user/.test(address))).toHaveLength(2);
      expect(all.join()).not.toContain(hidden);
      expect((await other.fetch('/sitemaps/artworks-2.xml')).status).toBe(404);
    } finally {
      await other.stop();
    }
  });

  it('[GEN11] keep search engines out of the interface, but for what public pages read', async () => {
    const robots = await text('/robots.txt');
    expect(robots).toContain('Disallow: /api/\n');
    expect(robots).toContain('Allow: /api/artworks\n');
    expect(robots).toContain(`Sitemap: ${server.config.publicUrl}/sitemap.xml`);
  });
});

it('[GEN11] the page of a person who offers something is listed, the one of anybody else is not', async () => {
  const html = await text(`/user/${seller.person.userId}`);
  expect(html).toContain('<title data-until-started>Ada Quell · Verso</title>');
  expect(html).toContain(`rel="canonical" href="${server.config.publicUrl}/user/${seller.person.userId}"`);
  const quiet = await signUpPerson(server, somebody('Quiet Person'));
  const page = await text(`/user/${quiet.userId}`);
  expect(page).toContain('content="noindex"');
  expect(page).not.toContain(quiet.email);
  expect(await text(`/user/${uuidv7()}`)).toContain('<title data-until-started>Collector · Verso</title>');
});
