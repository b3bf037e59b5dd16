// The export file of unsent data, and the text of its counts.
import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { UserDatabase, type DraftRow, type OutboxRow } from '#client/data/db/database.ts';
import { unsentWords } from './unsent-words.ts';
import { exportUnsent } from './unsent-export.ts';

const draft = (id: string, state: DraftRow['state'], photoIds: string[]): DraftRow => ({
  id,
  title: 'Harbour',
  artist: '',
  description: '',
  medium: null,
  pieceId: null,
  composedAt: `2026-01-0${photoIds.length + 1}T00:00:00.000Z`,
  state,
  attempts: 0,
  photoIds,
});
const operation = (id: string, seq: number): OutboxRow => ({
  id,
  device: 'd',
  seq,
  clock: `c${seq}`,
  kind: 'piece.set',
  subject: 'p',
  payload: { pieceId: 'p', values: { title: 'Quay "at" dusk' } },
  state: 'waiting',
  attempts: 0,
  madeAt: '2026-01-01T00:00:00.000Z',
});

describe('unsent things', () => {
  it('[D36] all of them, with the bytes of their photographs, stand in the file; what was sent does not', async () => {
    const db = new UserDatabase('unsent-export');
    const bytes = Uint8Array.from({ length: 70_000 }, (_, index) => index % 251);
    await db.outbox.bulkAdd([{ ...operation('b', 2), state: 'failed', refusal: 'reserved' }, operation('a', 1)]);
    await db.drafts.bulkAdd([draft('waiting', 'waiting', ['ph1', 'ph2']), draft('refused', 'failed', []), draft('done', 'done', ['ph3'])]);
    const photo = { draftId: 'waiting', type: 'image/png', size: bytes.length, sha256: 'x', path: 'p', publicUrl: null } as const;
    await db.photos.bulkAdd([
      { ...photo, id: 'ph1', bytes: bytes.slice().buffer },
      { ...photo, id: 'ph2', bytes: null },
      { ...photo, id: 'ph3', draftId: 'done', bytes: null },
    ]);
    const text = await (await exportUnsent(db, { now: new Date('2026-02-01T00:00:00Z'), account: 'somebody' })).text();
    const file = JSON.parse(text) as {
      operations: { id: string; refusal?: string; payload: { values: { title: string } } }[];
      drafts: { id: string }[];
      photos: { id: string; data: string | null }[];
    };
    expect(file).toMatchObject({
      app: 'Verso',
      kind: 'unsent changes',
      version: 1,
      madeAt: '2026-02-01T00:00:00.000Z',
      account: 'somebody',
    });
    expect(file.operations.map(({ id, refusal }) => [id, refusal])).toEqual([
      ['a', undefined],
      ['b', 'reserved'],
    ]);
    expect(file.operations[0]?.payload.values.title).toBe('Quay "at" dusk');
    expect(file.drafts.map(({ id }) => id)).toEqual(['refused', 'waiting']);
    expect(file.photos.map(({ id, data }) => [id, data === null])).toEqual([
      ['ph1', false],
      ['ph2', true],
    ]);
    expect(Uint8Array.from(atob(file.photos[0]?.data ?? ''), (character) => character.charCodeAt(0))).toEqual(bytes);
    db.close();
  });

  it('[D36] the count is said in words', () => {
    expect(unsentWords({ operations: 1, drafts: 0, files: 0, contactMessages: 0 })).toBe('1 change');
    expect(unsentWords({ operations: 3, drafts: 1, files: 0, contactMessages: 0 })).toBe('3 changes and 1 scan');
    expect(unsentWords({ operations: 0, drafts: 2, files: 0, contactMessages: 0 })).toBe('2 scans');
    expect(unsentWords({ operations: 2, drafts: 1, files: 0, contactMessages: 1 })).toBe('2 changes, 1 scan and 1 contact message');
    expect(unsentWords({ operations: 1, drafts: 0, files: 2, contactMessages: 0 })).toBe('1 change and 2 files');
  });
});
