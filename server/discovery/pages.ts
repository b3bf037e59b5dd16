// Serves the app's page at each path, with the metadata of what it shows. A private work is indistinguishable from a missing one; if
// the database is slow or down, the page is served as built.
import { within } from '#server/platform/time/within.ts';
import { createHash } from 'node:crypto';
import type { Log } from '#server/platform/observability/logger.ts';
import { currentSession } from '#shared/contract/people/session.ts';
import { readArtwork, searchMarket, type PublicImage } from '#shared/contract/trade/market.ts';
import { shownWidths, sourceSetOf, type ShownWidth } from '#shared/contract/works/picture-sources.ts';
import { pageMetaOf, type PageMeta } from '#shared/domain/page/page-meta.ts';
import { screenAt } from '#shared/domain/page/screens.ts';
import { artistMeta, personMeta, workMeta, workStructure, type ShownWork } from '#shared/domain/page/shown-meta.ts';
import { artistIn } from '#shared/domain/page/artist-path.ts';
import { jsonLd, linkedArtPath, linkedArtProfile, manifestPath, presentationContext } from '#shared/domain/page/open-formats.ts';
import { homeFirst, marketFirst, workFirst } from './first-screen.ts';
import { describingPage, type Alternate, type Preload, type Described } from './page-head.ts';

type Person = { name: string | null; location: string | null; isOffering: boolean };

type Parts = {
  log: Log;
  /** The page as built. */
  html: string;
  /** The site's origin from the configuration, never from a request. */
  origin: string;
  findWork: (id: string) => Promise<(ShownWork & { front?: PublicImage | null }) | undefined>;
  /** Pictures of the first works of the market. */
  firstPictures: () => Promise<PublicImage[]>;
  /** The name as it is written in the market; undefined if no work by this artist is in it. */
  findArtist: (name: string) => Promise<string | undefined>;
  findPerson: (id: string) => Promise<Person | undefined>;
  /** Timeout of the database query. Milliseconds. */
  patience?: number;
};

export type Page = { bytes: Buffer; etag: string; indexed: boolean; status: 200 | 404 };

const pageOf = (html: string, indexed: boolean, status: Page['status'] = 200): Page => {
  const bytes = Buffer.from(html);
  return { bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`, indexed, status };
};

const alternatesOf = ({ id, pictures }: ShownWork): Alternate[] => [
  { type: jsonLd(linkedArtProfile), title: 'Linked Art', href: linkedArtPath({ id }) },
  ...(pictures.length === 0 ? [] : [{ type: jsonLd(presentationContext), title: 'IIIF manifest', href: manifestPath({ id }) }]),
];

const picturePreload = (image: PublicImage, shown: ShownWidth): Preload => ({
  picture: { srcset: sourceSetOf(image), sizes: shownWidths[shown] },
});

const tooLong = 'the database took too long';

export const createDiscoveryPages = ({ log, html, origin, findWork, firstPictures, findArtist, findPerson, patience = 800 }: Parts) => {
  const fill = describingPage(html, origin);
  /** Every page needs the session first. */
  const describe = ({ preloads = [], ...of }: Described): string =>
    fill({ ...of, preloads: [{ answer: currentSession.path }, ...preloads] });
  const asBuilt = pageOf(html, true);
  /** Cached pages with fixed metadata; bounded by the number of routes. */
  const kept = new Map<string, Page>();
  /** Missing or private: the app decides what to show, since the viewer may be the owner. */
  const missing = (meta: PageMeta, pathname: string): Page => pageOf(describe({ meta, pathname, structure: null }), meta.indexed, 404);
  const general = (meta: PageMeta, pathname: string): Page => {
    const found = kept.get(meta.title);
    if (found !== undefined) return found;
    const firstScreen = pathname === '/' ? homeFirst() : undefined;
    const page = pageOf(describe({ meta, pathname, structure: null, firstScreen }), meta.indexed);
    kept.set(meta.title, page);
    return page;
  };

  const special = async (
    kind: string,
    id: string,
  ): Promise<Pick<Described, 'meta' | 'structure' | 'alternates' | 'preloads' | 'firstScreen'> | undefined> => {
    if (kind === 'artwork') {
      const work = await findWork(id);
      if (work === undefined) return undefined;
      const preloads = [
        { answer: readArtwork.path.replace(':pieceId', work.id) },
        ...(work.front ? [picturePreload(work.front, 'page')] : []),
      ];
      const firstScreen = work.front ? workFirst({ ...work, front: work.front }) : undefined;
      return { meta: workMeta(work), structure: workStructure(work, origin), alternates: alternatesOf(work), preloads, firstScreen };
    }
    if (kind === 'artist') {
      const asked = artistIn(id);
      const name = asked === null ? undefined : await findArtist(asked);
      return name === undefined ? undefined : { meta: artistMeta(name), structure: null };
    }
    const person = await findPerson(id);
    return person && { meta: personMeta(person), structure: null };
  };

  /** Preloads the first works and their pictures; the general page if the market cannot be read in time. */
  const market = async (pathname: string): Promise<Page> => {
    const meta = pageMetaOf(pathname);
    try {
      const pictures = await within(patience, firstPictures(), tooLong);
      const preloads = [{ answer: searchMarket.path }, ...pictures.map((picture) => picturePreload(picture, 'card'))];
      const firstScreen = pictures.length > 0 ? marketFirst(pictures) : undefined;
      return pageOf(describe({ meta, pathname, structure: null, preloads, firstScreen }), meta.indexed);
    } catch (error) {
      log.warn({ err: error }, 'the page of the market is answered without its first works');
      return general(meta, pathname);
    }
  };

  return {
    /** query: of the URL, without its question mark. */
    read: async (pathname: string, query = ''): Promise<Page> => {
      const meta = pageMetaOf(pathname);
      const [, kind, id] = /^\/+(artist|artwork|user)\/+([^/]+)\/*$/.exec(pathname) ?? [];
      const screen = screenAt(pathname);
      if (screen === '*') return missing(meta, pathname);
      if (screen === '/market' && query === '') return market(pathname);
      if (kind === undefined || id === undefined) return general(meta, pathname);
      // The same whether or not the token is valid.
      if (new URLSearchParams(query).has('share')) return pageOf(describe({ meta, pathname, structure: null }), meta.indexed);
      try {
        const found = await within(patience, special(kind, id), tooLong);
        return found === undefined ? missing(meta, pathname) : pageOf(describe({ ...found, pathname }), found.meta.indexed);
      } catch (error) {
        log.warn({ err: error, kind }, 'a page is answered without what it shows');
        return asBuilt;
      }
    },
  };
};

export type DiscoveryPages = ReturnType<typeof createDiscoveryPages>;
