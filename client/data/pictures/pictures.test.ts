// The image cache: which images are kept, in which order they are fetched, and what is shown offline.
import 'fake-indexeddb/auto';
import { afterEach, describe, expect, it } from 'vitest';
import { AppError } from '#shared/contract/wire/errors.ts';
import { UserDatabase, type PieceRow } from '#client/data/db/database.ts';
import { blankPieceRow } from '#client/data/kinds/piece.ts';
import { openPictures, smallWidth } from './pictures.ts';

const urlOf = (n: number): string => `/api/storage/artwork-images/u/${n}.jpg`;
const piece = (n: number, more: Partial<PieceRow> = {}): PieceRow => ({
  ...blankPieceRow(`00000000-0000-7000-8000-${String(n).padStart(12, '0')}`, '2026-01-01T00:00:00.000Z'),
  title: `Piece ${n}`,
  artist: 'Somebody',
  photos: [{ url: urlOf(n), width: 3, height: 2, placeholder: '', kind: 'front' }],
  image_url: urlOf(n),
  ...more,
});

let databases = 0;
const opened: UserDatabase[] = [];
const withPieces = async (pieces: PieceRow[]): Promise<UserDatabase> => {
  const db = new UserDatabase(`pictures-${(databases += 1)}`);
  opened.push(db);
  await db.pieces.bulkPut(pieces);
  return db;
};
afterEach(async () => {
  for (const db of opened.splice(0)) await db.delete();
});
const some = (count: number): PieceRow[] => Array.from({ length: count }, (_, n) => piece(n));
const keptUrls = async (db: UserDatabase): Promise<string[]> => (await db.pictures.toArray()).map((row) => row.url).sort();

describe('pictures offline', () => {
  it('[CAT5] one small picture of every piece is fetched, newest first, two at a time, and none twice', async () => {
    const db = await withPieces([...some(250), piece(900, { deleted: 1 }), piece(901, { photos: [], image_url: null })]);
    const asked: string[] = [];
    let under = 0;
    let most = 0;
    const pictures = openPictures({
      db,
      fetchPicture: async (url, width) => {
        asked.push(`${width} ${url}`);
        under += 1;
        most = Math.max(most, under);
        await Promise.resolve();
        under -= 1;
        return new Blob([url]);
      },
      room: async () => null,
    });
    await pictures.fill();
    await pictures.fill();
    expect(asked).toHaveLength(250);
    expect(asked.slice(0, 3)).toEqual([249, 248, 247].map((n) => `${smallWidth} ${urlOf(n)}`));
    expect(most).toBe(2);
    expect(await db.pictures.count()).toBe(250);
  });

  it('[CAT5] a kept picture is shown without the network, a larger one is replaced by the largest that is there', async () => {
    const db = await withPieces(some(1));
    let online = true;
    const pictures = openPictures({
      db,
      fetchPicture: (url, width) => (online ? Promise.resolve(new Blob([`${width}${url}`])) : Promise.reject(new AppError('network'))),
    });
    await pictures.fill();
    online = false;
    const again = openPictures({ db, fetchPicture: () => Promise.reject(new AppError('network')) });
    expect(again.peek(urlOf(0), smallWidth)).toBeNull();
    expect(await (await again.get(urlOf(0), smallWidth))?.text()).toBe(`320${urlOf(0)}`);
    expect(again.peek(urlOf(0), smallWidth)).not.toBeNull();
    expect(await (await again.get(urlOf(0), 1280))?.text()).toBe(`320${urlOf(0)}`);
    expect(await again.get(urlOf(7), 1280)).toBeNull();
  });

  it('[STA16] pictures of pieces that are gone are dropped, and a piece of which no picture can be had stops nobody', async () => {
    const db = await withPieces(some(5));
    const pictures = openPictures({
      db,
      fetchPicture: (url) => (url === urlOf(3) ? Promise.reject(new AppError('not_found')) : Promise.resolve(new Blob([url]))),
    });
    await pictures.fill();
    expect(await keptUrls(db)).toEqual([0, 1, 2, 4].map(urlOf));
    await db.pieces.update(piece(1).id, { deleted: 1 });
    await db.pieces.delete(piece(2).id);
    await pictures.fill();
    expect(await keptUrls(db)).toEqual([0, 4].map(urlOf));
  });

  // Planted bug: images are written without checking the free space.
  it('the last room is left to drafts, and without a network the filling ends by itself', async () => {
    const db = await withPieces(some(20));
    let asked = 0;
    await openPictures({ db, fetchPicture: async () => new Blob([String((asked += 1))]), room: async () => 1_000_000 }).fill();
    expect([asked, await db.pictures.count()]).toEqual([0, 0]);
    await openPictures({ db, fetchPicture: () => ((asked += 1), Promise.reject(new AppError('network'))), room: async () => null }).fill();
    expect(asked).toBeLessThanOrEqual(4);
  });

  // Planted: any answer counts as a server out of reach.
  it('[CAT5] pictures that the server does not have stop nobody, however many there are', async () => {
    const db = await withPieces(some(12));
    const gone = new Set([11, 10, 9, 8, 7].map(urlOf));
    const fetchPicture = (url: string) => (gone.has(url) ? Promise.reject(new AppError('not_found')) : Promise.resolve(new Blob([url])));
    await openPictures({ db, fetchPicture, room: async () => null }).fill();
    expect(await db.pictures.count()).toBe(7);
  });

  // Planted: a picture that cannot be stored is not shown.
  it('[CAT5] are shown where the browser refuses to store them', async () => {
    const db = await withPieces(some(1));
    db.pictures.hook('creating', () => {
      throw new DOMException('Error preparing Blob/File data to be stored in object store', 'UnknownError');
    });
    const pictures = openPictures({ db, fetchPicture: (url) => Promise.resolve(new Blob([url])), room: async () => null });
    expect(await (await pictures.get(urlOf(0), 800))?.text()).toBe(urlOf(0));
    await pictures.fill();
  });

  it('clearing answers the bytes that were freed', async () => {
    const db = await withPieces(some(2));
    const pictures = openPictures({ db, fetchPicture: async () => new Blob(['12345']), room: async () => null });
    await pictures.fill();
    expect(await pictures.clear()).toBe(10);
    expect(await db.pictures.count()).toBe(0);
  });
});
