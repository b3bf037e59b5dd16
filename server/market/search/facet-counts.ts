// Counts the facets of a search in one pass over the columns: a row that fits counts everywhere, one that misses a single facet in that one.
import { fold } from '#shared/domain/fold.ts';
import { currencies } from '#shared/domain/piece/piece.ts';
import { media } from '#shared/domain/piece/medium.ts';
import {
  cleared,
  commonest,
  decadeOf,
  facets,
  mostFirst,
  priceStepOf,
  priceSteps,
  shownArtists,
  type Counted,
  type Facet,
  type MarketFacets,
} from '#shared/domain/trade/market-facets.ts';
import { countries } from '#shared/domain/trade/shipping.ts';
import { artistKey, fits, needleOf, noFilter, openEnd, type MarketFilter } from '#shared/domain/trade/market-filter.ts';
import { checkClasses, sizeClasses, type MarketWork } from '#shared/domain/trade/market-work.ts';
import { scan, searchOf, type Base } from './scan.ts';
import {
  checkShift,
  countryAsked,
  countryCode,
  currencyShift,
  mediumBits,
  sizeBits,
  tagsAsked,
  tagsOf,
  traitsAsked,
  traitsOf,
  yearsAsked,
} from './tags.ts';

const bitOf = { artist: 1, medium: 2, year: 4, size: 8, check: 16, price: 32, sentFrom: 64 } as const satisfies Record<Facet, number>;
const decades = 1_000;

/** Tags and traits of a work in one number. */
const kinds = 1 << 11;
const traitBits = 5;
const kindOf = (tag: number, trait: number): number => (tag << traitBits) | trait;

/** Works by kind: those that fit, and those that miss only their medium, size, check or price. The facets are added up from them. */
const createCounts = (artists: number) => ({
  fitting: new Uint32Array(kinds),
  missMedium: new Uint32Array(kinds),
  missSize: new Uint32Array(kinds),
  missCheck: new Uint32Array(kinds),
  missPrice: new Uint32Array(kinds),
  artists: new Uint32Array(artists),
  decades: new Uint32Array(decades),
  countries: new Uint32Array(countries.length + 1),
  least: new Int32Array(4).fill(0x7fff_ffff),
  most: new Int32Array(4),
  /** Works per price step, `priceSteps` entries for each currency. */
  steps: new Uint32Array(4 * priceSteps),
});
type Counts = ReturnType<typeof createCounts>;

const add = (counts: Uint32Array, at: number): void => {
  counts[at] = (counts[at] ?? 0) + 1;
};

const addPrice = ({ least, most, steps }: Counts, kind: number, price: number): void => {
  const currency = (kind >> (traitBits + currencyShift)) & 3;
  if (price < (least[currency] ?? 0)) least[currency] = price;
  if (price > (most[currency] ?? 0)) most[currency] = price;
  add(steps, currency * priceSteps + priceStepOf(price));
};

/** misses: the bits of the facets that the work does not fit. */
const countWork = (counts: Counts, misses: number, artist: number, year: number, kind: number, country: number, price: number): void => {
  switch (misses) {
    case 0:
      add(counts.fitting, kind);
      add(counts.artists, artist);
      add(counts.decades, (year / 10) | 0);
      add(counts.countries, country);
      addPrice(counts, kind, price);
      return;
    case bitOf.artist:
      add(counts.artists, artist);
      return;
    case bitOf.year:
      add(counts.decades, (year / 10) | 0);
      return;
    case bitOf.sentFrom:
      add(counts.countries, country);
      return;
    case bitOf.medium:
      add(counts.missMedium, kind);
      return;
    case bitOf.size:
      add(counts.missSize, kind);
      return;
    case bitOf.check:
      add(counts.missCheck, kind);
      return;
    case bitOf.price:
      add(counts.missPrice, kind);
      addPrice(counts, kind, price);
      return;
    default:
  }
};

