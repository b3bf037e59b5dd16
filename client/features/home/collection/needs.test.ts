// The sentences of "Needs you".
import { describe, expect, it } from 'vitest';
import { sentencesOf, type Waiting } from './needs.ts';

const nothing: Waiting = {
  toShip: [],
  unread: 0,
  attention: 0,
  loans: [],
  missing: undefined,
  check: undefined,
  size: undefined,
  back: undefined,
};
const said = (waiting: Partial<Waiting>) => sentencesOf({ ...nothing, ...waiting }).map(({ words, path }) => [words, path]);

describe('what needs the owner of a collection', () => {
  it('[D58] says nothing where nothing does', () => {
    expect(said({})).toEqual([]);
  });

  // Planted: one work is led to a list; a loan that ends today is called overdue.
  it('[D58] names how many there are, and leads to the one or to the list of them', () => {
    expect(said({ size: { works: 1, first: 'a' } })).toEqual([['1 work has no size', '/artwork/a?edit=dimensions']]);
    expect(said({ size: { works: 12, first: 'a' } })).toEqual([
      ['12 works have no size', '/catalog?f.dimensions=-&f.height_mm=-&f.width_mm=-'],
    ]);
    expect(said({ back: { works: 3, first: 'b' } })).toEqual([['3 works have no photograph of the back', '/catalog?attention=back']]);
    expect(said({ back: { works: 1, first: 'b' } })).toEqual([['1 work has no photograph of the back', '/capture?piece=b&kind=back']]);
    expect(said({ check: { works: 2, first: 'c' } })).toEqual([
      ['2 checks were made before the details changed', '/catalog?attention=check'],
    ]);
    expect(said({ check: { works: 1, first: 'c' } })).toEqual([['1 check was made before the details changed', '/artwork/c']]);
    expect(said({ missing: { works: 2, first: 'd' } })).toEqual([['2 works are marked as missing or stolen', '/catalog?f.missing=*']]);
    expect(said({ toShip: [{ id: 'o' }] })).toEqual([['An order is to be shipped', '/orders?order=o']]);
    expect(said({ toShip: [{ id: 'o' }, { id: 'p' }] })).toEqual([['2 orders are to be shipped', '/orders?tab=sales']]);
    expect(said({ unread: 1 })).toEqual([['1 unread message', '/messages']]);
    expect(said({ attention: 2 })).toEqual([['2 works have a change that needs a look', '/catalog?attention=needed']]);
  });

  it('[D58] says of loans when the first one ends', () => {
    const loan = (days: number) => ({ pieceId: 'p', days });
    expect(said({ loans: [loan(7)] })).toEqual([['A loan is due back in 7 days', '/artwork/p']]);
    expect(said({ loans: [loan(0)] })[0]?.[0]).toBe('A loan is due back today');
    expect(said({ loans: [loan(-1)] })[0]?.[0]).toBe('A loan is 1 day overdue');
    expect(said({ loans: [loan(2), loan(9)] })[0]?.[0]).toBe('2 loans end soon, the first is due back in 2 days');
    expect(said({ loans: [loan(-3), loan(9)] })[0]?.[0]).toBe('2 loans end soon or are overdue, the first 3 days overdue');
  });

  it('[D58] puts what others wait for before what only a description lacks', () => {
    const order = sentencesOf({
      ...nothing,
      back: { works: 1, first: 'b' },
      unread: 1,
      toShip: [{ id: 'o' }],
      loans: [{ pieceId: 'p', days: 3 }],
    });
    expect(order.map(({ key }) => key)).toEqual(['ship', 'loans', 'unread', 'back']);
  });
});
