// Order keys among siblings.
import { describe, expect, it } from 'vitest';
import { byPlace, lastPlace, placesAfterMove, type Placed } from './order-keys.ts';

const moved = (siblings: readonly Placed[], id: string, to: number): string[] => {
  const places = placesAfterMove(siblings, id, to);
  return siblings
    .map((one) => ({ ...one, place: places.get(one.id) ?? one.place }))
    .sort(byPlace)
    .map((one) => one.id);
};
const grown = (count: number): Placed[] => {
  const siblings: Placed[] = [];
  for (let at = 0; at < count; at += 1) siblings.push({ id: `${at}`, place: lastPlace(siblings) });
  return siblings;
};

describe('order keys', () => {
  it('a new one stands last, and a moved one changes alone', () => {
    const siblings = grown(5);
    expect(siblings.toSorted(byPlace).map(({ id }) => id)).toEqual(['0', '1', '2', '3', '4']);
    expect(moved(siblings, '4', 0)).toEqual(['4', '0', '1', '2', '3']);
    expect(moved(siblings, '0', 2)).toEqual(['1', '2', '0', '3', '4']);
    expect(moved(siblings, '1', 4)).toEqual(['0', '2', '3', '4', '1']);
    expect(placesAfterMove(siblings, '3', 1).size).toBe(1);
  });

  // Planted: keys are compared by the language's rules, in which capital letters do not come first.
  it('goes on for hundreds of moves between the same two', () => {
    let siblings = grown(3);
    for (let turn = 0; turn < 999; turn += 1) {
      const order = siblings.toSorted(byPlace);
      const places = placesAfterMove(order, order[2]?.id ?? '', 1);
      siblings = siblings.map((one) => ({ ...one, place: places.get(one.id) ?? one.place }));
    }
    expect(siblings.toSorted(byPlace).map(({ id }) => id)).toEqual(['0', '2', '1']);
    expect(new Set(siblings.map(({ place }) => place)).size).toBe(3);
  });

  it('places that are missing, the same or no keys are given anew', () => {
    const siblings: Placed[] = [
      { id: 'a', place: 'a0' },
      { id: 'b', place: 'a0' },
      { id: 'c', place: 'not a key' },
      { id: 'd', place: null },
    ];
    expect(moved(siblings, 'd', 1)).toEqual(['a', 'd', 'b', 'c']);
    expect(moved(siblings, 'a', 3)).toEqual(['b', 'c', 'd', 'a']);
    // Planted: all siblings get a key for the first move among many that have none.
    const unplaced = Array.from({ length: 9 }, (_, at): Placed => ({ id: `${at}`, place: null }));
    expect(moved(unplaced, '8', 2)).toEqual(['0', '1', '8', '2', '3', '4', '5', '6', '7']);
    expect([...placesAfterMove(unplaced, '8', 2).keys()]).toEqual(['0', '1', '8']);
    expect(placesAfterMove(unplaced, '8', 0).size).toBe(1);
    expect(lastPlace([{ id: 'c', place: 'not a key' }])).toBe('a0');
    expect(lastPlace([])).toBe('a0');
  });
});
