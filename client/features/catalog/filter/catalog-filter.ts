// The catalog's filter, parsed from and written to the URL.
import { type CatalogQuery, catalogSorts, conditionOf, everything, type OneSort } from '#shared/domain/piece/catalog-query.ts';
import { sortOfKeys } from '#shared/domain/piece/catalog-sort.ts';
import { isUuid } from '#shared/domain/ids.ts';
import { isMedium } from '#shared/domain/piece/medium.ts';
import { verdicts } from '#shared/domain/piece/verdict.ts';
import { isScalarField } from '#shared/records/pieces.ts';
import type { CatalogHits } from '#client/data/search/columns-index.ts';
import { isAskedField } from './asked-fields.ts';
import { cut } from '#shared/language/cut.ts';

/**
 * What a work's owner is asked for, or its state, as records and changes tell it. needed: a refused or held change, or a conflict notice.
 * back: no photograph of the back. check: its details changed after its check. loan: on loan now. uninsured: with a value and no insured
 * one. new: added in the last 30 days.
 */
const attentions = ['needed', 'back', 'check', 'loan', 'uninsured', 'new'] as const;
export type Attention = 'all' | (typeof attentions)[number];
export type CatalogFilter = CatalogQuery & {
  attention: Attention;
  /** The id of a collection; empty for all works. */
  collection: string;
  /** The name of a tag; empty for all works. */
  tag: string;
  /** A location as a path of names, with all that is inside it; empty for all works. */
  location: string;
};
export const noFilter: CatalogFilter = { ...everything, attention: 'all', collection: '', tag: '', location: '' };

const oneOf = <T extends string>(choices: readonly T[], value: string | null, otherwise: T): T =>
  choices.find((choice) => choice === value) ?? otherwise;

/** Characters. */
export const maxSearchLength = 300;

/** Parameters of conditions on fields begin with this. */
const conditionPrefix = 'f.';

const whereOf = (params: URLSearchParams): CatalogQuery['where'] => {
  const found = [...params].flatMap(([name, value]) => {
    const field = name.slice(conditionPrefix.length);
    const text = cut(value, maxSearchLength);
    return name.startsWith(conditionPrefix) && isAskedField(field) && conditionOf(text) !== null ? [[field, text] as const] : [];
  });
  return found.length === 0 ? everything.where : Object.fromEntries(found);
};

const isOneSort = (value: string): value is OneSort => {
  const [field = '', direction = ''] = value.split(':');
  const isColumn = isScalarField(field) || field === 'confidence' || field === 'value';
  return catalogSorts.some((sort) => sort === value) || (isColumn && (direction === 'up' || direction === 'down'));
};

/** Only a collection has an order of its own. */
const sortOf = (value: string | null, collection: string): CatalogQuery['sort'] => {
  if (value === 'arranged' && collection !== '') return value;
  const [first = '', second = ''] = (value ?? '').split(',');
  return isOneSort(first) ? sortOfKeys(isOneSort(second) ? [first, second] : [first]) : 'newest';
};

/** Always a valid query: invalid parameters are ignored. */
export const queryOf = (params: URLSearchParams): CatalogFilter => {
  const medium = params.get('medium');
  const asked = params.get('collection') ?? '';
  const collection = isUuid(asked) ? asked : '';
  return {
    text: cut(params.get('q') ?? '', maxSearchLength),
    medium: isMedium(medium) ? medium : 'all',
    verdict: oneOf<CatalogQuery['verdict']>([...verdicts, 'authenticated', 'none'], params.get('verdict'), 'all'),
    sale: oneOf<CatalogQuery['sale']>(['for-sale', 'not-for-sale'], params.get('sale'), 'all'),
    attention: oneOf<Attention>(attentions, params.get('attention'), 'all'),
    collection,
    tag: (params.get('tag') ?? '').slice(0, maxSearchLength).trim(),
    location: (params.get('location') ?? '').slice(0, maxSearchLength).trim(),
    sort: sortOf(params.get('sort'), collection),
    where: whereOf(params),
  };
};

const names = {
  text: 'q',
  medium: 'medium',
  verdict: 'verdict',
  sale: 'sale',
  attention: 'attention',
  collection: 'collection',
  tag: 'tag',
  location: 'location',
  sort: 'sort',
} as const satisfies Record<Exclude<keyof CatalogFilter, 'where'>, string>;

/** The parameters with the changes applied; defaults are omitted. Other parameters are kept. */
export const withQuery = (params: URLSearchParams, changes: Partial<CatalogFilter>): URLSearchParams => {
  const { where, ...choices } = changes;
  const next = new URLSearchParams(params);
  if (where !== undefined) {
    for (const name of params.keys()) if (name.startsWith(conditionPrefix)) next.delete(name);
    for (const [field, text] of Object.entries(where)) next.set(conditionPrefix + field, text);
  }
  for (const key of Object.keys(choices) as (keyof typeof choices)[]) {
    const value = choices[key];
    if (value === undefined || value === noFilter[key]) next.delete(names[key]);
    else next.set(names[key], value);
  }
  return next;
};

/** The chosen collection, tag or location stays: it is where one is. */
export const withoutFilters = (params: URLSearchParams): URLSearchParams => {
  const { collection: _, tag: __, location: ___, ...filters } = noFilter;
  return withQuery(params, filters);
};

/** Whether a collection, a tag or a location is chosen. */
export const isPlace = ({ collection, tag, location }: CatalogFilter): boolean => collection !== '' || tag !== '' || location !== '';

/** The number of active filters, without text, place and sort order. */
export const narrowings = (query: CatalogFilter): number =>
  [query.medium, query.verdict, query.sale, query.attention].filter((choice) => choice !== 'all').length + Object.keys(query.where).length;
/** Whether anything narrows what is in the place. */
export const isNarrowed = (query: CatalogFilter): boolean => narrowings(query) > 0 || query.text.trim() !== '';
export const isFiltered = (query: CatalogFilter): boolean => isNarrowed(query) || isPlace(query);

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

/** The hits by their ranks, those without one last and as they were; null while either is loading. */
export const inOrder = (hits: CatalogHits | null, ranks: ReadonlyMap<string, number> | null): CatalogHits | null => {
  if (hits === null || ranks === null) return null;
  const ids = Array.from({ length: hits.count }, (_, at) => hits.idAt(at) ?? '');
  const rankOf = (id: string): number => ranks.get(id) ?? ranks.size;
  ids.sort((a, b) => rankOf(a) - rankOf(b));
  return { count: ids.length, idAt: (at) => ids[at] };
};
