// The served HTML at each path; also with a slow, failing or unneeded database.
import { describe, expect, it } from 'vitest';
import { createLog } from '#server/platform/observability/logger.ts';
import { inlineHashes } from '#server/platform/http/security-headers.ts';
import type { ShownWork } from '#shared/domain/page/shown-meta.ts';
import { createDiscoveryPages } from './pages.ts';
import { createSitemaps } from './sitemaps.ts';

const origin = 'https://verso.example';
const html =
  '<!doctype html><html><head><meta charset="utf-8" /><title data-until-started>Verso</title><script>a()</script></head><body></body></html>';
const hostile = `"><script>alert('x')</script></title><img src=x onerror=alert(1)> & co`;
const work = (title: string): ShownWork => ({
  id: 'one',
  title,
  artist: hostile,
  medium: 'painting',
  description: hostile,
  pictures: ['/api/artworks/one/pictures/a.jpg'],
  offer: { price: 100, currency: 'USD', status: 'listed', sellerId: 'seller', sellerName: hostile },
});

type Given = Partial<Parameters<typeof createDiscoveryPages>[0]>;
const pagesWith = (given: Given = {}) =>
  createDiscoveryPages({
    log: createLog('silent'),
    html,
    origin,
    findWork: async (id) => (id === 'one' ? work('Harbour') : undefined),
    firstPictures: async () => [],
    findArtist: async (name) => (name === 'a/b ida' ? 'A/B Ida' : undefined),
    findPerson: async (id) => (id === 'ada' ? { name: 'Ada Quell', location: null, isOffering: true } : undefined),
    patience: 20,
    ...given,
  });
const textAt = async (pages: ReturnType<typeof pagesWith>, pathname: string, query = ''): Promise<string> =>
  String((await pages.read(pathname, query)).bytes);

