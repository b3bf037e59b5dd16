// The catalog's filter, parsed from and written to the URL.
import { type CatalogQuery, catalogSorts, everything } from '#shared/domain/piece/catalog-query.ts';
import { isMedium } from '#shared/domain/piece/medium.ts';
import { verdicts, type Verdict } from '#shared/domain/piece/verdict.ts';
import type { CatalogHits } from '#client/data/search/columns-index.ts';

/** needed: only pieces with a refused or held change, or a conflict notice. */
export type CatalogFilter = CatalogQuery & { attention: 'all' | 'needed' };
const noFilter: CatalogFilter = { ...everything, attention: 'all' };

const oneOf = <T extends string>(choices: readonly T[], value: string | null, otherwise: T): T =>
  choices.find((choice) => choice === value) ?? otherwise;

/** Characters. */
export const maxSearchLength = 300;

/** Always a valid query: invalid parameters are ignored. */
export const queryOf = (params: URLSearchParams): CatalogFilter => {
  const medium = params.get('medium');
  return {
    text: (params.get('q') ?? '').slice(0, maxSearchLength),
    medium: isMedium(medium) ? medium : 'all',
    verdict: oneOf<Verdict | 'none' | 'all'>([...verdicts, 'none'], params.get('verdict'), 'all'),
    sale: oneOf<CatalogQuery['sale']>(['for-sale', 'not-for-sale'], params.get('sale'), 'all'),
    attention: oneOf<CatalogFilter['attention']>(['needed'], params.get('attention'), 'all'),
    sort: oneOf(catalogSorts, params.get('sort'), 'newest'),
  };
};

const names = {
  text: 'q',
  medium: 'medium',
  verdict: 'verdict',
  sale: 'sale',
  attention: 'attention',
  sort: 'sort',
} as const satisfies Record<keyof CatalogFilter, string>;

/** The parameters with the changes applied; defaults are omitted. Other parameters are kept. */
export const withQuery = (params: URLSearchParams, changes: Partial<CatalogFilter>): URLSearchParams => {
  const next = new URLSearchParams(params);
  for (const key of Object.keys(changes) as (keyof CatalogFilter)[]) {
    const value = changes[key];
    if (value === undefined || value === noFilter[key]) next.delete(names[key]);
    else next.set(names[key], value);
  }
  return next;
};

export const withoutFilters = (params: URLSearchParams): URLSearchParams => withQuery(params, noFilter);

/** The number of active filters, without text and sort order. */
export const narrowings = (query: CatalogFilter): number =>
  [query.medium, query.verdict, query.sale, query.attention].filter((choice) => choice !== 'all').length;
export const isFiltered = (query: CatalogFilter): boolean => narrowings(query) > 0 || query.text.trim() !== '';

/** The hits that are in `wanted`, in their order; null while either is loading. */
export const onlyAmong = (hits: CatalogHits | null, wanted: ReadonlySet<string> | null): CatalogHits | null => {
  if (hits === null || wanted === null) return null;
  const ids: string[] = [];
  for (let at = 0; at < hits.count && ids.length < wanted.size; at += 1) {
    const id = hits.idAt(at);
    if (id !== undefined && wanted.has(id)) ids.push(id);
  }
  return { count: ids.length, idAt: (at) => ids[at] };
};
