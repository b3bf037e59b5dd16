// Pictures of labels are made level, evenly lit and of one size of letters.
import { describe, expect, it } from 'vitest';
import { evenLight } from './even-light.ts';
import { grayOf, halved, rgbaOf, type Gray } from '#client/photo/shapes/gray.ts';
import { homographyOf, projected, rectangle, type Quad } from '#client/photo/shapes/homography.ts';
import { outlineOf } from './label-outline.ts';
import { prepareLabel } from './prepare.ts';
import { letterHeight, skewOf } from './text-size.ts';

const painted = (width: number, height: number, of: (x: number, y: number) => number): Gray => ({
  width,
  height,
  data: Uint8Array.from({ length: width * height }, (_, at) => of(at % width, Math.floor(at / width))),
});
/** Rows of dark squares of this size: letters, as far as measuring goes. */
const isInk = (x: number, y: number, size: number): boolean => x % (size * 1.5) < size && y % (size * 3) < size;

describe('gray', () => {
  it('is the brightness that the eye sees, and goes back to four bytes', () => {
    const rgba = new Uint8ClampedArray([255, 255, 255, 255, 0, 255, 0, 255]);
    const gray = grayOf(rgba, 2, 1);
    expect([...gray.data]).toEqual([255, 150]);
    expect(Array.from(rgbaOf(gray).subarray(4))).toEqual([150, 150, 150, 255]);
  });

  it('is halved to means', () => {
    expect([...halved(painted(2, 2, (x) => x * 100)).data]).toEqual([50]);
  });
});

describe('a projection', () => {
  it('leads each corner to its own, and points between them between', () => {
    const quad: Quad = [
      { x: 10, y: 12 },
      { x: 90, y: 5 },
      { x: 95, y: 70 },
      { x: 4, y: 60 },
    ];
    const h = homographyOf(rectangle(100, 50), quad);
    for (const [at, corner] of rectangle(100, 50).entries()) {
      const { x, y } = projected(h, corner);
      expect([x.toFixed(6), y.toFixed(6)]).toEqual([quad[at]?.x.toFixed(6), quad[at]?.y.toFixed(6)]);
    }
  });

  it('is refused where three corners lie on a line', () => {
    const flat = [0, 1, 2].map((at) => ({ x: at * 10, y: at * 5 })) as unknown as Quad;
    expect(() => homographyOf([flat[0], flat[1], flat[2], { x: 0, y: 50 }], rectangle(10, 10))).toThrow(RangeError);
  });
});

describe('a label', () => {
  it('that is lighter than its ground is found by its corners', () => {
    const found = outlineOf(painted(400, 300, (x, y) => (x >= 100 && x < 300 && y >= 80 && y < 220 ? 230 : 90)));
    const expected = [
      [100, 80],
      [300, 80],
      [300, 220],
      [100, 220],
    ];
    found?.forEach(({ x, y }, at) => expect(Math.hypot(x - (expected[at]?.[0] ?? 0), y - (expected[at]?.[1] ?? 0))).toBeLessThan(8));
    expect(found).toHaveLength(4);
  });

  it('that fills the photograph, or has no ground, has no outline', () => {
    expect(outlineOf(painted(400, 300, (x, y) => (isInk(x, y, 12) ? 30 : 240)))).toBe(null);
  });

  // Planted bug: one threshold for the whole picture, so that the shaded half is black.
  it('in a shadow is as white as in the light, and its letters as dark', () => {
    const even = evenLight(painted(480, 240, (x, y) => (isInk(x, y, 12) ? 0.3 : 1) * (250 - (x / 480) * 170)));
    const paper = [40, 430].map((x) => even.data[20 * 480 + x - ((x % 18) - 14)]);
    for (const value of paper) expect(value).toBeGreaterThan(225);
    expect(even.data[2 * 480 + 433]).toBeLessThan(90);
  });

  it('in white on black is turned around', () => {
    const even = evenLight(painted(240, 240, (x, y) => (isInk(x, y, 12) ? 240 : 20)));
    expect(even.data[20 * 240 + 15]).toBeGreaterThan(225);
  });

  it('that is turned is measured', () => {
    const slope = Math.tan((4 * Math.PI) / 180);
    const turned = painted(600, 400, (x, y) => (isInk(x, Math.round(y - x * slope) + 600, 10) ? 0 : 255));
    expect(Math.abs(skewOf(turned) - 4)).toBeLessThan(0.5);
  });

  it('comes with letters of the size that was asked for, and with a way back to the photograph', () => {
    const photograph = painted(600, 420, (x, y) => (isInk(x, y, 12) ? 20 : 240));
    expect(letterHeight(evenLight(photograph))).toBe(12);
    const [prepared] = prepareLabel(photograph, [24]);
    expect(prepared?.scale).toBeCloseTo(2, 1);
    expect(prepared?.image.width).toBe(1200);
    const back = prepared?.toPhotograph({ x: 300, y: 210 });
    expect([Math.round(back?.x ?? 0), Math.round(back?.y ?? 0)]).toEqual([300, 210]);
  });
});
