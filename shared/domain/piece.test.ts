// Which values a device may store in which field of a piece.
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isScalarValue, scalarFields, serverFields } from './piece.ts';

describe('piece', () => {
  it('[VAL10] title and artist are required, the others may be empty', () => {
    for (const field of ['title', 'artist'] as const) {
      expect(isScalarValue(field, '   ')).toBe(false);
      expect(isScalarValue(field, null)).toBe(false);
      expect(isScalarValue(field, 'Sunrise')).toBe(true);
    }
    for (const field of scalarFields) if (!['title', 'artist', 'photos'].includes(field)) expect(isScalarValue(field, null)).toBe(true);
  });

  it('[LIM8] a medium is one of the six', () => {
    expect(isScalarValue('medium', 'mixed media')).toBe(true);
    expect(isScalarValue('medium', 'oil')).toBe(false);
  });

  it('[ENT1] what the server alone writes is not among the fields of a device', () => {
    for (const field of serverFields) expect(scalarFields as readonly string[]).not.toContain(field);
  });

  it('[VAL26] no value whatever makes the check throw, and over-long texts are refused', () => {
    fc.assert(
      fc.property(fc.constantFrom(...scalarFields), fc.anything(), (field, value) => {
        expect(typeof isScalarValue(field, value)).toBe('boolean');
      }),
    );
    expect(isScalarValue('location', 'x'.repeat(301))).toBe(false);
    expect(isScalarValue('photos', [{ url: 'https://elsewhere/x.jpg', width: 1, height: 1, placeholder: '', kind: 'front' }])).toBe(false);
    expect(isScalarValue('acquired_date', '2024-13-45')).toBe(false);
    expect(isScalarValue('acquired_price', -1)).toBe(false);
  });
});
