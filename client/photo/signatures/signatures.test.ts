import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import type { PhotoRef } from '#shared/domain/piece/piece.ts';
import { UserDatabase } from '#client/data/db/database.ts';
import { blankPieceRow } from '#client/data/kinds/piece.ts';
import { signaturesOf, signedPieces } from './signatures.data.ts';

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

// Planted: the first of all are taken and put in order afterwards.
it('those of the same artist are among them however many others were cataloged before', async () => {
  const db = new UserDatabase('many-signatures');
  const row = (at: number, artist: string) => ({
    ...blankPieceRow(`00000000-0000-7000-8000-${String(at).padStart(12, '0')}`, '2026-01-01T00:00:00.000Z'),
    title: `Work ${at}`,
    artist,
    photos: [photo(`s${at}`, 'signature')],
  });
  await db.pieces.bulkPut([...Array.from({ length: 700 }, (_, at) => row(at, 'Somebody')), row(900, 'ADA QUELL')]);
  const found = await signedPieces(db, { id: 'x', artist: 'Ada Quell' });
  expect([found.length, found[0]?.artist]).toEqual([500, 'ADA QUELL']);
  await db.delete();
});
