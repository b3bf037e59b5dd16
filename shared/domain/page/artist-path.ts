// The address of an artist's page, which is found by the name.
import { artistKey } from '#shared/domain/trade/market-filter.ts';
import { unknownArtist } from '#shared/domain/piece/piece.ts';

/** Null for a work whose artist is not known. */
export const artistPath = (artist: string): string | null => {
  const name = artist.trim();
  // A browser takes a segment of one or two dots for a folder.
  return name === '' || /^\.{1,2}$/.test(name) || artistKey(name) === artistKey(unknownArtist)
    ? null
    : `/artist/${encodeURIComponent(name)}`;
};

/** The name in a segment of an address; null if it is not encoded as it should be. */
export const artistIn = (segment: string): string | null => {
  try {
    return decodeURIComponent(segment).trim() || null;
  } catch {
    return null;
  }
};