/** For each kind what it misses of medium, size, check and currency. */
const missesOfKinds = (filter: MarketFilter): Uint8Array => {
  const medium = tagsAsked({ ...filter, currency: 'all', verifiedOnly: false });
  const currency = tagsAsked({ ...filter, medium: 'all', verifiedOnly: false });
  const size = traitsAsked({ ...filter, check: 'all' });
  const check = traitsAsked({ ...filter, size: 'all' });
  return Uint8Array.from({ length: kinds }, (_, kind) => {
    const [tag, trait] = [kind >> traitBits, kind & ((1 << traitBits) - 1)];
    let misses = 0;
    if ((tag & medium.mask) !== medium.tags) misses |= bitOf.medium;
    if ((tag & currency.mask) !== currency.tags) misses |= bitOf.price;
    if ((trait & size.mask) !== size.traits) misses |= bitOf.size;
    if ((trait & check.mask) !== check.traits) misses |= bitOf.check;
    return misses;
  });
};

const countColumns = (base: Base, filter: MarketFilter, counts: Counts): void => {
  const { artists, confidences, countries: codes, dead, prices, size: rows, tags, traits, years } = base;
  const missesOf = missesOfKinds(filter);
  const artist = filter.artist === '' ? -1 : (base.artistCodes.codeOf(filter.artist) ?? -2);
  const { first: firstYear, last: lastYear } = yearsAsked(filter);
  const wantedCountry = countryAsked(filter);
  const { minConfidence, minPrice } = filter;
  const maxPrice = filter.maxPrice >= openEnd ? 0x7fff_ffff : filter.maxPrice;
  const countRow = (row: number): void => {
    const kind = kindOf(tags[row] ?? 0, traits[row] ?? 0);
    const year = years[row] ?? 0;
    const price = prices[row] ?? 0;
    const by = artists[row] ?? 0;
    const country = codes[row] ?? 0;
    let misses = missesOf[kind] ?? 0;
    if (artist !== -1 && by !== artist) misses |= bitOf.artist;
    if (year < firstYear || year > lastYear) misses |= bitOf.year;
    if (price < minPrice || price > maxPrice) misses |= bitOf.price;
    if (wantedCountry !== -1 && country !== wantedCountry) misses |= bitOf.sentFrom;
    countWork(counts, misses, by, year, kind, country, price);
  };
  // What no facet stands for is asked first; a search by text finds its rows in its own way.
  const rest = withoutFacets(filter);
  if (needleOf(filter.search) === '') {
    const { mask, tags: wanted } = tagsAsked(rest);
    for (let row = 0; row < rows; row += 1)
      if (dead[row] === 0 && ((tags[row] ?? 0) & mask) === wanted && (confidences[row] ?? 0) >= minConfidence) countRow(row);
  } else
    scan(base, searchOf(base, rest), 0, (row) => {
      countRow(row);
      return false;
    });
};

const withoutFacets = (filter: MarketFilter): MarketFilter =>
  facets.reduce<MarketFilter>((rest, facet) => ({ ...rest, ...cleared[facet] }), filter);

/** The choice of each facet alone. */
const choicesOf = (filter: MarketFilter): [number, MarketFilter][] =>
  facets.map((facet) => {
    const names = Object.keys(cleared[facet]) as (keyof MarketFilter)[];
    return [bitOf[facet], { ...noFilter, ...Object.fromEntries(names.map((name) => [name, filter[name]])) }];
  });

/** codeOf: the number of an artist, which may lie behind those of the columns. */
const countOverlay = (works: readonly MarketWork[], filter: MarketFilter, counts: Counts, codeOf: (artist: string) => number): void => {
  const rest = withoutFacets(filter);
  const choices = choicesOf(filter);
  for (const work of works) {
    if (!fits(rest, work)) continue;
    const misses = choices.reduce((bits, [bit, choice]) => (fits(choice, work) ? bits : bits | bit), 0);
    const kind = kindOf(tagsOf(work), traitsOf(work));
    countWork(counts, misses, codeOf(work.artist), work.year ?? 0, kind, countryCode(work.sentFrom), work.price);
  }
};

