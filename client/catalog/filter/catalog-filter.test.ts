// The filter in the URL.
import { everything } from '#shared/domain/piece/catalog-query.ts';
import { describe, expect, it } from 'vitest';
import { mediumChoices, narrowedTo } from './catalog-choices.ts';
import { isFiltered, narrowings, onlyAmong, queryOf, withoutFilters, withQuery } from './catalog-filter.ts';

describe('catalog filter', () => {
  it('[CAT2] what is chosen comes back from the address, and the usual is not written', () => {
    const chosen = {
      text: 'monet',
      medium: 'mixed media',
      verdict: 'LIKELY FAKE',
      sale: 'for-sale',
      attention: 'needed',
      sort: 'price-low',
    } as const;
    const params = withQuery(new URLSearchParams('edit=1'), chosen);
    expect(queryOf(params)).toEqual(chosen);
    expect(narrowings(queryOf(params))).toBe(4);
    expect(withoutFilters(params).toString()).toBe('edit=1');
    expect(withQuery(new URLSearchParams(), { ...everything, attention: 'all' }).toString()).toBe('');
  });

  it('[CAT2] [LIM8] an address with nonsense asks for everything', () => {
    const query = queryOf(new URLSearchParams('medium=oil&verdict=maybe&sale=soon&attention=1&sort=random'));
    expect(query).toEqual({ ...everything, attention: 'all' });
    expect(isFiltered(query)).toBe(false);
    expect(isFiltered(queryOf(new URLSearchParams('q=a')))).toBe(true);
    expect(mediumChoices).toHaveLength(7);
    expect(narrowedTo(query)).toBe('');
    expect(narrowedTo({ ...query, text: ' monet ', medium: 'mixed media', sale: 'for-sale' })).toBe('“monet”, Mixed media, For sale');
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
