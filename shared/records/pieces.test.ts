// Which values a device may store in which field of a piece.
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasUnknownPhotoKeys, serverFields } from '#shared/domain/piece/piece.ts';
import { isScalarValue, scalarFields } from './pieces.ts';

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

  it('a photograph has an address of ours and a size that a photograph can have', () => {
    const photo = { url: '/api/storage/artwork-images/01a2-b/1790000000001-x.jpg', width: 4, height: 3, placeholder: '', kind: 'front' };
    expect(isScalarValue('photos', [photo])).toBe(true);
    for (const wrong of [
      { url: '/api/storage/artwork-images/%2e%2e/%2e%2e/health' },
      { url: '/api/storage/artwork-images/../1.jpg' },
      { url: '/api/storage/artwork-images/a/1.jpg?x=1' },
      { width: 1e15 },
      { height: -7 },
      { width: 1.5 },
    ])
      expect(isScalarValue('photos', [{ ...photo, ...wrong }]), JSON.stringify(wrong)).toBe(false);
    expect(hasUnknownPhotoKeys([photo])).toBe(false);
    expect(hasUnknownPhotoKeys([{ ...photo, note: 'x' }])).toBe(true);
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
