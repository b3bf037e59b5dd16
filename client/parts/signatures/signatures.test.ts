import { expect, it } from 'vitest';
import type { PhotoRef } from '#shared/domain/piece/piece.ts';
import { signaturesOf } from './signatures.data.ts';

const photo = (name: string, kind: PhotoRef['kind']): PhotoRef => ({
  url: `/api/storage/artwork-images/u/${name}.jpg`,
  width: 3,
  height: 4,
  placeholder: '',
  kind,
});
const piece = (id: string, title: string, artist: string, ...photos: PhotoRef[]) => ({ id, title, artist, photos, photo_rows: null });

// Planted bug: artists are compared to the letter, so that 'ada quell' is somebody else.
it('signatures are those of the work, then of its artist, then of others', () => {
  const own = piece('1', 'Harbor', 'Ada Quell', photo('front', 'front'), photo('own', 'signature'));
  const pieces = [
    piece('2', 'Alder', 'Somebody', photo('other', 'signature')),
    piece('3', 'Shore', 'ada quell ', photo('same', 'signature'), photo('same-2', 'signature')),
    piece('4', 'Unsigned', 'Ada Quell', photo('none', 'front')),
    own,
  ];
  expect(signaturesOf(pieces, own).map(({ url }) => url.split('/').at(-1))).toEqual(['own.jpg', 'same.jpg', 'same-2.jpg', 'other.jpg']);
});
