// What the columns of a table could mean, by the words of their headers.
import { ownMark } from './catalog-csv.ts';
import { headerWords } from './header-words.ts';

export const targets = {
  skip: 'Leave out',
  title: 'Title',
  artist: 'Artist',
  medium: 'Medium',
  year: 'Year or date',
  period: 'Period',
  dimensions: 'Dimensions',
  height: 'Height',
  width: 'Width',
  depth: 'Depth',
  inventory_number: 'Inventory number',
  location: 'Location',
  acquired_date: 'Acquired on',
  acquired_price: 'Price paid',
  acquired_currency: 'Currency',
  description: 'Description',
  provenance_text: 'Provenance',
  own_id: 'Verso’s own id',
} as const;
export type Target = keyof typeof targets;
/** Several columns may go into these. */
export const gathering: readonly Target[] = ['skip', 'description', 'provenance_text'];

/** By column. */
export type Mapping = Target[];

const plain = (header: string): string =>
  header
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll(/[^\p{Letter}\p{Number}]+/gu, ' ')
    .trim();

/** A unit behind the name says how, not what. */
const unit = / (mm|cm|in|inch|inches|usd|eur|gbp|dollars|euro|euros)$/;

/** 0 to 100: how well a header says this. */
const scoreOf = (header: string, word: string): number => {
  if (header === word) return 100;
  if (header.replace(unit, '') === word) return 95;
  const [has, is] = [header.split(' '), word.split(' ')];
  if (!is.every((part) => has.includes(part)) || word.length < 2) return 0;
  return 40 + Math.round((30 * is.length) / has.length);
};

/** samples: the first cells of each column. looksRight: whether the cells of a column can be what it would be taken for. */
export const guessMapping = (headers: readonly string[], looksRight: (column: number, target: Target) => boolean): Mapping => {
  const guesses = headers.flatMap((header, column) =>
    Object.entries(headerWords).flatMap(([target, list]) => {
      const own = target === 'own_id' ? header.trim().toLowerCase() === ownMark : null;
      const score = own === null ? Math.max(...list.map((word, index) => scoreOf(plain(header), word) - index / 100)) : own ? 200 : 0;
      // Its names are targets.
      return score > 0 ? [{ column, target: target as Target, score }] : [];
    }),
  );
  const mapping: Mapping = headers.map(() => 'skip');
  const taken = new Set<Target>();
  const placed = new Set<number>();
  for (const { column, target, score } of guesses.toSorted((a, b) => b.score - a.score || a.column - b.column)) {
    if (placed.has(column) || (taken.has(target) && !gathering.includes(target))) continue;
    if (gathering.includes(target) && taken.has(target) && score < 95) continue;
    const fits = looksRight(column, target);
    // When somebody came by a work is part of its provenance where it is no day.
    const place = fits ? target : target === 'acquired_date' ? 'provenance_text' : null;
    if (place === null) continue;
    mapping[column] = place;
    placed.add(column);
    taken.add(place);
  }
  if (taken.has('dimensions')) return mapping.map((target) => (['height', 'width', 'depth'].includes(target) ? 'skip' : target));
  return mapping;
};