describe('the page as it leaves the server', () => {
  // Planted: the title as it is; the first screen in a page whose work nobody may see.
  it('has the first screen of home, the market and a work, with hostile words as text', async () => {
    const body = html.replace('<body>', '<body><div id="root"></div>');
    const front = { url: '/api/artworks/one/pictures/a.jpg', width: 1600, height: 1200, placeholder: '' };
    const pages = pagesWith({
      html: body,
      findWork: async (id) => (id === 'one' ? { ...work(hostile), front } : undefined),
      firstPictures: async () => [front],
    });
    const firstAt = async (path: string): Promise<string> =>
      /<div id="first-screen">(.*)<div id="root">/s.exec(await textAt(pages, path))?.[1] ?? '';
    expect(await firstAt('/')).toContain('>Authenticate. Catalog. Connect.</h1>');
    expect(await firstAt('/market')).toMatch(/Art Marketplace.*<img [^>]*a\.jpg/s);
    const ofWork = await firstAt('/artwork/one');
    expect(ofWork).toMatch(/<img [^>]*srcset="[^"]*a\.jpg/);
    expect(ofWork).not.toContain('<script>alert');
    for (const path of ['/artwork/two', '/pricing', '/user/ada']) expect(await firstAt(path), path).toBe('');
  });

  it('[GEN11] has the title, description and address of its place, and one of each', async () => {
    const pages = pagesWith();
    for (const [path, title] of [
      ['/', 'Verso: Authenticate. Catalog. Connect.'],
      ['/market', 'Marketplace · Verso'],
      ['/pricing', 'Pricing · Verso'],
      ['/contact', 'Contact · Verso'],
      ['/privacy', 'Privacy Policy · Verso'],
      ['/terms', 'Terms of Service · Verso'],
      ['/user/ada', 'Ada Quell · Verso'],
      ['/artist/a%2Fb%20ida', 'A/B Ida · Verso'],
    ] as const) {
      const text = await textAt(pages, path);
      expect(text.match(/<title[^>]*>([^<]*)<\/title>/g), path).toEqual([`<title data-until-started>${title}</title>`]);
      expect(text, path).toContain(`rel="canonical" href="${origin}${path}"`);
      for (const name of ['name="description"', 'property="og:title"', 'property="og:image"', 'name="twitter:card"'])
        expect(text.split(name).length, `${path} ${name}`).toBe(2);
    }
    expect(await textAt(pages, '/dashboard')).toContain('content="noindex"');
  });

  // Planted: the title without escaping; the JSON without escaping.
  it('[GEN11] shows what people wrote as text, and lets none of it run', async () => {
    const text = await textAt(pagesWith({ findWork: async () => work(hostile) }), '/artwork/one');
    expect(text).not.toContain("<script>alert('x')");
    expect(text).not.toContain('<img');
    expect(text).toContain('&lt;script&gt;');
    expect(text.match(/<\/script>/g)?.length).toBe(2);
    expect(text.match(/<\/title>/g)?.length).toBe(1);
    expect(inlineHashes(text).scripts).toContain(inlineHashes(html).scripts[0]);
    const data = /<script type="application\/ld\+json" id="structure">([\s\S]*?)<\/script>/.exec(text)?.[1] ?? '';
    expect(JSON.parse(data)).toMatchObject({ offers: { price: '1.00', seller: { url: `${origin}/user/seller` } } });
  });

  // Planted: the alternates also where the address has a token, or where the work is private.
  it('[GEN11] [D30] leads from a public work to its Linked Art and its manifest, and from no other', async () => {
    const alternates = (text: string) =>
      [...text.matchAll(/<link data-until-started rel="alternate"[^>]*href="([^"]*)"/g)].map((found) => found[1]);
    expect(alternates(await textAt(pagesWith(), '/artwork/one'))).toEqual([
      `${origin}/api/artworks/one/linked-art`,
      `${origin}/api/artworks/one/iiif/manifest`,
    ]);
    expect(alternates(await textAt(pagesWith({ findWork: async () => ({ ...work('Unseen'), pictures: [] }) }), '/artwork/one'))).toEqual([
      `${origin}/api/artworks/one/linked-art`,
    ]);
    expect(alternates(await textAt(pagesWith(), '/artwork/one', 'share=x'))).toEqual([]);
    expect(alternates(await textAt(pagesWith(), '/artwork/two'))).toEqual([]);
  });

  // Planted: the work is also described if the URL has a share token.
  it('[GEN11] [D30] is the same for a private work, an unknown one, and one that is opened by a link', async () => {
    const pages = pagesWith();
    const unknown = await pages.read('/artwork/two');
    expect([unknown.indexed, unknown.status]).toEqual([false, 404]);
    for (const [path, query, status] of [
      ['/artwork/six', '', 404],
      ['/artwork/one', 'share=x', 200],
      ['/artwork/six', 'share=x', 200],
    ] as const) {
      const page = await pages.read(path, query);
      expect([String(page.bytes).replaceAll(path, '/artwork/two'), page.status], path).toEqual([String(unknown.bytes), status]);
    }
    expect(String(unknown.bytes)).not.toContain('Harbour');
  });

  // Planted: 200 for the app's page at any path.
  it('[RTE19] [GEN11] is a 404 with the app in it where there is no page, and every page has its canonical link', async () => {
    const pages = pagesWith();
    for (const path of ['/nowhere', '/artwork', '/artwork/1/2', '/user/nobody', '/scan/1']) {
      const page = await pages.read(path);
      expect([page.status, page.indexed], path).toEqual([404, false]);
      expect(String(page.bytes)).toContain('<script>a()</script>');
      expect(String(page.bytes), path).toContain(`rel="canonical" href="${origin}${path}"`);
    }
    for (const path of ['/', '/market', '/dashboard', '/admin/health', '/subscription-success', '/artwork/one', '/user/ada']) {
      const page = await pages.read(path);
      expect(page.status, path).toBe(200);
      expect(String(page.bytes).split('rel="canonical"').length, path).toBe(2);
    }
  });

  it('[GEN11] asks the database at none of the addresses that show nothing of it', async () => {
    const refuse = (): never => {
      throw new Error('asked');
    };
    const pages = pagesWith({ findWork: refuse, findPerson: refuse });
    const paths = ['/', '/pricing', '/privacy', '/catalog', '/nowhere', '/artwork', '/artwork/1/2'];
    for (const path of paths) expect(await textAt(pages, path), path).not.toBe(html);
    expect(await pages.read('/pricing')).toBe(await pages.read('/pricing'));
  });

  // Planted bugs: the answer that a search needs is another one; a work that is not public named in the head.
  it('asks at once for the answer that its page begins with, and for the largest picture in the renderings of the page', async () => {
    const front = { url: '/api/artworks/one/pictures/1.jpg', width: 900, height: 600, placeholder: '' };
    const pages = pagesWith({
      findWork: async (id) => (id === 'one' ? { ...work('Harbour'), front } : undefined),
      firstPictures: async () => [front],
    });
    const session = '<link rel="preload" as="fetch" crossorigin href="/api/auth/session">';
    const asked = (text: string): string[] => {
      const [first, ...all] = text.match(/<link rel="preload"[^>]*>/g) ?? [];
      expect(first).toBe(session);
      return all;
    };
    const [answer, picture, ...others] = asked(await textAt(pages, '/artwork/one'));
    expect([answer, others]).toEqual(['<link rel="preload" as="fetch" crossorigin href="/api/artworks/one">', []]);
    expect(picture).toContain('as="image" fetchpriority="high"');
    expect(picture).toContain(`imagesrcset="${[320, 640, 1280].map((width) => `${front.url}?w=${width} ${width}w`).join(', ')}"`);
    expect(asked(await textAt(pages, '/market'))[0]).toContain('href="/api/market/listings"');
    expect(asked(await textAt(pages, '/market'))).toHaveLength(2);
    for (const [path, query] of [
      ['/market', 'medium=print'],
      ['/artwork/one', 'share=x'],
      ['/artwork/two', ''],
    ] as const)
      expect(asked(await textAt(pages, path, query)), path).toEqual([]);
  });

  it('of the market comes without its first works where they cannot be read', async () => {
    const pages = pagesWith({ firstPictures: () => Promise.reject(new Error('gone')) });
    const page = await pages.read('/market');
    expect([page.status, String(page.bytes).includes('/api/market/listings')]).toEqual([200, false]);
    expect(String(page.bytes)).toContain('Marketplace · Verso');
  });

  // Planted: no timeout for the database.
  it('[GEN11] comes as it was built where the database is slow or broken, and says neither yes nor no', async () => {
    const never = () => new Promise<undefined>(() => undefined);
    expect(await textAt(pagesWith({ findWork: never }), '/artwork/one')).toBe(html);
    expect((await pagesWith({ findWork: never }).read('/artwork/one')).status).toBe(200);
    const broken = pagesWith({ findPerson: () => Promise.reject(new Error('gone')) });
    expect(await textAt(broken, '/user/ada')).toBe(html);
    expect((await broken.read('/user/ada')).indexed).toBe(true);
  });
});

