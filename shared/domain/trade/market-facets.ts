// The facets of a search: how many works each further choice would leave. A facet counts without its own choice, so that others can be chosen.
import { fold } from '#shared/domain/fold.ts';
import { currencies, type Currency } from '#shared/domain/piece/piece.ts';
import { media, type Medium } from '#shared/domain/piece/medium.ts';
import { artistKey, fits, needleOf, noFilter, type MarketFilter } from './market-filter.ts';
import { countries, type Country } from './shipping.ts';
import { checkClasses, checkOf, sizeClasses, sizeOf, type CheckClass, type MarketWork, type SizeClass } from './market-work.ts';

export type Counted<Value> = { value: Value; count: number };

export type MarketFacets = {
  /** Works that fit the filter. */
  total: number;
  /** The commonest, or the commonest whose name has the searched text in it. */
  artists: Counted<string>[];
  media: Counted<Medium>[];
  /** By the first year of the decade, the oldest first. */
  decades: Counted<number>[];
  /** Works without a year. */
  undated: number;
  sizes: Counted<SizeClass>[];
  checks: Counted<CheckClass>[];
  /** Countries that works are sent from, those with the most works first. */
  countries: Counted<Country>[];
  /** Works from no stated country. */
  unplaced: number;
  /** least and most: minor units. steps: works in each step of prices from that of least to that of most. */
  prices: { currency: Currency; count: number; least: number; most: number; steps: number[] }[];
};

/** Number of price steps: two for each doubling of the amount in minor units. */
export const priceSteps = 62;
/** minor: below 2^31. */
export const priceStepOf = (minor: number): number => {
  const doublings = 31 - Math.clz32(Math.max(1, minor));
  return 2 * doublings + ((minor >> Math.max(0, doublings - 1)) & Number(doublings > 0));
};

/** Artists in a facet. */
export const shownArtists = 12;

export const facets = ['artist', 'medium', 'year', 'size', 'check', 'sentFrom', 'price'] as const;
export type Facet = (typeof facets)[number];

/** The choices of each facet, as they are without one. */
export const cleared = {
  artist: { artist: '' },
  medium: { medium: 'all' },
  year: { yearFrom: null, yearTo: null, undated: false },
  size: { size: 'all' },
  check: { check: 'all' },
  sentFrom: { sentFrom: 'all' },
  price: { minPrice: 0, maxPrice: noFilter.maxPrice, currency: 'all' },
} as const satisfies Record<Facet, Partial<MarketFilter>>;

export const decadeOf = (year: number): number => Math.floor(year / 10) * 10;

/** The most of them first, then by name. */
export const mostFirst = <Value extends string>(counted: Counted<Value>[]): Counted<Value>[] =>
  counted.sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : a.value > b.value ? 1 : 0));

export const commonest = (artists: Counted<string>[]): Counted<string>[] => mostFirst(artists).slice(0, shownArtists);

const present = <Value>(values: readonly Value[], counts: ReadonlyMap<Value | null, number>): Counted<Value>[] =>
  values.flatMap((value) => {
    const count = counts.get(value) ?? 0;
    return count === 0 ? [] : [{ value, count }];
  });

/** Of few works, such as those that a device has seen; the server counts in columns. */
export const facetsOf = (filter: MarketFilter, works: readonly MarketWork[], artistSearch = ''): MarketFacets => {
  const left = (facet: Facet): MarketWork[] => works.filter((work) => fits({ ...filter, ...cleared[facet] }, work));
  const counted = <Value>(facet: Facet, of: (work: MarketWork) => Value): Map<Value, number> => {
    const counts = new Map<Value, number>();
    for (const work of left(facet)) counts.set(of(work), (counts.get(of(work)) ?? 0) + 1);
    return counts;
  };
  const needle = needleOf(artistSearch);
  const artists = new Map<string, Counted<string>>();
  for (const { artist } of left('artist')) {
    const key = artistKey(artist);
    if (!fold(artist).includes(needle)) continue;
    const known = artists.get(key) ?? { value: artist.trim(), count: 0 };
    artists.set(key, { ...known, count: known.count + 1 });
  }
  const decades = counted('year', ({ year }) => (year === null ? null : decadeOf(year)));
  const known = [...decades.keys()].filter((decade) => decade !== null).sort((a, b) => a - b);
  const places = counted('sentFrom', ({ sentFrom }) => sentFrom);
  const priced = left('price');
  return {
    total: works.filter((work) => fits(filter, work)).length,
    artists: commonest([...artists.values()]),
    media: present(
      media,
      counted('medium', ({ medium }) => media.find((one) => one === medium) ?? null),
    ),
    decades: present(known, decades),
    undated: decades.get(null) ?? 0,
    sizes: present(
      sizeClasses,
      counted('size', ({ longest }) => sizeOf(longest)),
    ),
    checks: present(checkClasses, counted<CheckClass | null>('check', checkOf)),
    countries: mostFirst(present(countries, places)),
    unplaced: places.get(null) ?? 0,
    prices: currencies.flatMap((currency) => {
      const prices = priced.filter((work) => work.currency === currency).map(({ price }) => price);
      if (prices.length === 0) return [];
      const [least, most] = [Math.min(...prices), Math.max(...prices)];
      const first = priceStepOf(least);
      const steps = Array.from<number>({ length: priceStepOf(most) - first + 1 }).fill(0);
      for (const price of prices) steps[priceStepOf(price) - first] = (steps[priceStepOf(price) - first] ?? 0) + 1;
      return [{ currency, count: prices.length, least, most, steps }];
    }),
  };
};
