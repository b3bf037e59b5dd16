// The cache keys of a search and of its counts.
import { countMarket, searchMarket } from '#shared/contract/trade/market.ts';

/** Canonical for a search: parameters that it ignores are left out. */
const keyOf =
  (names: readonly string[]) =>
  (query: string): string => {
    const given = new URLSearchParams(query);
    const known = new URLSearchParams();
    for (const name of names) {
      // As the query parser does: the last of several values wins.
      const value = given.getAll(name).at(-1);
      if (value !== undefined) known.set(name, value);
    }
    return known.toString();
  };

export const searchKeyOf = keyOf(Object.keys(searchMarket.query.shape));
export const countKeyOf = keyOf(Object.keys(countMarket.query.shape));