describe('the lists of addresses', () => {
  const ids = Array.from({ length: 7 }, (_, at) => `id-${at}`);
  const listed = (all: string[]) => ({
    bounds: async (size: number) => all.filter((_, at) => at % size === 0),
    ids: async (from: string, to: string | null) => all.filter((id) => id >= from && (to === null || id < to)),
  });
  it('[GEN11] names every work and every seller once, over all of its pages', async () => {
    const { gunzipSync } = await import('node:zlib');
    const maps = createSitemaps({ clock: () => new Date(0), origin, works: listed(ids), sellers: listed(['ada']), planned: 3 });
    const found = (bytes: Buffer) => [...String(gunzipSync(bytes)).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address ?? '');
    const index = found(await maps.index());
    expect(index).toEqual(['pages', 'artworks-1', 'artworks-2', 'artworks-3', 'sellers-1'].map((name) => `${origin}/sitemaps/${name}.xml`));
    const all: string[] = [];
    for (const address of index.slice(1)) all.push(...found(await maps.list(address.replace(/^.*\/|\.xml$/g, ''))));
    expect(all).toEqual([...ids.map((id) => `${origin}/artwork/${id}`), `${origin}/user/ada`]);
    for (const name of ['artworks-4', 'artworks-0', 'sellers-2', 'people-1', '../pages', ''])
      await expect(maps.list(name)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('[GEN11] are read once an hour however often they are asked for, and again after a failure', async () => {
    let now = 0;
    let reads = 0;
    let fails = true;
    const works = {
      ...listed(ids),
      bounds: async () => {
        reads += 1;
        if (fails) throw new Error('gone');
        return ids.slice(0, 1);
      },
    };
    const maps = createSitemaps({ clock: () => new Date(now), origin, works, sellers: listed([]) });
    await expect(maps.index()).rejects.toThrow('gone');
    fails = false;
    await Promise.all([maps.index(), maps.index(), maps.list('artworks-1')]);
    expect(reads).toBe(2);
    now = 3_600_001;
    await maps.index();
    expect(reads).toBe(3);
  });
});
