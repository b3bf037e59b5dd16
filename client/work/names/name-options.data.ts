// Names to choose from while one is typed: those of the collection's records, and those in use.
import { everything } from '#shared/domain/piece/catalog-query.ts';
import type { Named } from '#shared/records/field.ts';
import { fold } from '#shared/domain/fold.ts';
import { catalogColumnsOf } from '#client/data/search/catalog-columns.ts';
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

/** The catalog's search is in memory, so that a hundred thousand works cost no reading. */
const inUse = async (data: UserData, names: Named, text: string): Promise<string[]> => {
  if (names === 'contact') return [];
  const hits = catalogColumnsOf(data)
    .current()
    ?.search({ ...everything, text });
  const ids = Array.from({ length: Math.min(hits?.count ?? 0, works) }, (_, at) => hits?.idAt(at) ?? '');
  return (await data.db.pieces.bulkGet(ids)).flatMap((piece) => piece?.[fieldOf[names]] ?? []);
};

/** At most a dozen, those of records first; without what is typed already. */
export const nameOptions = async (data: UserData, names: Named, text: string): Promise<string[]> => {
  const words = fold(text)
    .split(/\s+/)
    .filter((word) => word !== '');
  if (words.length === 0) return (await recorded(data, names)).slice(0, most);
  const own = [...(await recorded(data, names)), ...(await inUse(data, names, text))].filter((name) => fits(name, words));
  const once = new Map<string, string>();
  for (const name of own) if (!once.has(fold(name))) once.set(fold(name), name);
  return [...once.values()].filter((name) => name !== text).slice(0, most);
};
