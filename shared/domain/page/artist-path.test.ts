import { describe, expect, it } from 'vitest';
import { artistIn, artistPath } from './artist-path.ts';

describe('the address of an artist’s page', () => {
  // Planted bug: a slash in a name is a further folder.
  it('keeps every name as it is', () => {
    for (const name of ['Ida Varro', 'Żmurko, Franciszek', 'A/B & C? #1', '100 %', 'O’Keeffe'])
      expect(artistIn((artistPath(name) ?? '').replace('/artist/', ''))).toBe(name);
    expect(artistPath('A/B')).toBe('/artist/A%2FB');
  });

  it('is none for an unknown artist and for what is no name', () => {
    for (const name of ['Unknown Artist', ' unknown artist ', '', '.', '..']) expect(artistPath(name)).toBeNull();
    expect(artistIn('%E0%A4%A')).toBeNull();
    expect(artistIn('%20')).toBeNull();
  });
});
