// Which URLs refer to our photographs, and when two requests are the same.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { photoPathOf, scanKeyOf } from './scan-keys.ts';

const origins = ['https://verso.example', 'http://localhost:3000'];
const user = '01900000-0000-7000-8000-000000000001';
const path = `${user}/1760000000000.jpg`;
const address = `/api/storage/artwork-images/${path}`;

describe('the address of a photograph', () => {
  it('[FUN1] [ENT18] is ours with and without our origin, and nothing else is', () => {
    for (const one of [address, ...origins.map((origin) => origin + address)]) expect(photoPathOf(one, origins)).toBe(path);
    for (const other of [
      '',
      '/',
      `https://evil.example${address}`,
      `https://verso.example.evil${address}`,
      `https://verso.example@evil${address}`,
      `//verso.example${address}`,
      `${address}/..`,
      `${address}?a`,
      address.replace('.jpg', ''),
      `/x${address}`,
    ])
      expect(photoPathOf(other, origins), other).toBeNull();
  });

  it('[FUN1] never lets a text through that is not user and file', () => {
    fc.assert(
      fc.property(fc.string(), (noise) => {
        const found = photoPathOf(`/api/storage/artwork-images/${noise}`, origins);
        return found === null || /^[0-9a-f-]{36}\/[0-9a-zA-Z-]+\.[0-9a-zA-Z]+$/.test(found);
      }),
    );
  });
});

describe('the key of a scan', () => {
  it('[FUN1] is the client’s id in any case of letters, else the photograph, else piece, photograph and claim', () => {
    const id = 'A1900000-0000-7000-8000-00000000000F';
    expect(scanKeyOf({ imageUrl: address, scanId: id }, path)).toBe(
      scanKeyOf({ imageUrl: 'x', scanId: id.toLowerCase(), title: 'Other' }, path),
    );
    expect(scanKeyOf({ imageUrl: address }, path)).toBe(scanKeyOf({ imageUrl: origins[0] + address, title: 'Other' }, path));
    const again = { imageUrl: address, pieceId: user, title: 'One' };
    expect(scanKeyOf(again, path)).toBe(scanKeyOf({ ...again }, path));
    expect(
      new Set(
        [again, { ...again, title: 'Two' }, { ...again, pieceId: id }, { imageUrl: address }].map((request) => scanKeyOf(request, path)),
      ).size,
    ).toBe(4);
  });
});
