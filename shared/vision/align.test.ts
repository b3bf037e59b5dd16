// Alignment by marked places: as much freedom as there are places, and none from places that tell too little.
import { describe, expect, it } from 'vitest';
import { alignmentOf, type MarkedPair } from './align.ts';
import { applied, type Homography } from './homography.ts';

const one = { width: 1_600, height: 1_200 };
const other = { width: 900, height: 1_000 };
const corners = [
  [200, 150],
  [1_400, 180],
  [1_350, 1_050],
  [260, 1_000],
] as const;
/** From pixels of the first to pixels of the second photograph. */
const turned: Homography = [0.4, -0.1, 90, 0.1, 0.4, 20, 0, 0, 1];
const slanted: Homography = [0.4, -0.05, 90, 0.1, 0.6, 20, 0, 0, 1];
const oblique: Homography = [0.4, -0.05, 90, 0.1, 0.6, 20, 1e-4, -5e-5, 1];

const pairsBy = (h: Homography, count: number): MarkedPair[] =>
  corners.slice(0, count).map(([x, y]) => {
    const [u, v] = applied(h, x, y);
    return { one: { x, y }, other: { x: u, y: v } };
  });
/** Pixels of the second photograph by which the alignment is off at a place of the first. */
const off = (found: Homography | null, h: Homography, x: number, y: number): number => {
  if (found === null) return Number.POSITIVE_INFINITY;
  const [u, v] = applied(found, x / one.width, y / one.height);
  const [wantedU, wantedV] = applied(h, x, y);
  return Math.hypot(u * other.width - wantedU, v * other.height - wantedV);
};

describe('an alignment by hand', () => {
  it.each([
    ['two places', turned, 2],
    ['three places', slanted, 3],
    ['four places', oblique, 4],
  ] as const)('of %s leads every place of the first photograph to its own in the second', (_, h, count) => {
    const found = alignmentOf(pairsBy(h, count), one, other);
    // Planted bugs: the photographs exchanged, or fractions of unequal sides taken for equal lengths.
    for (const [x, y] of [...corners, [800, 600], [0, 0]] as const) expect(off(found, h, x, y)).toBeLessThan(1e-6);
  });

  it('of two places keeps right angles, also where the photographs have different shapes', () => {
    const found = alignmentOf(pairsBy(oblique, 2), one, other)!;
    const at = (x: number, y: number) => {
      const [u, v] = applied(found, x / one.width, y / one.height);
      return [u * other.width, v * other.height] as const;
    };
    const [[ox, oy], [ax, ay], [bx, by]] = [at(0, 0), at(100, 0), at(0, 100)];
    expect((ax - ox) * (bx - ox) + (ay - oy) * (by - oy)).toBeCloseTo(0, 6);
    expect(Math.hypot(ax - ox, ay - oy)).toBeCloseTo(Math.hypot(bx - ox, by - oy), 6);
  });

  it('moves with its points, so that a place marked wrong is seen', () => {
    const pairs = pairsBy(oblique, 4);
    const wrong = pairs.with(2, { ...pairs[2]!, other: { x: pairs[2]!.other.x + 30, y: pairs[2]!.other.y } });
    expect(off(alignmentOf(wrong, one, other), oblique, ...corners[2])).toBeCloseTo(30, 3);
  });

  it.each([
    ['one place', pairsBy(turned, 1)],
    ['the same place twice', [pairsBy(turned, 1)[0]!, { ...pairsBy(turned, 1)[0]!, one: { x: 205, y: 152 } }]],
    [
      'three places on a line',
      [0, 1, 2].map((i) => ({ one: { x: 200 + 400 * i, y: 200 + 100 * i }, other: { x: 100 + 200 * i, y: 100 + 50 * i } })),
    ],
    [
      'four places in another order',
      pairsBy(oblique, 4).map(({ one: from }, i, all) => ({ one: from, other: all[[0, 2, 1, 3][i]!]!.other })),
    ],
  ])('does not follow from %s', (_, pairs) => {
    expect(alignmentOf(pairs, one, other)).toBeNull();
  });
});
