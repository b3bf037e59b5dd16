// The filter in the address of the page.
import { everything } from '#shared/domain/catalog-query.ts';
import { describe, expect, it } from 'vitest';
import { isFiltered, mediumChoices, narrowings, queryOf, withoutFilters, withQuery } from './catalog-filter.ts';

describe('catalog filter', () => {
  it('[CAT2] what is chosen comes back from the address, and the usual is not written', () => {
    const chosen = { text: 'monet', medium: 'mixed media', verdict: 'LIKELY FAKE', sale: 'for-sale', sort: 'price-low' } as const;
    const params = withQuery(new URLSearchParams('edit=1'), chosen);
    expect(queryOf(params)).toEqual(chosen);
    expect(narrowings(queryOf(params))).toBe(3);
    expect(withoutFilters(params).toString()).toBe('edit=1');
    expect(withQuery(new URLSearchParams(), everything).toString()).toBe('');
  });

  it('[CAT2] [LIM8] an address with nonsense asks for everything', () => {
    const query = queryOf(new URLSearchParams('medium=oil&verdict=maybe&sale=soon&sort=random'));
    expect(query).toEqual(everything);
    expect(isFiltered(query)).toBe(false);
    expect(isFiltered(queryOf(new URLSearchParams('q=a')))).toBe(true);
    expect(mediumChoices).toHaveLength(7);
  });
});
