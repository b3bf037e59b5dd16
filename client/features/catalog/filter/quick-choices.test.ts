// The chips of the filters: what is on, how it is taken back, and how many works each finds.
import { describe, expect, it } from 'vitest';
import { entryOf } from '#client/data/search/catalog-entry.ts';
import { packChunk } from '#client/data/search/chunk.ts';
import { createIndex } from '#client/data/search/columns-index.ts';
import { type CatalogFilter, noFilter } from './catalog-filter.ts';
import { furtherFilters, quickCounts, quickFilters } from './quick-choices.ts';

const query = {
  ...noFilter,
  verdict: 'FAKE',
  sale: 'for-sale',
  attention: 'loan',
  where: { location: '-', framed: '0', acquired_price: '100000..' },
} as const;

describe('the chips of the filters', () => {
  // Planted bug: a quick filter that is on has a second chip.
  it('[CAT2] are one for everything that is on, each of which takes back only its own', () => {
    const further = furtherFilters(query);
    expect(further.map(({ label }) => label)).toEqual(['Fake', 'For sale', 'On loan', 'Framed: no', 'Acquired for: from 1,000']);
    const quick = quickFilters.filter(({ isOn }) => isOn(query));
    expect(quick.map(({ label }) => label)).toEqual(['No location']);
    const left = [...further, ...quick].reduce<CatalogFilter>((now, { off }) => ({ ...now, ...off(now) }), { ...noFilter, ...query });
    expect(left).toEqual(noFilter);
    expect(furtherFilters({ ...noFilter, verdict: 'none', attention: 'uninsured' })).toEqual([]);
  });

  // Planted bug: the numbers of the whole collection inside a place.
  it('[CAT2] tell the works of the place, and count as authenticated what the figures do', () => {
    const piece = (id: string, more: object) => entryOf({ id: id.padEnd(36, '0'), medium: 'painting', ...more });
    const pieces = [
      piece('a', { framed: true, ai_confidence: 70 }),
      piece('b', { framed: true, ai_confidence: 69, location: 'Hall' }),
      piece('c', { framed: false }),
    ].filter((entry) => entry !== null);
    const index = createIndex([packChunk(pieces)], new Map());
    const uninsured = new Set(['b', 'c', 'elsewhere'].map((id) => id.padEnd(36, '0')));
    const counts = (place: string[] | null) => {
      const found = quickCounts(index, place && new Set(place.map((id) => id.padEnd(36, '0'))), uninsured);
      return quickFilters.flatMap(({ name, label }) => ((found.get(name) ?? 0) > 0 ? [`${label} ${found.get(name)}`] : []));
    };
    expect(counts(null)).toEqual([
      'Painting 3',
      'Framed 2',
      'Authenticated 1',
      'Not checked 1',
      'Uninsured 3',
      'No size 3',
      'No location 2',
    ]);
    expect(counts(['b'])).toEqual(['Painting 1', 'Framed 1', 'Uninsured 1', 'No size 1']);
  });
});
