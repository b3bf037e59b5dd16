// The chain of holders of a work: its order, its gaps, and the years 1933 to 1945.
import { yearsOf } from './when-words.ts';

/** from, to: dates of known precision, see shared/domain/provenance/when.ts. holder: the name as it is written. */
export type Holding = { id: string; holder: string | null; from: string | null; to: string | null; certainty: string | null };
/** Years, both inclusive. */
export type Years = { first: number; last: number };

const startOf = ({ from, to }: Holding): number => {
  const when = from ?? to;
  if (when === null) return Number.NEGATIVE_INFINITY;
  const { first, last } = yearsOf(when);
  return Number.isFinite(first) ? first : last;
};

/** Oldest first. What has no date follows what was written before it (ids ascend), as in a text that was read. */
export const inOrder = <H extends Holding>(holdings: readonly H[]): H[] => {
  const groups: H[][] = [];
  for (const holding of holdings.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    const group = groups.at(-1);
    if (group !== undefined && holding.from === null && holding.to === null) group.push(holding);
    else groups.push([holding]);
  }
  const dateOf = ([first]: readonly H[]): number => (first === undefined ? Number.NEGATIVE_INFINITY : startOf(first));
  return groups.toSorted((a, b) => (dateOf(a) === dateOf(b) ? 0 : dateOf(a) < dateOf(b) ? -1 : 1)).flat();
};

/**
 * By the id of the holding that they come before: the years between the last year in which anybody before it may have held the work and
 * the first in which it may have been held again. A holding whose end is not recorded leaves no gap, because nothing says when it ended.
 */
export const gapsOf = (ordered: readonly Holding[]): ReadonlyMap<string, Years> => {
  const gaps = new Map<string, Years>();
  let last: number | null = null;
  for (const { id, from, to } of ordered) {
    if (from === null && to === null) continue;
    const begins = yearsOf(from ?? to ?? '').first;
    if (from !== null && last !== null && begins - last > 1) gaps.set(id, { first: last + 1, last: begins - 1 });
    const ends = to === null ? Number.POSITIVE_INFINITY : yearsOf(to).last;
    // An unrecorded end reaches to the next holder at most.
    last = Math.max(last === null || last === Number.POSITIVE_INFINITY ? begins : last, ends);
  }
  return gaps;
};

const askedFrom = 1933;
const askedTo = 1945;

/** Written where nobody knows who it was: such a line names no holder. */
const noName =
  /^\W*(?:unknown|unidentified|unrecorded|not (?:known|recorded)|whereabouts unknown|(?:location|owner|collection) unknown|n\/?a|(?:besitzer|eigentümer|verbleib) unbekannt|unbekannt(?:e[rns]?)?|inconnue?|sconosciut[oa]|desconocid[oa]|onbekend)(?: (?:owners?|collectors?|collections?|holders?|besitzer|eigentümer|sammler|propriétaire|collection))?\W*$/iu;

const isCertain = ({ holder, from, to, certainty }: Holding): boolean =>
  holder !== null &&
  /\p{L}|\p{N}/u.test(holder) &&
  !noName.test(holder) &&
  certainty !== 'probable' &&
  certainty !== 'possible' &&
  !/[?%]/.test(`${from} ${to}`);

/**
 * The years between 1933 and 1945 in which no holder is recorded with certainty; empty where the chain says nothing
 * or the work is younger. made: the year of the work, if known.
 */
export const openYears = (ordered: readonly Holding[], made: number | null): Years[] => {
  const dated = ordered.filter(({ from, to }) => from !== null || to !== null);
  if (dated.length === 0 || (made !== null && made > askedTo)) return [];
  const known = new Set<number>();
  dated.forEach((holding, index) => {
    if (!isCertain(holding)) return;
    const { from, to } = holding;
    const next = dated[index + 1];
    // Strictly between its dates: the latest that the first and the earliest that the second may mean.
    const first = from === null ? startOf(holding) : yearsOf(from).last;
    const unrecorded = next === undefined ? Number.POSITIVE_INFINITY : Math.max(first, startOf(next));
    const last = to === null ? unrecorded : yearsOf(to).first;
    for (let year = Math.max(first, askedFrom); year <= Math.min(last, askedTo); year++) known.add(year);
  });
  const open: Years[] = [];
  for (let year = Math.max(askedFrom, made ?? askedFrom); year <= askedTo; year++) {
    if (known.has(year)) continue;
    const before = open.at(-1);
    if (before !== undefined && before.last === year - 1) before.last = year;
    else open.push({ first: year, last: year });
  }
  return open;
};

const shared = (one: Years, other: Years): number => Math.max(0, Math.min(one.last, other.last) - Math.max(one.first, other.first) + 1);

/** The id of the holding after the gap that holds most of the open years, the earlier of two; null if no gap holds any. */
export const askedGap = (gaps: ReadonlyMap<string, Years>, open: readonly Years[]): string | null => {
  let most = 0;
  let asked: string | null = null;
  for (const [id, gap] of gaps) {
    const years = open.reduce((sum, span) => sum + shared(gap, span), 0);
    if (years > most) [most, asked] = [years, id];
  }
  return asked;
};
