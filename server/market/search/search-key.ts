// Under which key the answer to a search is kept.
import { searchMarket } from '#shared/contract/market.ts';

const names = Object.keys(searchMarket.query.shape);

/** The same for every address that asks for the same: what the search does not know is left out. */
export const searchKeyOf = (query: string): string => {
  const given = new URLSearchParams(query);
  const known = new URLSearchParams();
  for (const name of names) {
    // As the query is read: the last of several counts.
    const value = given.getAll(name).at(-1);
    if (value !== undefined) known.set(name, value);
  }
  return known.toString();
};
