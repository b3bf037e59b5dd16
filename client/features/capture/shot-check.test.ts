// Advice about a photograph, from its pixels.
import { describe, expect, it } from 'vitest';
import { measureShot, shotAdvice, tiltOf, type Frame } from './shot-check.ts';

const frameOf = (gray: (x: number, y: number) => number): Frame => {
  const [width, height] = [256, 192];
  const data = new Uint8ClampedArray(width * height * 4);
  for (let at = 0; at < width * height; at++) data.set([0, 0, 0].fill(gray(at % width, Math.floor(at / width))).concat(255), at * 4);
  return { data, width, height };
};
const noisy = (x: number, y: number): number => 60 + (((x * 7919 + y * 104729) >> 2) % 120);
const sharp = frameOf(noisy);

describe('advice about a photograph', () => {
  it('a sharp, bright and large one needs none', () => {
    expect(shotAdvice(measureShot(sharp, 4_000))).toBeNull();
  });

  // Planted bug: every photograph is called blurred.
  it('names what matters most: light, then sharpness, then reflections, then size', () => {
    expect(
      shotAdvice(
        measureShot(
          frameOf(() => 12),
          4_000,
        ),
      ),
    ).toContain('Too dark');
    const smooth = frameOf((x, y) => 128 + 60 * Math.sin(x / 40) * Math.cos(y / 40));
    expect(shotAdvice(measureShot(smooth, 4_000))).toContain('Blurred');
    expect(shotAdvice(measureShot(smooth, null))).toContain('hold still');
    const glare = frameOf((x, y) => {
      const far = Math.hypot(x - 128, y - 96);
      return far < 30 ? 255 : far < 42 ? 230 : noisy(x, y);
    });
    expect(shotAdvice(measureShot(glare, 4_000))).toContain('reflection');
    expect(shotAdvice(measureShot(sharp, 640))).toContain('640 px');
    expect(shotAdvice(measureShot(sharp, 4_000), 20)).toContain('Tilted');
  });

  it('a phone that hangs parallel to a wall or lies over a table is not tilted, however it is turned', () => {
    for (const [beta, gamma] of [
      [90, 0],
      [-90, 0],
      [0, 0],
      [0, 90],
      [0, -90],
      [180, 0],
    ] as const)
      expect(tiltOf(beta, gamma)).toBeCloseTo(0);
    expect(tiltOf(70, 0)).toBeCloseTo(20);
    expect(tiltOf(15, 0)).toBeCloseTo(15);
    expect(tiltOf(0, 75)).toBeCloseTo(15);
  });
});
