// Addresses of the catalog that the rail leads to.
import { type CatalogFilter, noFilter, withQuery } from '#client/features/catalog/filter/catalog-filter.ts';

const toSearch = (params: URLSearchParams): string => {
  const text = params.toString();
  return text === '' ? '/catalog' : `/catalog?${text}`;
};

/** Another place with the filters as they are; of the address nothing else stays. */
export const placeLink = (
  query: CatalogFilter,
  { collection = '', tag = '', location = '' }: { collection?: string; tag?: string; location?: string },
): string => {
  // Outside of a collection nothing is arranged.
  const sort = collection === '' && query.sort === 'arranged' ? 'newest' : query.sort;
  return toSearch(withQuery(new URLSearchParams(), { ...query, sort, collection, tag, location }));
};

/** Everything, in the order chosen. */
export const allLink = ({ sort }: CatalogFilter): string => placeLink({ ...noFilter, sort }, {});

/** The filter as a saved one keeps it. */
export const savedQuery = (query: CatalogFilter): string => withQuery(new URLSearchParams(), query).toString();
export const savedLink = (query: string): string => toSearch(new URLSearchParams(query));
export const isSavedQuery = (query: CatalogFilter, saved: string): boolean => {
  const sorted = (text: string): string => {
    const params = new URLSearchParams(text);
    params.sort();
    return params.toString();
  };
  return sorted(savedQuery(query)) === sorted(saved);
};
