// Freeing space deletes only what the server also has.
import 'fake-indexeddb/auto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { UserDatabase, type DraftRow, type OutboxRow, type PhotoRow } from '#client/data/db/database.ts';
import { visitorDatabase } from '#client/data/db/visitor-database.ts';
import { startBackground } from '#client/data/drafts/start-background.ts';
import type { UserData } from '#client/data/sync/sync.ts';

import { freeUp, readStorage } from './storage.data.ts';

const db = new UserDatabase('settings-storage');
const events = new EventTarget();
beforeAll(async () => {
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events));
  vi.stubGlobal('removeEventListener', events.removeEventListener.bind(events));
  vi.stubGlobal('document', events);
  const photo: PhotoRow = {
    id: 'ph',
    draftId: 'd',
    bytes: new ArrayBuffer(40),
    type: 'image/png',
    size: 40,
    sha256: 'x',
    path: 'p',
    publicUrl: null,
  };
  await db.photos.bulkAdd([photo, { ...photo, id: 'sent', size: 0, bytes: null }]);
  const draft: DraftRow = {
    id: 'd',
    title: 'Harbour',
    artist: '',
    description: '',
    medium: null,
    pieceId: null,
    composedAt: '2026-01-01T00:00:00.000Z',
    state: 'failed',
    attempts: 0,
    photoIds: ['ph'],
  };
  await db.drafts.add(draft);
  const operation: OutboxRow = {
    id: 'o',
    device: 'd',
    seq: 1,
    clock: 'c',
    kind: 'piece.set',
    subject: 'p',
    payload: {},
    state: 'waiting',
    attempts: 0,
    madeAt: '2026-01-01T00:00:00.000Z',
  };
  await db.outbox.add(operation);
  await db.pictures.bulkAdd([1, 2].map((n) => ({ key: `${n}`, url: `u${n}`, width: 320, blob: new Blob(['12345']), size: 5, usedAt: 1 })));
  const file = { id: 'f', name: 'a.pdf', type: 'application/pdf', sha256: '', recordId: 'r', attempts: 0, usedAt: 1 };
  await db.files.bulkAdd([
    { ...file, size: 7, state: 'waiting' },
    { ...file, id: 'g', size: 9, state: 'kept' },
  ]);
  await db.fileBytes.bulkAdd(['f', 'g'].map((id) => ({ id, bytes: new ArrayBuffer(1) })));
  const letter = { id: 'l', name: 'A', email: 'a@example.org', message: 'Hello', owner: 'me', composedAt: '2026-01-01T00:00:00.000Z' };
  await visitorDatabase().contacts.put({ ...letter, state: 'waiting' });
  await visitorDatabase().contents.put({ key: 'privacy', value: {}, seenAt: '2026-01-01T00:00:00.000Z' });
});
afterAll(async () => {
  await db.delete();
  // Other files of this process use the same one.
  await visitorDatabase().delete({ disableAutoOpen: false });
  vi.unstubAllGlobals();
});

const told = { estimate: async () => ({ usage: 1_000, quota: 5_000 }), persisted: async () => false } as unknown as StorageManager;

describe('the storage of a device', () => {
  it('[D32] is read with what the browser tells, and says so where it tells nothing', async () => {
    expect(await readStorage(db, told)).toEqual({
      usage: 1_000,
      quota: 5_000,
      persisted: false,
      pieces: 0,
      pictures: { count: 2, bytes: 10 },
      photographs: { count: 1, bytes: 40 },
      files: { count: 1, bytes: 7 },
    });
    const silent = { estimate: () => Promise.reject(new Error('no')) } as unknown as StorageManager;
    for (const storage of [undefined, silent])
      expect(await readStorage(db, storage)).toMatchObject({ usage: null, quota: null, persisted: null });
  });

  // Planted bug: the whole visitor database is deleted, including its queued messages.
  it('[D32] [D36] gives room back without what only this device has', async () => {
    const engine = { syncNow: async () => undefined };
    // Freeing space uses only the picture and file stores of the background work.
    const data = { userId: 'me', db, engine } as unknown as UserData;
    startBackground(data);
    expect(await freeUp(data)).toBe(19);
    expect([await db.files.toCollection().primaryKeys(), await db.fileBytes.toCollection().primaryKeys()]).toEqual([['f'], ['f']]);
    expect(await Promise.all([db.pictures.count(), visitorDatabase().contents.count()])).toEqual([0, 0]);
    expect(await Promise.all([db.photos.count(), db.drafts.count(), db.outbox.count(), visitorDatabase().contacts.count()])).toEqual([
      2, 1, 1, 1,
    ]);
  });
});
