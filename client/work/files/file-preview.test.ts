// The preview of a file: drawn once, only from bytes on this device, one at a time.
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { UserDatabase } from '#client/data/db/database.ts';
import { previewOf } from './file-preview.data.ts';

let db: UserDatabase;
let drawn: string[];
beforeEach(() => {
  db = new UserDatabase('file-preview');
  drawn = [];
});
afterEach(() => db.delete());

const bytesOf = (text: string): ArrayBuffer => new TextEncoder().encode(text).buffer;
const draw = async (bytes: ArrayBuffer): Promise<Blob> => {
  const text = new TextDecoder().decode(bytes);
  drawn.push(`${text} begins`);
  await Promise.resolve();
  drawn.push(`${text} ends`);
  if (text === 'damaged') throw new Error('damaged');
  return new Blob([text]);
};

// Planted: drawn at every look; a page that cannot be drawn ends the ones after it; two at once.
it('is drawn once, and a file that cannot be drawn is in nobody’s way', async () => {
  for (const id of ['damaged', 'letter', 'invoice']) await db.fileBytes.put({ id, bytes: bytesOf(id) });
  const [damaged, letter, invoice] = [previewOf(db, 'damaged', draw), previewOf(db, 'letter', draw), previewOf(db, 'invoice', draw)];
  await expect(damaged).rejects.toThrow('damaged');
  expect(await (await letter)?.text()).toBe('letter');
  expect((await invoice)?.size).toBe(7);
  expect(drawn).toEqual(['damaged begins', 'damaged ends', 'letter begins', 'letter ends', 'invoice begins', 'invoice ends']);
  await db.fileBytes.clear();
  expect((await previewOf(db, 'letter', draw))?.size).toBe(6);
  expect(drawn).toHaveLength(6);
});

it('is null without the bytes, and drawn once they are there', async () => {
  expect(await previewOf(db, 'letter', draw)).toBeNull();
  await db.fileBytes.put({ id: 'letter', bytes: bytesOf('letter') });
  expect((await previewOf(db, 'letter', draw))?.size).toBe(6);
});
