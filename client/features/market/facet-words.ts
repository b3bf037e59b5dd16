// The labels of facet values.
import { mediumLabel } from '#shared/domain/piece/medium.ts';
import { formatMoney } from '#shared/domain/trade/money.ts';
import { cleared, type Facet, type MarketFacets } from '#shared/domain/trade/market-facets.ts';
import { openEnd, type MarketFilter } from '#shared/domain/trade/market-filter.ts';
import type { MarketSort } from '#shared/domain/trade/market-order.ts';
import { sizeLimits, type CheckClass, type SizeClass } from '#shared/domain/trade/market-work.ts';
import { countryName } from '#client/ui/countries.ts';
import { t } from '#shared/language/t.ts';
import { cut } from '#shared/language/cut.ts';

const centimeters = (mm: number): string => t('{mm} cm', { mm: mm / 10 });

export const sizeWords: Readonly<Record<SizeClass, string>> = {
  small: t('Small, under {centimeters}', { centimeters: centimeters(sizeLimits.small) }),
  medium: t('Mid-size, up to {centimeters}', { centimeters: centimeters(sizeLimits.large) }),
  large: t('Large, over {centimeters}', { centimeters: centimeters(sizeLimits.large) }),
  unstated: t('Not stated'),
};
export const checkWords: Readonly<Record<CheckClass, string>> = {
  verified: t('Verified'),
  clear: t('No red flags'),
  uncertain: t('Uncertain'),
  doubted: t('Fake or likely fake'),
  unchecked: t('Not checked yet'),
};
export const sortWords: Readonly<Record<MarketSort, string>> = {
  newest: t('Newest'),
  'price-low': t('Price, low to high'),
  'price-high': t('Price, high to low'),
};

export const decadeWords = (decade: number): string => `${decade}s`;
/** Null for every year. */
export const yearsWords = ({ yearFrom, yearTo, undated }: Pick<MarketFilter, 'yearFrom' | 'yearTo' | 'undated'>): string | null => {
  if (undated) return t('Year not stated');
  if (yearFrom === null) return yearTo === null ? null : t('Until {yearTo}', { yearTo });
  if (yearTo === null) return t('From {yearFrom}', { yearFrom });
  if (yearFrom % 10 === 0 && yearTo === yearFrom + 9) return decadeWords(yearFrom);
  return yearFrom === yearTo ? String(yearFrom) : t('{yearFrom} to {yearTo}', { yearFrom, yearTo });
};

const amount = (minor: number, currency: MarketFilter['currency']): string =>
  currency === 'all' ? String(minor / 100) : formatMoney({ minor, currency });
const priceWords = ({ minPrice, maxPrice, currency }: MarketFilter): string | null => {
  const [hasLeast, hasMost] = [minPrice > 0, maxPrice < openEnd];
  if (!hasLeast && !hasMost) return currency === 'all' ? null : currency;
  if (!hasMost) return t('From {amount}', { amount: amount(minPrice, currency) });
  return hasLeast
    ? t('{least} to {most}', { least: amount(minPrice, currency), most: amount(maxPrice, currency) })
    : t('Up to {amount}', { amount: amount(maxPrice, currency) });
};

type Range = Pick<MarketFacets['prices'][number], 'currency' | 'least' | 'most'>;
export const rangeWords = ({ currency, least, most }: Range): string => {
  const low = formatMoney({ minor: least, currency });
  return least === most ? low : t('{low} to {money}', { low, money: formatMoney({ minor: most, currency }) });
};

const sentFromWords = ({ sentFrom }: MarketFilter): string | null => {
  if (sentFrom === 'all') return null;
  return sentFrom === 'unstated' ? t('Sent from a country not stated') : t('Sent from {country}', { country: countryName(sentFrom) });
};

export type Choice = { name: string; words: string; without: Partial<MarketFilter> };

/** The active facet values, each with the filter change that removes it. */
export const choicesOf = (filter: MarketFilter): Choice[] => {
  const words: [Facet, string | null][] = [
    ['artist', filter.artist === '' ? null : filter.artist],
    ['medium', filter.medium === 'all' ? null : mediumLabel(filter.medium)],
    ['year', yearsWords(filter)],
    ['size', filter.size === 'all' ? null : filter.size === 'unstated' ? t('Size not stated') : sizeWords[filter.size]],
    ['check', filter.check === 'all' ? null : checkWords[filter.check]],
    ['sentFrom', sentFromWords(filter)],
    ['price', priceWords(filter)],
  ];
  return [
    ...words.flatMap(([name, said]): Choice[] => (said === null ? [] : [{ name, words: said, without: cleared[name] }])),
    ...(filter.minConfidence > 0
      ? [
          {
            name: 'confidence',
            words: t('Confidence {minConfidence}% or more', { minConfidence: filter.minConfidence }),
            without: { minConfidence: 0 },
          },
        ]
      : []),
    ...(filter.verifiedOnly ? [{ name: 'sellers', words: t('Verified sellers'), without: { verifiedOnly: false } }] : []),
  ];
};

const maxName = 120;

/** The name of a saved search: everything that it asks for, in words. */
export const searchName = (filter: MarketFilter): string => {
  const search = filter.search.trim();
  const words = [...(search === '' ? [] : [search]), ...choicesOf(filter).map((choice) => choice.words)].join(', ');
  return words.length <= maxName ? words : `${cut(words, maxName - 1).trimEnd()}…`;
};
