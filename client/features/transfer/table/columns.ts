// The meanings that a column of a table of works can have.
import { ownMark } from '#client/work/record/catalog-csv.ts';
import { isValueTarget, pieceHeader, targets, valuationField, type Target } from '#client/work/spreadsheet/piece-columns.ts';
import { guessColumns, type Meaning } from './guess.ts';
import { aboutArtist, aboutFrame, aboutPicture, headerWords, isNoWholeValue } from './header-words.ts';

/** Targets that accept several columns. */
export const gathering: readonly Target[] = ['skip', 'description', 'provenance_text', 'picture'];

/** One target for each column. */
export type Mapping = Target[];

/** A work's dimensions; columns for a table without a combined one. */
export const sides = ['height_mm', 'width_mm', 'depth_mm'] as const;
/** Fallback target of a column whose cells do not fit: an acquisition that is no date, for example, becomes provenance. */
const elsewhere: Partial<Record<Target, Target>> = {
  acquired_date: 'provenance_text',
  signed: 'inscriptions',
  framed: 'description',
  picture: 'description',
};

const isKnown = (target: Target): target is Exclude<Target, 'skip'> => target !== 'skip';
// `targets` has no other keys than its type says.
const meanings: readonly Meaning<Target>[] = (Object.keys(targets) as Target[]).filter(isKnown).map((target) => ({
  target,
  own: valuationField(target) === undefined ? pieceHeader(target) : null,
  words: target === 'own_id' ? [] : [...(headerWords[target] ?? []), target, targets[target]],
}));

const neverMeans = (header: string, target: Target): boolean => {
  if (aboutArtist(header)) return true;
  if (isValueTarget(target)) return isNoWholeValue(header);
  if (target === 'dimensions' || sides.some((side) => side === target)) return aboutFrame(header);
  const about = aboutPicture(header);
  return about === 'beside' || (about === 'shared' && target === 'picture');
};

/** looksRight: whether a column's cells fit a target. */
export const guessMapping = (headers: readonly string[], looksRight: (column: number, target: Target) => boolean): Mapping =>
  guessColumns(
    headers.map((header) => (header.trim().toLowerCase() === ownMark ? ownMark : header)),
    meanings,
    { gathering, elsewhere: (target) => elsewhere[target], looksRight, neverMeans },
  ).map((target) => target ?? 'skip');
