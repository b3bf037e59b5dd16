// Which files become a draft, and that drafts are stored atomically.
import 'fake-indexeddb/auto';
import { afterEach, describe, expect, it } from 'vitest';
import { imageFileName } from '#shared/contract/works/scan.ts';
import { maxImageBytes } from '#shared/contract/works/artwork-images.ts';
import { UserDatabase } from '#client/data/db/database.ts';
import { draftPhoto, openDrafts } from './drafts.ts';
import { saveDraft, saveReanalysis, StoreFull } from './saving.ts';
import { checkFile, examineFile } from '#client/data/pictures/photo-file.ts';
import { contentDigest } from '#client/data/api/content-digest.ts';
import { readPhoto } from './photos.ts';
import { requestPersistentStorage, isStoreFull, keepDevice } from '#client/data/db/storage-budget.ts';

const ascii = (text: string): number[] => Array.from(text, (character) => character.charCodeAt(0));
const heads = {
  jpeg: [0xff, 0xd8, 0xff, 0xe1],
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  webp: ascii('RIFF....WEBP'),
  gif: ascii('GIF89a'),
  heic: [0, 0, 0, 24, ...ascii('ftypheic')],
} as const;
const fileOf = (head: readonly number[], size = 64, type = ''): Blob =>
  new Blob([new Uint8Array(head), new Uint8Array(Math.max(0, size - head.length))], { type });
const userId = '00000000-0000-7000-8000-00000000000a';
const draftOf = (file: Blob) => ({
  title: '',
  artist: '',
  description: '',
  medium: null,
  userId,
  file,
  fileName: 'IMG_1.jpeg',
  now: 1_750_000_000_000,
});

let databases = 0;
const opened: UserDatabase[] = [];
const freshDatabase = (): UserDatabase => {
  const db = new UserDatabase(`saved-drafts-${(databases += 1)}`);
  opened.push(db);
  return db;
};
const draftsOf = async (db: UserDatabase) =>
  Promise.all((await openDrafts(db)).map(async (draft) => ({ ...draft, photo: await draftPhoto(db, draft) })));
afterEach(async () => {
  for (const db of opened.splice(0)) await db.delete();
});

describe('the file of a scan', () => {
  it('[VAL2] [LIM1] JPG, PNG and WEBP up to 10485760 bytes are taken, by their content', async () => {
    expect(await checkFile(fileOf(heads.jpeg))).toEqual({ ok: true, type: 'image/jpeg' });
    expect(await checkFile(fileOf(heads.png, 64, 'image/jpeg'))).toEqual({ ok: true, type: 'image/png' });
    expect(await checkFile(fileOf(heads.webp))).toEqual({ ok: true, type: 'image/webp' });
    expect(maxImageBytes).toBe(10_485_760);
    expect(await checkFile(fileOf(heads.jpeg, maxImageBytes))).toEqual({ ok: true, type: 'image/jpeg' });
    expect(await checkFile(fileOf(heads.jpeg, maxImageBytes + 1))).toEqual({ ok: false, problem: 'too-large' });
  });

  // Planted bug: trusting file.type.
  it('[VAL2] what is no image is refused, whatever it is called', async () => {
    expect(await checkFile(new Blob(['<html></html>'], { type: 'image/jpeg' }))).toEqual({ ok: false, problem: 'not-image' });
    expect(await checkFile(new Blob([]))).toEqual({ ok: false, problem: 'empty' });
    expect(await checkFile(fileOf(heads.gif))).toEqual({ ok: false, problem: 'other-format' });
    expect(await checkFile(fileOf(heads.heic))).toEqual({ ok: false, problem: 'other-format' });
  });

  // Planted bugs: only the end of the file is checked; the end marker of the embedded thumbnail is taken for the image's own; a scan
  // marker in data that a phone appended is taken for the image's.
  it('[VAL2] what the server would refuse after the upload is refused when it is chosen', async () => {
    const jpegEnd = [0xff, 0xd9];
    const small = [...heads.jpeg, 0xff, 0xda, 1, 2, ...jpegEnd];
    const whole = [0xff, 0xd8, 0xff, 0xe1, 0, small.length + 2, ...small, 0xff, 0xda, 5, 6, 7, ...jpegEnd];
    const bytes = (codes: readonly number[]) => new Blob([new Uint8Array(codes)]);
    expect(await examineFile(bytes(whole))).toEqual({ ok: true, type: 'image/jpeg' });
    expect(await examineFile(bytes([...whole, 0, 0, 0, 1]))).toEqual({ ok: true, type: 'image/jpeg' });
    expect(await examineFile(bytes([...whole, ...jpegEnd, 0xff, 0xda, 3]))).toEqual({ ok: true, type: 'image/jpeg' });
    expect(await examineFile(bytes(whole.slice(0, -2)))).toEqual({ ok: false, problem: 'cut' });
    const crc = [0, 0, 0, 0];
    const chunk = (name: string, data: readonly number[]) => [0, 0, 0, data.length, ...ascii(name), ...data, ...crc];
    const sized = (height: readonly number[]) => [...heads.png, ...chunk('IHDR', [0, 0, 0x20, 0, 0, 0, ...height, 8, 2, 0, 0, 0])];
    const png = sized([1, 0]);
    expect(await examineFile(bytes(png))).toEqual({ ok: false, problem: 'cut' });
    expect(await examineFile(bytes([...png, ...chunk('IEND', [])]))).toEqual({ ok: true, type: 'image/png' });
    // Wherever before the picture data it says so, and by the size in the header: 8192 by 6144, 8192 by 6400.
    const animated = [
      ...png,
      ...chunk('pHYs', [0, 0, 0, 1, 0, 0, 0, 1, 1]),
      ...chunk('acTL', [0, 0, 0, 2, 0, 0, 0, 0]),
      ...chunk('IEND', []),
    ];
    expect(await examineFile(bytes(animated))).toEqual({ ok: false, problem: 'animated' });
    expect(await examineFile(bytes([...sized([0x17, 0xd7]), ...chunk('IEND', [])]))).toEqual({ ok: true, type: 'image/png' });
    expect(await examineFile(bytes([...sized([0x18, 0]), ...chunk('IEND', [])]))).toEqual({ ok: false, problem: 'too-many-pixels' });
    const webp = (length: number, flags: number) => bytes([...ascii('RIFF'), length, 0, 0, 0, ...ascii('WEBPVP8X'), 10, 0, 0, 0, flags, 0]);
    expect(await examineFile(webp(14, 0x10))).toEqual({ ok: true, type: 'image/webp' });
    expect(await examineFile(webp(14, 0x12))).toEqual({ ok: false, problem: 'animated' });
    expect(await examineFile(webp(200, 0x10))).toEqual({ ok: false, problem: 'cut' });
  });

  it('[STO1] [ENT18] a photograph keeps its bytes, its digest and a path of its own, made of time and original extension', async () => {
    const file = fileOf(heads.jpeg, 4);
    const { photo, bytes } = await readPhoto({
      id: '00000000-0000-7000-8000-0123456789ab',
      draftId: 'd',
      userId,
      file,
      name: 'a.JPEG',
      now: 1_750_000_000_000,
    });
    expect(photo.path).toBe(`${userId}/1750000000000-0123456789ab.jpeg`);
    expect(photo.path.split('/')[1]).toMatch(imageFileName);
    expect(photo.sha256).toBe('f57139da457f21f5b0048400ddfb9e5b051fd393b43f6e371ad5a0e9987bf80e');
    expect(contentDigest(photo.sha256)).toBe('sha-256=:9XE52kV/IfWwBIQA3fueWwUf05O0P243GtWg6Zh7+A4=:');
    expect(Array.from(new Uint8Array(bytes))).toEqual(heads.jpeg);
  });
});

