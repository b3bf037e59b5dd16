// What of the catalog is asked for, as it stands in the address of the page.
import { type CatalogQuery, type CatalogSort, catalogSorts, everything } from '#shared/domain/catalog-query.ts';
import { isMedium, media, mediumLabel } from '#shared/domain/medium.ts';
import { verdicts, type Verdict } from '#shared/domain/verdict.ts';

const verdictWords = {
  AUTHENTIC: 'Authentic',
  'LIKELY AUTHENTIC': 'Likely authentic',
  UNCERTAIN: 'Uncertain',
  'LIKELY FAKE': 'Likely fake',
  FAKE: 'Fake',
} as const satisfies Record<Verdict, string>;
const sortWords = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  title: 'Title',
  artist: 'Artist',
  'price-high': 'Price, highest first',
  'price-low': 'Price, lowest first',
} as const satisfies Record<CatalogSort, string>;

type Option = { value: string; label: string };
export const mediumChoices: readonly Option[] = [
  { value: 'all', label: 'All media' },
  ...media.map((medium) => ({ value: medium, label: mediumLabel(medium) })),
];
export const verdictChoices: readonly Option[] = [
  { value: 'all', label: 'All verdicts' },
  ...verdicts.map((verdict) => ({ value: verdict, label: verdictWords[verdict] })),
  { value: 'none', label: 'Not analyzed' },
];
export const saleChoices: readonly Option[] = [
  { value: 'all', label: 'All pieces' },
  { value: 'for-sale', label: 'For sale' },
  { value: 'not-for-sale', label: 'Not for sale' },
];
export const sortChoices: readonly Option[] = catalogSorts.map((sort) => ({ value: sort, label: sortWords[sort] }));

const oneOf = <T extends string>(choices: readonly T[], value: string | null, otherwise: T): T =>
  choices.find((choice) => choice === value) ?? otherwise;

/** Characters. */
export const longestSearch = 300;

/** Whatever the address says, the query is one that can be answered. */
export const queryOf = (params: URLSearchParams): CatalogQuery => {
  const medium = params.get('medium');
  return {
    text: (params.get('q') ?? '').slice(0, longestSearch),
    medium: isMedium(medium) ? medium : 'all',
    verdict: oneOf<Verdict | 'none' | 'all'>([...verdicts, 'none'], params.get('verdict'), 'all'),
    sale: oneOf<CatalogQuery['sale']>(['for-sale', 'not-for-sale'], params.get('sale'), 'all'),
    sort: oneOf(catalogSorts, params.get('sort'), 'newest'),
  };
};

const names = { text: 'q', medium: 'medium', verdict: 'verdict', sale: 'sale', sort: 'sort' } as const satisfies Record<
  keyof CatalogQuery,
  string
>;

/** The address with the changes; what is as usual is not written into it. Other parts of the address stay. */
export const withQuery = (params: URLSearchParams, changes: Partial<CatalogQuery>): URLSearchParams => {
  const next = new URLSearchParams(params);
  for (const key of Object.keys(changes) as (keyof CatalogQuery)[]) {
    const value = changes[key];
    if (value === undefined || value === everything[key]) next.delete(names[key]);
    else next.set(names[key], value);
  }
  return next;
};

export const withoutFilters = (params: URLSearchParams): URLSearchParams => withQuery(params, { ...everything });

/** Choices of the filter panel that narrow the list; text and order are not among them. */
export const narrowings = (query: CatalogQuery): number =>
  [query.medium, query.verdict, query.sale].filter((choice) => choice !== 'all').length;
export const isFiltered = (query: CatalogQuery): boolean => narrowings(query) > 0 || query.text.trim() !== '';
