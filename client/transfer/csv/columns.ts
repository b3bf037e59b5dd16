// Guesses the meaning of CSV columns from their headers.
import { ownMark } from './catalog-csv.ts';
import { textFields, type TextField } from '#shared/records/piece-fields.ts';
import { fieldLabels } from '#shared/records/piece-labels.ts';
import { pick, plainFields, type PlainField } from '#shared/records/pieces.ts';
import { headerWords } from './header-words.ts';

/** Labels that differ from those in our forms. */
const tableWords = { year: 'Year or date', acquired_price: 'Price paid' } as const satisfies Partial<Record<PlainField, string>>;
export type Target = 'skip' | PlainField | TextField | 'own_id';
export const targets: Readonly<Record<Target, string>> = {
  skip: 'Leave out',
  ...pick(fieldLabels, plainFields),
  ...tableWords,
  ...pick(fieldLabels, textFields),
  own_id: 'Verso’s own id',
};
/** Targets that accept several columns. */
export const gathering: readonly Target[] = ['skip', 'description', 'provenance_text'];

/** One target for each column. */
export type Mapping = Target[];

const plain = (header: string): string =>
  header
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll(/[^\p{Letter}\p{Number}]+/gu, ' ')
    .trim();

/** A trailing unit in a header is ignored when matching. */
const unit = / (mm|cm|in|inch|inches|usd|eur|gbp|dollars|euro|euros)$/;

/** 0 to 100: how well a header matches a word. */
const scoreOf = (header: string, word: string): number => {
  if (header === word) return 100;
  if (header.replace(unit, '') === word) return 95;
  const [has, is] = [header.split(' '), word.split(' ')];
  if (!is.every((part) => has.includes(part)) || word.length < 2) return 0;
  return 40 + Math.round((30 * is.length) / has.length);
};

/** A work's dimensions; columns for a table without a combined one. */
export const sides = ['height_mm', 'width_mm', 'depth_mm'] as const;
/** Fallback target of a column whose cells do not fit: an acquisition that is no date, for example, becomes provenance. */
const elsewhere: Partial<Record<Target, Target>> = { acquired_date: 'provenance_text', signed: 'inscriptions', framed: 'description' };

/** Our own CSV header, the label, and synonyms. */
const wordsFor = (target: Target): readonly string[] =>
  target === 'skip' ? [] : [...(headerWords[target] ?? []), plain(target), plain(targets[target])];

/** samples: the first cells of each column. looksRight: whether a column's cells fit a target. */
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
