// Names to choose from while one is typed: those of the collection's records, those in use, and artists of known works.
import { everything } from '#shared/domain/piece/catalog-query.ts';
import type { Named } from '#shared/records/field.ts';
import { fold } from '#shared/domain/fold.ts';
import { knownArtistsOn } from '#client/data/remote/known-artists.ts';
import { catalogColumnsOf } from '#client/data/search/catalog-columns.ts';
import type { CatalogIndex } from '#client/data/search/columns-index.ts';
import type { UserData } from '#client/data/sync/sync.ts';
import { nameOf, pathIn, recordsOfKind, treeOfRecords } from './collection-records.data.ts';

const most = 12;
/** Works looked at for names in use. */
const works = 80;
/** The field of a piece that holds such a name. */
const fieldOf = { artist: 'artist', location: 'location' } as const;

const fits = (name: string, words: readonly string[]): boolean => {
  const folded = fold(name);
  return words.every((word) => folded.includes(word));
};

const recorded = async ({ db }: UserData, names: Named): Promise<string[]> => {
  const records = await recordsOfKind(db, names);
  if (names !== 'location') return records.map(nameOf);
  const tree = treeOfRecords(records);
  return records.map(({ id }) => pathIn(tree, id));
};

/** Resolves once the catalog's in-memory index is loaded; null if that failed. */
const catalogIndex = (data: UserData): Promise<CatalogIndex | null> => {
  const columns = catalogColumnsOf(data);
  const isLoaded = (): boolean => columns.current() !== null || columns.failure() !== null;
  return new Promise((resolve) => {
    if (isLoaded()) return resolve(columns.current());
    const stop = columns.subscribe(() => {
      if (!isLoaded()) return;
      stop();
      resolve(columns.current());
    });
  });
};

const inUse = async (data: UserData, names: Named, text: string): Promise<string[]> => {
  if (names === 'contact') return [];
  const hits = (await catalogIndex(data))?.search({ ...everything, text });
  const ids = Array.from({ length: Math.min(hits?.count ?? 0, works) }, (_, at) => hits?.idAt(at) ?? '');
  return (await data.db.pieces.bulkGet(ids)).flatMap((piece) => piece?.[fieldOf[names]] ?? []);
};

/** At most a dozen names that match `text`, own ones first; `text` itself is left out. */
export const nameOptions = async (data: UserData, names: Named, text: string): Promise<string[]> => {
  const words = fold(text)
    .split(/\s+/)
    .filter((word) => word !== '');
  if (words.length === 0) return (await recorded(data, names)).slice(0, most);
  const sources = [recorded(data, names), inUse(data, names, text), ...(names === 'artist' ? [knownArtistsOn(data.db)] : [])];
  const found = (await Promise.all(sources)).flat().filter((name) => fits(name, words));
  const once = new Map<string, string>();
  for (const name of found) if (!once.has(fold(name))) once.set(fold(name), name);
  return [...once.values()].filter((name) => name !== text).slice(0, most);
};
