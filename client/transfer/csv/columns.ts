// What the columns of a table could mean, by the words of their headers.
import { ownMark } from './catalog-csv.ts';
import { textFields, type TextField } from '#shared/records/piece-fields.ts';
import { fieldLabels } from '#shared/records/piece-labels.ts';
import { pick, plainFields, type PlainField } from '#shared/records/pieces.ts';
import { headerWords } from './header-words.ts';

/** Where a table says it in other words than our own forms do. */
const tableWords = { year: 'Year or date', acquired_price: 'Price paid' } as const satisfies Partial<Record<PlainField, string>>;
export type Target = 'skip' | PlainField | TextField | 'own_id';
export const targets: Readonly<Record<Target, string>> = {
  skip: 'Leave out',
  ...pick(fieldLabels, plainFields),
  ...tableWords,
  ...pick(fieldLabels, textFields),
  own_id: 'Verso’s own id',
};
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

/** The three sides of a work, which a table without dimensions tells one by one. */
export const sides = ['height_mm', 'width_mm', 'depth_mm'] as const;
/** Where a column goes whose cells are not what its header says: when somebody came by a work is part of its provenance where it is no day. */
const elsewhere: Partial<Record<Target, Target>> = { acquired_date: 'provenance_text', signed: 'inscriptions', framed: 'description' };

/** By its name in our own tables, by its label, and by the words of other people's. */
const wordsFor = (target: Target): readonly string[] =>
  target === 'skip' ? [] : [...(headerWords[target] ?? []), plain(target), plain(targets[target])];

/** samples: the first cells of each column. looksRight: whether the cells of a column can be what it would be taken for. */
export const guessMapping = (headers: readonly string[], looksRight: (column: number, target: Target) => boolean): Mapping => {
  const guesses = headers.flatMap((header, column) =>
    (Object.keys(targets) as Target[]).flatMap((target) => {
      const own = target === 'own_id' ? header.trim().toLowerCase() === ownMark : null;
      const score =
        own === null ? Math.max(...wordsFor(target).map((word, index) => scoreOf(plain(header), word) - index / 100)) : own ? 200 : 0;
      return score > 0 ? [{ column, target, score }] : [];
    }),
  );
  const mapping: Mapping = headers.map(() => 'skip');
  const taken = new Set<Target>();
  const placed = new Set<number>();
  for (const { column, target, score } of guesses.toSorted((a, b) => b.score - a.score || a.column - b.column)) {
    if (placed.has(column) || (taken.has(target) && !gathering.includes(target))) continue;
    if (gathering.includes(target) && taken.has(target) && score < 95) continue;
    const fits = looksRight(column, target);
    const place = fits ? target : elsewhere[target];
    if (place === undefined || (place !== target && taken.has(place) && !gathering.includes(place))) continue;
    mapping[column] = place;
    placed.add(column);
    taken.add(place);
  }
  return mapping;
};
