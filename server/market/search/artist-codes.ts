// The artists of the market by number: a column of numbers is compared and counted faster than texts, and takes less memory.
import { artistKey } from '#shared/domain/trade/market-filter.ts';

export type ArtistCodes = {
  /** The number of this artist, in any case; a new one if there is none. */
  add(artist: string): number;
  /** Undefined for an artist who is not there. */
  codeOf(artist: string): number | undefined;
  /** The name as it was first seen. */
  names: readonly string[];
};

export const createArtistCodes = (): ArtistCodes => {
  const codes = new Map<string, number>();
  const names: string[] = [];
  return {
    add: (artist) => {
      const key = artistKey(artist);
      const known = codes.get(key);
      if (known !== undefined) return known;
      codes.set(key, names.length);
      return names.push(artist.trim()) - 1;
    },
    codeOf: (artist) => codes.get(artistKey(artist)),
    names,
  };
};
