// The order of the works in a collection and in those inside it.
import { describe, expect, it } from 'vitest';
import { arrangedWith, arrangementOf, placesToMove, type Arrangement, type PlacedWork } from './arrangement.ts';

const row = (id: string, piece: string, place: string | null = null): PlacedWork => ({ id, piece, place });
const made = (rows: Record<string, PlacedWork[]>): Arrangement => arrangementOf(Object.keys(rows), (group) => rows[group] ?? []);
const order = ({ ranks }: Arrangement): string => [...ranks.keys()].join('');
/** The order after a move, and how many memberships it changes. */
const moved = (arrangement: Arrangement, piece: string, other: string): [string, number] | null => {
  const places = placesToMove(arrangement, piece, other);
  return places === null ? null : [order(arrangedWith(arrangement, places)), places.size];
};

describe('the arrangement of a collection', () => {
  it('begins in the order in which works were put there, and its own works come before those of what is inside it', () => {
    const all = made({ outer: [row('3', 'c'), row('1', 'a'), row('2', 'b', 'a5')], inner: [row('4', 'd'), row('0', 'a')] });
    expect(order(all)).toBe('bacd');
    expect([...all.ranks.values()]).toEqual([0, 1, 2, 3]);
    expect(order(made({}))).toBe('');
  });

  // Planted: the row with the first key says where a work stands, so that the other one holds it back when it moves.
  it('has a work once that two devices put there, where its oldest membership says, also after a move', () => {
    const both = made({ outer: [row('5', 'a', 'a0'), row('1', 'a', 'a2'), row('2', 'b', 'a1'), row('3', 'c', 'a3')] });
    expect(order(both)).toBe('bac');
    expect(moved(both, 'a', 'c')).toEqual(['bca', 1]);
  });

  it('changes as few memberships as it can, and none of another collection', () => {
    const fresh = made({ outer: [row('1', 'a'), row('2', 'b'), row('3', 'c'), row('4', 'd')], inner: [row('5', 'e')] });
    expect(moved(fresh, 'd', 'a')).toEqual(['dabce', 1]);
    expect(moved(fresh, 'a', 'b')).toEqual(['bacde', 2]);
    expect(moved(fresh, 'd', 'b')).toEqual(['adbce', 2]);
    expect(moved(fresh, 'd', 'e')).toBeNull();
    expect(moved(fresh, 'a', 'a')).toBeNull();
    expect(moved(fresh, 'a', 'elsewhere')).toBeNull();
    const first = placesToMove(fresh, 'c', 'b');
    const again = arrangedWith(fresh, first ?? new Map());
    expect(moved(again, 'a', 'c')).toEqual(['cabde', 1]);
  });
});
