// What a collection consists of, how complete its descriptions are, and what asks for its owner.
import { media } from '#shared/domain/piece/medium.ts';
import { objectIdNames, type ObjectIdItem } from '#shared/records/object-id.ts';
import { needBit, needs, type BriefTables, type Need } from './brief-rows.ts';

/** name: null for the works of which it is not known. */
export type Share<Name> = { name: Name | null; works: number };
export type Composition = {
  works: number;
  /** Most works first; what is not known last. */
  media: Share<string>[];
  artists: Share<string>[];
  places: Share<string>[];
  materials: Share<string>[];
  /** First years, ascending, with those in between that have no work; what is not known last. */
  decades: Share<number>[];
};

/** The number of works by code; that of -1 is the first. */
const countCodes = ({ pieces }: BriefTables, column: Int32Array, codes: number): Int32Array => {
  const counted = new Int32Array(codes + 1);
  for (let row = 0; row < pieces.count; row += 1) {
    if (pieces.columns.alive[row] !== 1) continue;
    const code = (column[row] ?? -1) + 1;
    counted[code] = (counted[code] ?? 0) + 1;
  }
  return counted;
};

const sharesOf = (names: readonly string[], counted: Int32Array): Share<string>[] => {
  const shares = names.flatMap((name, code): Share<string>[] => {
    const works = counted[code + 1] ?? 0;
    return works === 0 ? [] : [{ name, works }];
  });
  shares.sort((a, b) => b.works - a.works || ((a.name ?? '') < (b.name ?? '') ? -1 : 1));
  const unknown = counted[0] ?? 0;
  return unknown === 0 ? shares : [...shares, { name: null, works: unknown }];
};

const decadesOf = ({ pieces }: BriefTables): Share<number>[] => {
  const counted = new Map<number, number>();
  for (let row = 0; row < pieces.count; row += 1) {
    if (pieces.columns.alive[row] !== 1) continue;
    const decade = pieces.columns.decade[row] ?? -1;
    counted.set(decade, (counted.get(decade) ?? 0) + 1);
  }
  const unknown = counted.get(-1) ?? 0;
  counted.delete(-1);
  const known = [...counted.keys()];
  const shares: Share<number>[] = [];
  if (known.length > 0)
    for (let decade = Math.min(...known); decade <= Math.max(...known); decade += 10)
      shares.push({ name: decade, works: counted.get(decade) ?? 0 });
  return unknown === 0 ? shares : [...shares, { name: null, works: unknown }];
};

export const compositionOf = (tables: BriefTables): Composition => {
  const { pieces, artists, places, materials } = tables;
  const mediaCounted = countCodes(tables, pieces.columns.medium, media.length);
  return {
    works: mediaCounted.reduce((sum, works) => sum + works, 0),
    media: sharesOf(media, mediaCounted),
    artists: sharesOf(artists.list, countCodes(tables, pieces.columns.artist, artists.list.length)),
    places: sharesOf(places.list, countCodes(tables, pieces.columns.place, places.list.length)),
    materials: sharesOf(materials.list, countCodes(tables, pieces.columns.material, materials.list.length)),
    decades: decadesOf(tables),
  };
};

export type Completeness = {
  works: number;
  /** Works that lack nothing. */
  complete: number;
  /** Works that lack each item, those that most lack first. */
  missing: { item: ObjectIdItem; works: number }[];
};

export const completenessOf = ({ pieces }: BriefTables): Completeness => {
  const lacking = objectIdNames.map(() => 0);
  const items = (1 << objectIdNames.length) - 1;
  let [works, complete] = [0, 0];
  for (let row = 0; row < pieces.count; row += 1) {
    if (pieces.columns.alive[row] !== 1) continue;
    works += 1;
    const missing = (pieces.columns.facts[row] ?? 0) & items;
    if (missing === 0) complete += 1;
    else for (let bit = 0; bit < lacking.length; bit += 1) lacking[bit] = (lacking[bit] ?? 0) + ((missing >> bit) & 1);
  }
  const missing = objectIdNames.map((item, bit) => ({ item, works: lacking[bit] ?? 0 })).filter((one) => one.works > 0);
  return { works, complete, missing: missing.sort((a, b) => b.works - a.works) };
};

/** newest: of these works, at most `newestKept`, the newest first. */
export type Needed = { works: number; newest: string[] };
const newestKept = 3;

export const needsOfCollection = ({ pieces }: BriefTables): Partial<Record<Need, Needed>> => {
  const found: Partial<Record<Need, Needed>> = {};
  for (const need of needs) {
    const bit = needBit(need);
    const newest: number[] = [];
    const addedAt = (row: number | undefined): number => pieces.columns.added[row ?? -1] ?? 0;
    let works = 0;
    for (let row = 0; row < pieces.count; row += 1) {
      if (pieces.columns.alive[row] !== 1 || ((pieces.columns.facts[row] ?? 0) & bit) === 0) continue;
      works += 1;
      if (newest.length === newestKept && addedAt(row) <= addedAt(newest.at(-1))) continue;
      newest.push(row);
      newest.sort((a, b) => addedAt(b) - addedAt(a));
      newest.length = Math.min(newest.length, newestKept);
    }
    if (works > 0) found[need] = { works, newest: newest.map((row) => pieces.ids[row] ?? '') };
  }
  return found;
};
