import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { agreementOf, lengthOf, measuredWords, scaleOf, sizeOf, type Corners, type Point } from './measuring.ts';

const at = (x: number, y: number): Point => ({ x, y });

describe('measuring in a photograph', () => {
  it('a known length gives the scale for every other one', () => {
    const scale = scaleOf({ from: at(100, 100), to: at(100, 600) }, 100, 1)!;
    expect(scale.mmPerPixel).toBeCloseTo(0.2);
    const { mm, uncertainty } = lengthOf({ from: at(0, 0), to: at(3000, 4000) }, scale, 1);
    expect(mm).toBeCloseTo(1000);
    // The short scale dominates: 1.41 of 500 pixels.
    expect(uncertainty).toBeCloseTo(2.84, 1);
  });

  it('gives no scale for two points in one place or for no length', () => {
    expect(scaleOf({ from: at(1, 1), to: at(1, 1) }, 100, 1)).toBeNull();
    expect(scaleOf({ from: at(1, 1), to: at(9, 1) }, 0, 1)).toBeNull();
  });

  it('holds whatever the points are off by up to their error', () => {
    const off = fc.double({ min: -1, max: 1, noNaN: true });
    fc.assert(
      fc.property(fc.array(off, { minLength: 8, maxLength: 8 }), ([a, b, c, d, e, f, g, h]) => {
        const scale = scaleOf({ from: at(a!, b!), to: at(400 + c!, d!) }, 100, 1)!;
        const { mm, uncertainty } = lengthOf({ from: at(e!, 50 + f!), to: at(2000 + g!, 50 + h!) }, scale, 1);
        expect(Math.abs(mm - 500)).toBeLessThanOrEqual(2 * uncertainty);
      }),
    );
  });

  it('takes opposite edges that differ for an oblique photograph, and says less exactly how large the work is', () => {
    const scale = { mmPerPixel: 1, uncertainty: 0 };
    const straight: Corners = [at(0, 0), at(800, 0), at(800, 600), at(0, 600)];
    const oblique: Corners = [at(20, 0), at(780, 0), at(800, 600), at(0, 600)];
    expect(sizeOf(straight, scale, 1)).toEqual({ width: { mm: 800, uncertainty: 1 }, height: { mm: 600, uncertainty: 1 }, skew: 0 });
    const seen = sizeOf(oblique, scale, 1);
    expect(seen.skew).toBeCloseTo(0.051, 3);
    expect(seen.width.uncertainty).toBeGreaterThan(20);
    expect(agreementOf(seen.width, 800)).toBe('agrees');
  });

  it('finds a difference only where the uncertainty does not explain it', () => {
    expect(agreementOf({ mm: 651, uncertainty: 4 }, 645)).toBe('agrees');
    expect(agreementOf({ mm: 651, uncertainty: 4 }, 540)).toBe('differs');
    // A tape measure is no better than a hundredth.
    expect(agreementOf({ mm: 1003, uncertainty: 0.1 }, 1000)).toBe('agrees');
  });

  it('shows as many decimals as the uncertainty warrants', () => {
    expect(measuredWords({ mm: 651.23, uncertainty: 4 })).toBe('65.1 ± 0.4 cm');
    expect(measuredWords({ mm: 8123, uncertainty: 120 })).toBe('812 ± 12 cm');
    expect(measuredWords({ mm: 42.31, uncertainty: 0.5 })).toBe('4.23 ± 0.05 cm');
    expect(measuredWords({ mm: 42.31, uncertainty: 0 })).toBe('4.23 ± 0.01 cm');
  });
});
