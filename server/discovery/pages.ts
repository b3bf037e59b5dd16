// Serves the app's page at each path, with the metadata of what it shows. A private work is indistinguishable from a missing one; if
// the database is slow or down, the page is served as built.
import { createHash } from 'node:crypto';
import type { Log } from '#server/platform/observability/logger.ts';
import { isPage, pageMetaOf, type PageMeta } from '#shared/domain/page/page-meta.ts';
import { personMeta, workMeta, workStructure, type ShownWork } from '#shared/domain/page/shown-meta.ts';
import { describingPage, type Described } from './page-head.ts';
import type { ScriptsAt } from './route-scripts.ts';

type Person = { name: string | null; location: string | null; isOffering: boolean };

type Parts = {
  log: Log;
  /** The page as built. */
  html: string;
  /** The site's origin from the configuration, never from a request. */
  origin: string;
  findWork: (id: string) => Promise<ShownWork | undefined>;
  findPerson: (id: string) => Promise<Person | undefined>;
  scriptsAt: ScriptsAt;
  /** Timeout of the database query. Milliseconds. */
  patience?: number;
};

export type Page = { bytes: Buffer; etag: string; indexed: boolean; status: 200 | 404 };

const pageOf = (html: string, indexed: boolean, status: Page['status'] = 200): Page => {
  const bytes = Buffer.from(html);
  return { bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`, indexed, status };
};

const within = async <T>(milliseconds: number, act: Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, refuse) => {
    timer = setTimeout(() => refuse(new Error('the database took too long')), milliseconds);
  });
  try {
    return await Promise.race([act, late]);
  } finally {
    clearTimeout(timer);
  }
};

export const createDiscoveryPages = ({ log, html, origin, findWork, findPerson, scriptsAt, patience = 800 }: Parts) => {
  const fill = describingPage(html, origin);
  const describe = (of: Omit<Described, 'scripts'>): string => fill({ ...of, scripts: scriptsAt(of.pathname) });
  const asBuilt = pageOf(html, true);
  /** Cached pages with fixed metadata; bounded by the number of routes. */
  const kept = new Map<string, Page>();
  /** Missing or private: the app decides what to show, since the viewer may be the owner. */
  const missing = (meta: PageMeta, pathname: string): Page => pageOf(describe({ meta, pathname, structure: null }), meta.indexed, 404);
  const general = (meta: PageMeta, pathname: string): Page => {
    const found = kept.get(meta.title);
    if (found !== undefined) return found;
    const page = pageOf(describe({ meta, pathname, structure: null }), meta.indexed);
    kept.set(meta.title, page);
    return page;
  };

  const special = async (kind: string, id: string): Promise<Pick<Described, 'meta' | 'structure'> | undefined> => {
    if (kind === 'artwork') {
      const work = await findWork(id);
      return work && { meta: workMeta(work), structure: workStructure(work, origin) };
    }
    const person = await findPerson(id);
    return person && { meta: personMeta(person), structure: null };
  };

  return {
    /** isShared: the URL has a share token. */
    read: async (pathname: string, isShared: boolean): Promise<Page> => {
      const meta = pageMetaOf(pathname);
      const [, kind, id] = /^\/+(artwork|user)\/+([^/]+)\/*$/.exec(pathname) ?? [];
      if (!isPage(pathname)) return missing(meta, pathname);
      if (kind === undefined || id === undefined) return general(meta, pathname);
      // The same whether or not the token is valid.
      if (isShared) return pageOf(describe({ meta, pathname, structure: null }), meta.indexed);
      try {
        const found = await within(patience, special(kind, id));
        return found === undefined ? missing(meta, pathname) : pageOf(describe({ ...found, pathname }), found.meta.indexed);
      } catch (error) {
        log.warn({ err: error, kind }, 'a page is answered without what it shows');
        return asBuilt;
      }
    },
  };
};

export type DiscoveryPages = ReturnType<typeof createDiscoveryPages>;
