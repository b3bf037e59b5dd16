// The cache key of a search.
import { searchMarket } from '#shared/contract/trade/market.ts';

const names = Object.keys(searchMarket.query.shape);

/** Canonical for a search: parameters that the search ignores are left out. */
export const searchKeyOf = (query: string): string => {
  const given = new URLSearchParams(query);
  const known = new URLSearchParams();
  for (const name of names) {
    // As the query parser does: the last of several values wins.
    const value = given.getAll(name).at(-1);
    if (value !== undefined) known.set(name, value);
  }
  return known.toString();
};
