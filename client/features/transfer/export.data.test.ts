// How an export ends when its connection, its disk or its person goes away in the middle.
import 'fake-indexeddb/auto';
import { v7 as uuidv7 } from 'uuid';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { imageAddress } from '#shared/contract/works/artwork-images.ts';
import { UserDatabase } from '#client/data/db/database.ts';
import { blankPieceRow } from '#client/data/kinds/piece.ts';
import type { UserData } from '#client/data/sync/sync.ts';
import { openArchive } from './archive/archive.ts';
import type { Sink } from '#client/device/local/sink.ts';
import { readAbout, readManifest } from './archive/format.ts';
import { exportEverything, expectedBytes } from './export.data.ts';
import type { ExportProgress } from './export-run.ts';

const opened: UserDatabase[] = [];
afterEach(async () => {
  vi.unstubAllGlobals();
  for (const db of opened.splice(0)) await db.delete();
});

const userId = uuidv7();
/** Works with a photograph each, whose originals are with the server. */
const collected = async (count: number): Promise<UserData> => {
  const db = new UserDatabase(`export-${uuidv7()}`);
  opened.push(db);
  for (let index = 0; index < count; index += 1) {
    const url = imageAddress(userId, `178000000000${index}.jpg`);
    const photos = [{ url, kind: 'front' as const, width: 1_000, height: 2_000, placeholder: '' }];
    await db.pieces.put({ ...blankPieceRow(uuidv7(), '2026-01-01T00:00:00.000Z'), title: `Work ${index}`, artist: 'Abel', photos });
  }
  const engine = { syncNow: async () => undefined };
  return { userId, db, engine } as unknown as UserData;
};

/** answers: one for each request for an original; the last for all others. */
const serving = (...answers: (() => Promise<Response>)[]) => {
  let asked = 0;
  vi.stubGlobal('fetch', async (address: string) => {
    if (address.includes('/transfer/')) return Response.json({ analyses: [], next: null });
    const answer = answers[Math.min(asked, answers.length - 1)];
    asked += 1;
    return answer?.();
  });
  return () => asked;
};
const original = async () => new Response('the original', { headers: { 'content-type': 'image/jpeg' } });
const offline = () => Promise.reject(new TypeError('Failed to fetch'));
/** The connection breaks after the first bytes. */
const breaking = async () => {
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new Uint8Array(3)),
    pull: (controller) => controller.error(new TypeError('network error')),
  });
  return new Response(body, { headers: { 'content-type': 'image/jpeg' } });
};
const refusing = async () => Response.json({ error: 'Not found', code: 'not_found', requestId: 'r' }, { status: 404 });

const memory = (write: (size: number) => void = () => undefined) => {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const seen = { closed: 0, aborted: 0 };
  const sink: Sink = {
    write: async (bytes) => {
      parts.push(new Uint8Array(bytes));
      write(parts.reduce((sum, { length }) => sum + length, 0));
    },
    close: async () => void (seen.closed += 1),
    abort: async () => void (seen.aborted += 1),
  };
  return { sink, seen, file: () => new Blob(parts) };
};

const exportFrom = async (
  data: UserData,
  to: ReturnType<typeof memory>,
  more: { signal?: AbortSignal; onProgress?: (progress: ExportProgress) => void } = {},
) =>
  exportEverything(data, to.sink, {
    account: { id: userId, name: 'Ada', email: '' },
    online: true,
    now: new Date('2026-05-01T10:00:00Z'),
    signal: new AbortController().signal,
    onProgress: () => undefined,
    pauses: [1, 1, 1],
    ...more,
  });

describe('an export', () => {
  // Planted: after three failures the rest of the originals is left out.
  it('[D43] [D31] waits where the connection is lost, also within a photograph, and then has every original', async () => {
    const data = await collected(5);
    serving(original, breaking, offline, offline, original, offline, original);
    const [to, progress] = [memory(), [] as ExportProgress[]];
    const { counts, missing } = await exportFrom(data, to, { onProgress: (one) => progress.push(one) });
    expect(missing).toEqual([]);
    expect(counts['photographs']).toBe(5);
    expect(progress.map(({ doing }) => doing)).toContain('Waiting for the connection');
    const percents = progress.map(({ percent }) => percent);
    expect(percents).toEqual(percents.toSorted((a, b) => a - b));
    const archive = await openArchive(to.file(), 'manifest.json');
    expect((await readManifest(archive)).counts).toEqual(counts);
    expect(await readAbout(archive)).toMatchObject({ account: { id: userId } });
    expect([...archive.sizes.keys()].filter((path) => path.startsWith('photographs/'))).toHaveLength(5);
  });

  // Planted: a file is closed although not everything could be had.
  it('[D43] ends with words and without a file where the connection does not come back', async () => {
    const data = await collected(3);
    serving(original, offline);
    const to = memory();
    await expect(exportFrom(data, to)).rejects.toThrow('The connection was lost and did not come back.');
    expect(to.seen).toEqual({ closed: 0, aborted: 1 });
  });

  it('[D43] says what the server does not have, and ends where it no longer knows who asks', async () => {
    const data = await collected(3);
    serving(original, refusing, original);
    const { missing, counts } = await exportFrom(data, memory());
    expect(missing).toMatchObject([{ what: 'original photograph', why: 'Not found' }]);
    expect(counts['photographs']).toBe(2);
    serving(async () => Response.json({ error: 'Not authenticated', code: 'not_authenticated', requestId: 'r' }, { status: 401 }));
    const to = memory();
    await expect(exportFrom(data, to)).rejects.toThrow('Not authenticated');
    expect(to.seen).toEqual({ closed: 0, aborted: 1 });
  });

  it('[D43] leaves nothing where the disk is full, also at its end, and where it is canceled', async () => {
    const data = await collected(3);
    serving(original);
    const whole = memory();
    await exportFrom(data, whole);
    for (const most of [0, 600, whole.file().size - 10]) {
      const to = memory((size) => {
        if (size > most) throw new DOMException('No room', 'QuotaExceededError');
      });
      await expect(exportFrom(data, to)).rejects.toMatchObject({ name: 'QuotaExceededError' });
      expect(to.seen).toEqual({ closed: 0, aborted: 1 });
    }
    const [stop, to] = [new AbortController(), memory()];
    serving(original, async () => {
      stop.abort();
      return original();
    });
    await expect(exportFrom(data, to, { signal: stop.signal })).rejects.toThrow();
    expect(to.seen).toEqual({ closed: 0, aborted: 1 });
  });

  it('[D43] tells about how large it will be', async () => {
    const bytes = await expectedBytes((await collected(4)).db);
    expect(bytes).toBeGreaterThan(4_000_000);
    expect(bytes).toBeLessThan(8_000_000);
  });
});
