// The rows of "Needs you".
import { isValidElement, type ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { blankPieceRow } from '#client/data/kinds/piece.ts';
import { dueRows } from './due-rows.tsx';
import { gapRows } from './gap-rows.tsx';
import { isThisWeek, type EndingLoan, type NeedRow, type ToShip, type Unread, type Waiting } from './need.ts';

const nothing: Waiting = { toShip: [], loans: [], unread: null, attention: 0, gaps: {} };
const piece = (id: string, title = id) => ({ ...blankPieceRow(id, '2026-01-01T00:00:00.000Z'), title });
const gap = (works: number, ...ids: string[]) => ({ works, pieces: ids.map((id) => piece(id, `Work ${id}`)) });
/** Noon of a Wednesday. */
const wednesday = new Date(2026, 5, 17, 12).getTime();
const loan = (days: number, changes: Partial<EndingLoan> = {}): EndingLoan => ({
  id: `l${days}`,
  piece: piece('p', 'The Mill'),
  by: { at: wednesday, days },
  partner: 'Statens Museum',
  isConsignment: false,
  ...changes,
});
const order = (changes: Partial<ToShip> = {}): ToShip => ({
  id: 'o',
  piece: piece('p', 'Bagpipe Player'),
  by: { at: wednesday, days: 2 },
  buyer: 'Marc Weill',
  price: { minor: 940_000, currency: 'USD' },
  ...changes,
});
const unread = (changes: Partial<Unread> = {}): Unread => ({
  messages: 2,
  people: 1,
  newest: { from: 'i', name: 'Ines Duarte', words: 'Is it trimmed?', piece: undefined },
  ...changes,
});

const textOf = (node: ReactNode): string => {
  if (Array.isArray(node)) return node.map(textOf).join('');
  if (isValidElement<{ children?: ReactNode }>(node)) return textOf(node.props.children);
  return typeof node === 'string' || typeof node === 'number' ? String(node) : '';
};
const said = ({ head, by, sub, path, verb }: NeedRow) => [textOf(head), by, textOf(sub), path, verb];
const due = (waiting: Partial<Waiting>) => dueRows({ ...nothing, ...waiting }).map(said);
const gaps = (found: Waiting['gaps']) => gapRows({ ...nothing, gaps: found }).map(said);

describe('what is due', () => {
  it('[D58] says nothing where nothing does', () => {
    expect([due({}), gaps({})]).toEqual([[], []]);
  });

  it('[D58] says of an order what is to be shipped, to whom and by when, as far as it is known', () => {
    expect(due({ toShip: [order()] })).toEqual([
      ['Ship Bagpipe Player to Marc Weill', 'By Wednesday', 'sold for $9,400.00 USD', '/orders?order=o', 'Add tracking'],
    ]);
    expect(due({ toShip: [order({ by: null, buyer: null, price: null })] })[0]?.slice(0, 3)).toEqual(['Ship Bagpipe Player', null, '']);
    expect(due({ toShip: [order({ piece: undefined })] })[0]?.[0]).toBe('An order is to be shipped');
  });

  // Planted: a loan that ends today is called overdue.
  it('[D58] says of a loan when it ends and with whom it is', () => {
    expect(due({ loans: [loan(3)] })).toEqual([
      ['Loan of The Mill ends', 'Wednesday', 'Statens Museum', '/artwork/p?part=record&open=l3', 'Extend or return'],
    ]);
    const days = (count: number) => due({ loans: [loan(count)] })[0]?.slice(0, 2);
    expect([days(0), days(1), days(7), days(-1)]).toEqual([
      ['Loan of The Mill ends', 'Today'],
      ['Loan of The Mill ends', 'Tomorrow'],
      ['Loan of The Mill ends', 'June 17'],
      ['Loan of The Mill is over', '1 day overdue'],
    ]);
    expect(due({ loans: [loan(3, { isConsignment: true })] })[0]?.[0]).toBe('Consignment of The Mill ends');
  });

  it('[D58] quotes the newest message, and leads to the conversation where there is only one', () => {
    expect(due({ unread: unread() })).toEqual([['2 unread messages', null, 'Ines Duarte: “Is it trimmed?”', '/messages?to=i', 'Reply']]);
    expect(due({ unread: unread({ messages: 1, people: 2 }) })[0]).toEqual([
      '1 unread message',
      null,
      'Ines Duarte: “Is it trimmed?”',
      '/messages',
      'Read',
    ]);
  });

  it('[D58] comes by date, and what has none after it', () => {
    const rows = dueRows({ ...nothing, toShip: [order()], loans: [loan(-3), loan(9)], attention: 2, unread: unread() });
    expect(rows.map(({ key }) => key)).toEqual(['loan l-3', 'ship o', 'loan l9', 'attention', 'unread']);
    expect(rows.filter(isThisWeek).map(({ key }) => key)).toEqual(['loan l-3', 'ship o', 'attention', 'unread']);
  });
});

describe('the gaps in the records', () => {
  // Planted: one work is led to a list.
  it('[D58] names how many there are, and leads to the one or to the list of them', () => {
    expect(gaps({ size: gap(1, 'a') })).toEqual([['1 work has no size', null, 'Work a', '/artwork/a?edit=dimensions', 'Add the size']]);
    expect(gaps({ size: gap(12, 'a', 'b', 'c') })).toEqual([
      [
        '12 works have no size',
        null,
        'A copy rarely has the size of the original',
        '/catalog?f.dimensions=-&f.height_mm=-&f.width_mm=-',
        'Add sizes',
      ],
    ]);
    expect(gaps({ back: gap(1, 'b') })[0]?.slice(3)).toEqual(['/capture?piece=b&kind=back', 'Photograph it']);
    expect(gaps({ back: gap(3, 'a', 'b', 'c') })).toEqual([
      ['3 works have no photograph of the back', null, 'Work a, Work b, Work c', '/catalog?attention=back', 'Show them'],
    ]);
    expect(gaps({ check: gap(2, 'a', 'b') })[0]).toEqual([
      '2 checks are out of date',
      null,
      'Work a, Work b',
      '/catalog?attention=check',
      'Check again',
    ]);
    expect(gaps({ missing: gap(4, 'a', 'b', 'c') })[0]).toEqual([
      '4 works are marked as missing or stolen',
      null,
      'Work a, Work b, Work c',
      '/catalog?f.missing=*',
      'Show them',
    ]);
  });

  it('[D58] come by the number of works', () => {
    const rows = gapRows({ ...nothing, gaps: { missing: gap(1, 'a'), size: gap(3, 'a'), back: gap(40, 'a') } });
    expect(rows.map(({ kind }) => kind)).toEqual(['back', 'size', 'missing']);
  });
});
