// The transform against its definition, and the peaks of a tile against patterns whose answer is known.
import { describe, expect, it } from 'vitest';
import { placeOf, tileSide, transformTile } from './fourier.ts';
import { tileSpectrum } from './tile-spectrum.ts';

const area = tileSide * tileSide;

/** Deterministic random numbers from 0 to 1. */
const randomFrom = (seed: number) => {
  let state = seed;
  return (): number => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) / 4_294_967_296;
};

describe('the transform of a tile', () => {
  it('is the discrete Fourier transform, to ten digits', () => {
    const random = randomFrom(5);
    const real = Float64Array.from({ length: area }, () => random() * 255);
    const imaginary = Float64Array.from({ length: area }, () => random() * 255);
    const [re, im] = [real.slice(), imaginary.slice()];
    transformTile(re, im);
    for (const [kx, ky] of [
      [0, 0],
      [1, 0],
      [0, 1],
      [37, 201],
      [128, 128],
      [255, 3],
    ] as const) {
      let [sumReal, sumImaginary] = [0, 0];
      for (let y = 0; y < tileSide; y++)
        for (let x = 0; x < tileSide; x++) {
          const angle = (-2 * Math.PI * ((kx * x + ky * y) % tileSide)) / tileSide;
          const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
          sumReal += real[y * tileSide + x]! * cos - imaginary[y * tileSide + x]! * sin;
          sumImaginary += real[y * tileSide + x]! * sin + imaginary[y * tileSide + x]! * cos;
        }
      const place = placeOf[kx]! * tileSide + placeOf[ky]!;
      expect(Math.hypot(re[place]! - sumReal, im[place]! - sumImaginary)).toBeLessThan(1e-4);
    }
  });

  it('refuses what is no tile', () => {
    expect(() => transformTile(new Float64Array(10), new Float64Array(10))).toThrow(RangeError);
  });
});

const ripple = (
  kx: number,
  ky: number,
  level: number,
  channels: readonly [number, number, number],
  width = tileSide,
  height = tileSide,
) => {
  const random = randomFrom(3);
  const data = new Uint8Array(width * height * 3);
  for (let y = 0, at = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      for (const share of channels)
        data[at++] = 128 + (random() - 0.5) * 12 + share * level * Math.cos((2 * Math.PI * (kx * x + ky * y)) / tileSide);
  return { data, width, height };
};

describe('the peaks of a tile', () => {
  it('stand at the frequency of a ripple, with its height in gray levels', () => {
    const { brightness, color } = tileSpectrum(ripple(40, -23, 20, [1, 1, 1]), 0, 0, 5);
    expect(brightness.map(({ kx, ky }) => [kx, ky])).toEqual([[40, -23]]);
    expect(brightness[0]?.amplitude).toBeCloseTo(20, 0);
    expect(color).toEqual([]);
  });

  it('keep brightness and color apart', () => {
    // Caught: unpacking the two signals with one wrong sign showed the ripple in both.
    const { brightness, color } = tileSpectrum(ripple(31, 44, 20, [1, -0.15, -1]), 0, 0, 5);
    expect(color.map(({ kx, ky }) => [kx, ky])).toEqual([[31, 44]]);
    expect(color[0]?.amplitude).toBeCloseTo(40, 0);
    expect(brightness.every(({ amplitude }) => amplitude < 4)).toBe(true);
  });

  it('are found in a picture smaller than a tile, and not in noise', () => {
    expect(tileSpectrum(ripple(50, 50, 20, [1, 1, 1], 200, 120), 0, 0, 5).brightness).toHaveLength(1);
    const noise = tileSpectrum(ripple(40, 40, 0, [1, 1, 1]), 0, 0, 4);
    expect([...noise.brightness, ...noise.color]).toEqual([]);
  });

  it('come with the share of even pixels', () => {
    expect(tileSpectrum(ripple(1, 1, 0, [1, 1, 1]), 0, 0, 5).flatShare).toBeLessThan(0.2);
    expect(
      tileSpectrum({ data: new Uint8Array(area * 3).fill(200), width: tileSide, height: tileSide }, 0, 0, 5).flatShare,
    ).toBeGreaterThan(0.98);
  });
});