const topArtists = (nameOf: (code: number) => string, counts: Uint32Array, search: string): Counted<string>[] => {
  const needle = needleOf(search);
  let top: Counted<string>[] = [];
  // Not entries(): it makes an array for each of very many artists.
  for (let code = 0; code < counts.length; code += 1) {
    const count = counts[code] ?? 0;
    const least = top.length === shownArtists ? top.at(-1) : undefined;
    if (count === 0 || count < (least?.count ?? 0)) continue;
    const value = nameOf(code);
    if (least !== undefined && count === least.count && value >= least.value) continue;
    if (needle === '' || fold(value).includes(needle)) top = commonest([...top, { value, count }]);
  }
  return top;
};

/** Adds up the kinds by one of their parts. */
const by = (parts: number, partOf: (kind: number) => number, ...counts: Uint32Array[]): Uint32Array => {
  const sums = new Uint32Array(parts);
  for (const one of counts) for (let kind = 0; kind < kinds; kind += 1) sums[partOf(kind)] = (sums[partOf(kind)] ?? 0) + (one[kind] ?? 0);
  return sums;
};

const present = <Value>(values: readonly Value[], counts: Uint32Array, first: number): Counted<Value>[] =>
  values.flatMap((value, at) => {
    const count = counts[at + first] ?? 0;
    return count === 0 ? [] : [{ value, count }];
  });

/** newer: the works beside the columns. */
export const countFacets = (base: Base, newer: readonly MarketWork[], filter: MarketFilter, artistSearch: string): MarketFacets => {
  const { names, codeOf } = base.artistCodes;
  const added: string[] = [];
  const addedCodes = new Map<string, number>();
  for (const { artist } of newer) {
    const key = artistKey(artist);
    if (codeOf(artist) === undefined && !addedCodes.has(key)) addedCodes.set(key, names.length + added.push(artist.trim()) - 1);
  }
  const nameOf = (code: number): string => names[code] ?? added[code - names.length] ?? '';
  const counts = createCounts(names.length + added.length);
  countColumns(base, filter, counts);
  countOverlay(newer, filter, counts, (artist) => codeOf(artist) ?? addedCodes.get(artistKey(artist)) ?? 0);
  // The first decade holds what has no year.
  const known = Array.from({ length: decades - 1 }, (_, at) => decadeOf((at + 1) * 10));
  const { fitting } = counts;
  const prices = by(4, (kind) => (kind >> (traitBits + currencyShift)) & 3, fitting, counts.missPrice);
  return {
    total: fitting.reduce((sum, count) => sum + count, 0),
    artists: topArtists(nameOf, counts.artists, artistSearch),
    media: present(
      media,
      by(8, (kind) => (kind >> traitBits) & mediumBits, fitting, counts.missMedium),
      1,
    ),
    decades: present(known, counts.decades, 1),
    undated: counts.decades[0] ?? 0,
    sizes: present(
      sizeClasses,
      by(4, (kind) => kind & sizeBits, fitting, counts.missSize),
      0,
    ),
    checks: present(
      checkClasses,
      by(8, (kind) => (kind >> checkShift) & 7, fitting, counts.missCheck),
      0,
    ),
    countries: mostFirst(present(countries, counts.countries, 1)),
    unplaced: counts.countries[0] ?? 0,
    prices: currencies.flatMap((currency, at) => {
      const count = prices[at] ?? 0;
      if (count === 0) return [];
      const [least, most] = [counts.least[at] ?? 0, counts.most[at] ?? 0];
      const first = at * priceSteps;
      const steps = [...counts.steps.subarray(first + priceStepOf(least), first + priceStepOf(most) + 1)];
      return [{ currency, count, least, most, steps }];
    }),
  };
};
