// The corners of a work on a wall are proposed where they can be seen, and the work is straightened by them.
import { describe, expect, it } from 'vitest';
import { areCorners, cornersOf, cropOf, isCrop, wholePhotograph, type Corner, type Corners } from '#shared/domain/piece/corners.ts';
import { homographyOf, projected } from '#client/photo/shapes/homography.ts';
import { proposeCorners } from './propose-corners.ts';
import { straighten, straightenedSize } from './straighten.ts';
import type { Rgba } from './wall.ts';

const [width, height] = [480, 360];
const painted = (color: (x: number, y: number) => readonly [number, number, number]): Rgba => {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let at = 0; at < width * height; at += 1) data.set([...color(at % width, Math.floor(at / width)), 255], 4 * at);
  return { width, height, data };
};

/** From -0.5 to 0.5, the same for the same place. */
const grainAt = (x: number, y: number, seed: number): number => {
  const value = Math.sin(x * 12.9898 + y * 78.233 + seed * 37.719) * 43_758.5453;
  return value - Math.floor(value) - 0.5;
};

/** Patches of many colors, light and dark ones, at any place of the work. x and y: fractions of it. */
const artAt = (x: number, y: number, seed: number): [number, number, number] => {
  const [a, b] = [Math.floor(x * 14 + Math.sin(y * 9 + seed)), Math.floor(y * 11 + Math.cos(x * 7))];
  return [0, 1, 2].map((channel) => 110 + 180 * grainAt(a, b + 31 * channel, seed)) as [number, number, number];
};

type OnWall = { corners: Corners; seed: number; frame?: readonly [number, number, number] | undefined };

/** A painting in its frame on a wall that is brighter on one side, with the grain of a camera. */
const onWall = ({ corners, seed, frame }: OnWall): Rgba => {
  const back = homographyOf(corners.map(({ x, y }) => ({ x: x * width, y: y * height })) as unknown as Corners, wholePhotograph);
  return painted((x, y) => {
    const at = projected(back, { x: x + 0.5, y: y + 0.5 });
    const grain = grainAt(x, y, seed) * 8;
    const wall = 215 - (40 * x) / width - (15 * y) / height + grain;
    if (at.x < 0 || at.x >= 1 || at.y < 0 || at.y >= 1) return [wall, wall - 3, wall - 12];
    if (frame !== undefined && (at.x < 0.06 || at.x > 0.94 || at.y < 0.08 || at.y > 0.92)) return frame;
    return artAt(at.x, at.y, seed);
  });
};

const oblique: Corners = [
  { x: 0.21, y: 0.16 },
  { x: 0.83, y: 0.22 },
  { x: 0.79, y: 0.88 },
  { x: 0.17, y: 0.81 },
];
/** Pixels. */
const farthest = (found: Corners | null, expected: Corners): number =>
  Math.max(
    ...(found ?? []).map((corner: Corner, at) => Math.hypot((corner.x - expected[at]!.x) * width, (corner.y - expected[at]!.y) * height)),
  );

describe('corners of a work', () => {
  it.each([
    ['a dark frame', [60, 40, 25]],
    ['a gilt frame', [176, 140, 60]],
    ['no frame', undefined],
  ] as const)('are proposed for a painting with %s that was photographed obliquely', (_, frame) => {
    for (const seed of [3, 8, 11]) {
      const found = proposeCorners(onWall({ corners: oblique, seed, frame }));
      expect(found, `seed ${seed}`).not.toBeNull();
      expect(farthest(found, oblique)).toBeLessThan(6);
    }
  });

  it('are found behind the cord that the work hangs on', () => {
    const picture = onWall({ corners: oblique, seed: 3, frame: [60, 40, 25] });
    for (let y = 0; y < 70; y += 1) picture.data.set([20, 20, 20, 255, 20, 20, 20, 255], 4 * (y * width + 240));
    expect(farthest(proposeCorners(picture), oblique)).toBeLessThan(6);
  });

  // Planted bug: the outermost points are proposed without a look at what is between them.
  it('are not proposed where no straight-sided thing stands out whole from a plain ground', () => {
    const round = painted((x, y) => (Math.hypot(x - 240, y - 180) < 120 ? [40, 40, 40] : [200, 200, 200]));
    const cut = painted((x, y) => (x > 200 && y > 60 && y < 300 ? [40, 40, 40] : [200, 200, 200]));
    const filling = painted((x, y) => artAt(x / width, y / height, 5));
    const empty = painted(() => [200, 200, 200]);
    const small = painted((x, y) => (x > 100 && x < 140 && y > 100 && y < 140 ? [40, 40, 40] : [200, 200, 200]));
    for (const picture of [round, cut, filling, empty, small]) expect(proposeCorners(picture)).toBeNull();
  });
});

describe('a straightened work', () => {
  it('has each of its corners in the photograph’s, and the proportions of its longer sides', () => {
    const colors = [
      [255, 0, 0],
      [0, 255, 0],
      [0, 0, 255],
      [255, 255, 0],
    ] as const;
    const back = homographyOf(oblique.map(({ x, y }) => ({ x: x * width, y: y * height })) as unknown as Corners, wholePhotograph);
    const quarters = painted((x, y) => {
      const at = projected(back, { x: x + 0.5, y: y + 0.5 });
      return colors[at.y < 0.5 ? (at.x < 0.5 ? 0 : 1) : at.x < 0.5 ? 3 : 2];
    });
    const size = straightenedSize(oblique, width, height);
    expect(size.width / size.height).toBeCloseTo(1.27, 1);
    const straight = straighten(quarters, oblique, 100, 80);
    const colorAt = (x: number, y: number) => Array.from(straight.data.subarray(4 * (y * 100 + x), 4 * (y * 100 + x) + 3));
    expect([colorAt(5, 5), colorAt(94, 5), colorAt(94, 74), colorAt(5, 74)]).toEqual(colors);
    expect([colorAt(47, 36), colorAt(52, 43)]).toEqual([colors[0], colors[2]]);
  });
});

describe('a crop', () => {
  it('is eight fractions of the photograph', () => {
    expect(isCrop(cropOf(oblique))).toBe(true);
    expect(cornersOf(cropOf(oblique))).toEqual(oblique);
    expect(isCrop(cropOf(wholePhotograph))).toBe(true);
  });

  // Planted bug: only the numbers are looked at, so that a picture is turned inside out.
  it('has corners that go around the work clockwise, without a dent', () => {
    const [a, b, c, d] = oblique;
    expect([[a, d, c, b] as const, [a, c, b, d] as const, [a, b, { x: 0.4, y: 0.4 }, d] as const].map(areCorners)).toEqual([
      false,
      false,
      false,
    ]);
    expect(isCrop([0, 0, 1, 0, 1, 1, 0])).toBe(false);
    expect(isCrop([0, 0, 1.2, 0, 1, 1, 0, 1])).toBe(false);
    expect(isCrop([0, 0, 1, 0, 1, 1, 0, 0.123456])).toBe(false);
    expect(isCrop('0 0 1 0 1 1 0 1')).toBe(false);
    expect(isCrop([0.5, 0.5, 0.505, 0.5, 0.505, 0.505, 0.5, 0.505])).toBe(false);
  });
});