describe('saving a draft', () => {
  it('[SCN1] [VAL3] draft and photograph are there after it resolves, with nothing but the file given', async () => {
    const db = freshDatabase();
    await saveDraft(db, draftOf(fileOf(heads.png, 2_000)));
    const [draft] = await draftsOf(db);
    expect(draft).toMatchObject({ state: 'waiting', title: '', attempts: 0, photo: { size: 2_000, publicUrl: null } });
  });

  // Planted bug: photograph and draft are written in two transactions.
  it('[ERR7] when the device is full the caller hears it and nothing is half-written', async () => {
    const db = freshDatabase();
    db.drafts.hook('creating', () => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await expect(saveDraft(db, draftOf(fileOf(heads.png)))).rejects.toBeInstanceOf(StoreFull);
    expect([await db.drafts.count(), await db.photos.count()]).toEqual([0, 0]);
  });

  // Planted bugs: persistence is requested only once; requested only for scans; requested with every edit.
  it('[D37] the browser is asked to keep the data when something is made, and again two weeks after it has refused', async () => {
    const db = freshDatabase();
    let asked = 0;
    let promised = false;
    const storage = { persisted: async () => promised, persist: async () => ((asked += 1), promised) } as unknown as StorageManager;
    await db.meta.put({ key: 'asked-to-be-kept', value: false });
    const day = 86_400_000;
    for (const at of [100, 101, 114]) await keepDevice(db, at * day, storage);
    expect(asked).toBe(2);
    promised = true;
    await keepDevice(db, 200 * day, storage);
    expect(asked).toBe(2);
  });

  it('a full store is told from other trouble, and asking to be kept never fails', async () => {
    expect(isStoreFull({ name: 'AbortError', inner: { name: 'QuotaExceededError' } })).toBe(true);
    expect(isStoreFull(new Error('other'))).toBe(false);
    const refusing = { persisted: async () => false, persist: () => Promise.reject(new Error('no')) } as unknown as StorageManager;
    expect(await requestPersistentStorage(refusing)).toBe(false);
    expect(await requestPersistentStorage(undefined)).toBe(false);
  });

  it('[STA7] a second request to re-analyze the same piece joins the first', async () => {
    const db = freshDatabase();
    const piece = { id: 'p1', title: 'T', artist: 'A', description: '', medium: null, imageUrl: '/api/storage/artwork-images/u/1.jpg' };
    const [first, second] = await Promise.all([saveReanalysis(db, piece, 0), saveReanalysis(db, piece, 0)]);
    expect(second.id).toBe(first.id);
    expect(await db.drafts.count()).toBe(1);
  });
});
