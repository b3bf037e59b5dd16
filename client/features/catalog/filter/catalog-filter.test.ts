// The filter in the URL.
import { describe, expect, it } from 'vitest';
import { mediumChoices, narrowedTo } from './catalog-choices.ts';
import { placeLink } from '#client/features/catalog/rail/place-links.ts';
import { inOrder, isFiltered, narrowings, noFilter, onlyAmong, queryOf, withoutFilters, withQuery } from './catalog-filter.ts';
import { sortChoicesWith } from './sort-choices.ts';

describe('catalog filter', () => {
  it('[CAT2] what is chosen comes back from the address, and the usual is not written', () => {
    const chosen = {
      text: 'monet',
      medium: 'mixed media',
      verdict: 'LIKELY FAKE',
      sale: 'for-sale',
      attention: 'needed',
      collection: '01890a5d-ac96-774b-bcce-b302099a8057',
      tag: 'still life',
      location: 'Home › Study',
      sort: 'location:down',
      where: { location: '*', year: '1900..1925', artist: 'o’keeffe & co', price: '100000..', created_at: '2026-01-01..' },
    } as const;
    const params = withQuery(new URLSearchParams('edit=1'), chosen);
    expect(queryOf(params)).toEqual(chosen);
    expect(narrowings(queryOf(params))).toBe(9);
    expect(withoutFilters(params).toString()).toBe(
      'edit=1&collection=01890a5d-ac96-774b-bcce-b302099a8057&tag=still+life&location=Home+%E2%80%BA+Study',
    );
    expect(withQuery(new URLSearchParams(), noFilter).toString()).toBe('');
  });

  it('[CAT2] [LIM8] an address with nonsense asks for everything', () => {
    const query = queryOf(
      new URLSearchParams(
        'medium=oil&verdict=maybe&sale=soon&attention=1&sort=shoe:up&collection=modern&tag=+&f.shoe=*&f.location=&f.year=..',
      ),
    );
    expect(query).toEqual(noFilter);
    expect(isFiltered(query)).toBe(false);
    expect(isFiltered(queryOf(new URLSearchParams('q=a')))).toBe(true);
    expect(mediumChoices).toHaveLength(7);
    for (const [attention, words] of [
      ['back', 'No photograph of the back'],
      ['check', 'Outdated check'],
    ] as const) {
      expect(queryOf(new URLSearchParams({ attention }))).toEqual({ ...noFilter, attention });
      expect(narrowedTo({ ...noFilter, attention })).toBe(words);
    }
    expect(narrowedTo(query)).toBe('');
    expect(narrowedTo({ ...query, text: ' monet ', medium: 'mixed media', sale: 'for-sale' })).toBe('“monet”, Mixed media, For sale');
    const where = { location: '-', year: '1900..', height_mm: '100..600', signed: '1', missing: 'stolen', artist: 'cara' };
    expect(narrowedTo({ ...query, where })).toBe(
      'Location: empty, Year: from 1900, Height: 10 cm to 60 cm, Signed: yes, Missing or stolen: Stolen, Artist: cara',
    );
    const amounts = { acquired_price: '100000..250050', price: '..5000000', created_at: '2026-01-01..2026-02-01', condition: 'relined' };
    expect(narrowedTo({ ...query, where: amounts })).toBe(
      'Acquired for: 1,000 to 2,500.5, Asking price: up to 50,000, Added: 2026-01-01 to 2026-02-01, Condition: relined',
    );
  });

  it('[CAT2] only a collection is shown as arranged, and outside of it the address asks for the newest', () => {
    const collection = '01890a5d-ac96-774b-bcce-b302099a8057';
    expect(queryOf(new URLSearchParams('sort=arranged')).sort).toBe('newest');
    const query = queryOf(new URLSearchParams({ sort: 'arranged', collection }));
    expect(query.sort).toBe('arranged');
    expect(placeLink(query, { collection })).toContain('sort=arranged');
    expect(placeLink(query, { tag: 'gift' })).toBe('/catalog?tag=gift');
    const has = (sort: 'newest' | 'year:up', isIn: boolean) => sortChoicesWith(sort, isIn).map(({ value }) => value);
    expect(has('newest', true)[0]).toBe('arranged');
    expect(has('newest', false)).not.toContain('arranged');
    expect(has('year:up', false).at(-1)).toBe('year:up');
  });

  // Planted bug: an unknown second key takes the first one with it.
  it('[CAT2] an address names two keys, of which the second must order something', () => {
    const sortOf = (sort: string) => queryOf(new URLSearchParams({ sort })).sort;
    expect(sortOf('artist,year:down')).toBe('artist,year:down');
    expect(sortOf('artist,shoe:up')).toBe('artist');
    expect(sortOf('shoe:up,artist')).toBe('newest');
    expect(sortOf('newest,artist')).toBe('newest');
    expect(sortOf('artist,artist:down,year:up')).toBe('artist');
    expect(sortChoicesWith('artist,year:up', false).at(-1)?.label).toBe('By two columns');
  });

  it('puts the found pieces in order by rank, and those without one last, as they were found', () => {
    const found = ['c', 'x', 'a', 'y', 'b'];
    const hits = { count: found.length, idAt: (at: number) => found[at] };
    const ranks = new Map([
      ['a', 0],
      ['b', 1],
      ['c', 2],
    ]);
    const ordered = inOrder(hits, ranks);
    expect(Array.from({ length: 5 }, (_, at) => ordered?.idAt(at)).join('')).toBe('abcxy');
    expect(inOrder(hits, null)).toBeNull();
    expect(inOrder(null, ranks)).toBeNull();
  });

  // Planted bug: results in the order of the set instead of the search results.
  it('leaves those of the found pieces that need attention, in the order found, and waits until both are known', () => {
    const found = ['c', 'a', 'd', 'b'];
    const hits = { count: found.length, idAt: (at: number) => found[at] };
    const only = onlyAmong(hits, new Set(['b', 'c', 'elsewhere']));
    expect(Array.from({ length: only?.count ?? 0 }, (_, at) => only?.idAt(at))).toEqual(['c', 'b']);
    expect(onlyAmong(hits, new Set())?.count).toBe(0);
    expect(onlyAmong(hits, null)).toBeNull();
    expect(onlyAmong(null, new Set(['a']))).toBeNull();
  });
});
