// A photograph that arrives in parts: what has arrived need not be sent again, and what was made of it is the same.
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testClock, type TestClock } from '#server/platform/time/clock.ts';
import { maxKept, storePart } from '#server/scan/photos/photo-parts.ts';
import { AppError } from '#shared/contract/wire/errors.ts';
import { partBytes } from '#shared/contract/works/upload-parts.ts';
import { jpegPicture } from '#tests/support/pictures/pictures.ts';
import { addUser, buildScanApp } from '#tests/support/servers/scan-app.ts';
import { startTestServer, type TestServer } from '#tests/support/servers/server.ts';

let server: TestServer;
let clock: TestClock;
let picture: Buffer;
beforeAll(async () => {
  clock = testClock(new Date('2026-03-01T00:00:00Z'));
  server = await startTestServer({ clock, jobsByHand: true, build: buildScanApp() });
  // What stands behind the end of a picture belongs to its file.
  picture = Buffer.concat([await jpegPicture(900, 700), Buffer.alloc(2 * partBytes, 'a long tail ')]);
});
afterAll(() => server.stop());

const sha256Of = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
const actor = (userId: string) => ({ userId, isAdmin: false, plan: null });
let moment = 1_770_000_000_000;

/** One file on its way. said: what its sender says that it is. */
const sending = (userId: string, bytes: Buffer, said: { sha256?: string; size?: number; caller?: string; file?: string } = {}) => {
  const { sha256 = sha256Of(bytes), size = bytes.byteLength, caller = userId, file = `${(moment += 1)}.jpg` } = said;
  const address = `/api/storage/artwork-images/${userId}/${file}`;
  const query = `sha256=${sha256}&size=${size}`;
  const headers = { authorization: `Bearer ${caller}`, 'content-type': 'application/octet-stream' };
  const part = (offset: number, end = offset + partBytes): Promise<Response> =>
    server.fetch(`${address}/parts?${query}&offset=${offset}`, {
      method: 'PUT',
      headers,
      body: new Uint8Array(bytes.subarray(offset, end)),
    });
  return {
    address,
    part,
    asked: (): Promise<Response> => server.fetch(`${address}/parts?${query}`, { headers }),
    complete: (): Promise<Response> => server.fetch(`${address}/parts?${query}`, { method: 'POST', headers }),
    original: async (): Promise<Buffer> => Buffer.from(await (await server.fetch(`${address}?original=1`, { headers })).arrayBuffer()),
  };
};
const answerOf = async (response: Response): Promise<unknown> => ({ status: response.status, ...((await response.json()) as object) });
const kept = async (userId: string): Promise<number> =>
  (
    await server.sql<{ bytes: number }[]>`select coalesce(sum(length(bytes)), 0)::int as bytes from photo_parts where user_id = ${userId}`
  )[0]?.bytes ?? -1;

describe('a photograph in parts', () => {
  // Planted: a part that was taken before is put behind the others; the file is another one.
  it('[STO1] is told how much has arrived, takes each part once, and is in the end the file that came in one go', async () => {
    const userId = await addUser(server);
    const upload = sending(userId, picture);
    expect(await answerOf(await upload.asked())).toEqual({ status: 200, received: 0 });
    expect(await answerOf(await upload.part(0))).toEqual({ status: 200, received: partBytes });
    // The answer was lost, and another window sends the same.
    expect(await answerOf(await upload.part(0))).toEqual({ status: 200, received: partBytes });
    expect(await answerOf(await upload.part(2 * partBytes))).toEqual({ status: 200, received: partBytes });
    expect(await answerOf(await upload.asked())).toEqual({ status: 200, received: partBytes });
    await Promise.all([upload.part(partBytes), upload.part(partBytes), upload.part(partBytes)]);
    expect(await answerOf(await upload.part(2 * partBytes))).toEqual({ status: 200, received: picture.byteLength });
    const stored = await answerOf(await upload.complete());
    expect(stored).toMatchObject({ status: 200, publicUrl: upload.address, width: 900, height: 700, sha256: sha256Of(picture) });
    expect((await upload.original()).equals(picture)).toBe(true);
    expect(await kept(userId)).toBe(0);
    // The answer was lost: nothing is sent again.
    expect(await answerOf(await upload.asked())).toEqual({ status: 200, received: picture.byteLength });
    expect(await answerOf(await upload.complete())).toEqual(stored);
  });

  it('[STO1] is not stored while parts are missing, nor as another file than was said', async () => {
    const userId = await addUser(server);
    const half = sending(userId, picture);
    await half.part(0);
    expect(await answerOf(await half.complete())).toMatchObject({ status: 409, code: 'conflict' });
    expect(await answerOf(await half.asked())).toEqual({ status: 200, received: partBytes });
    const other = sending(userId, picture, { sha256: '0'.repeat(64) });
    for (let offset = 0; offset < picture.byteLength; offset += partBytes) await other.part(offset);
    expect(await answerOf(await other.complete())).toMatchObject({ code: 'digest_mismatch' });
    // It begins anew, since nobody knows which part is wrong.
    expect(await answerOf(await other.asked())).toEqual({ status: 200, received: 0 });
  });

  it('[STO1] [LIM1] refuses parts beyond the file, files beyond 10 MB, other kinds and the folders of others', async () => {
    const userId = await addUser(server);
    const stranger = await addUser(server);
    const small = sending(userId, picture, { size: 100 });
    expect((await small.part(0, 101)).status).toBe(422);
    expect((await small.part(0, 0)).status).toBe(422);
    expect((await sending(userId, picture).part(0, partBytes + 1)).status).toBe(413);
    expect((await sending(userId, picture, { size: 10_485_761 }).part(0)).status).toBe(422);
    expect((await sending(userId, picture, { file: `${(moment += 1)}.gif` }).part(0)).status).toBe(415);
    for (const call of ['asked', 'complete'] as const)
      expect((await sending(userId, picture, { caller: stranger })[call]()).status).toBe(404);
    expect((await sending(userId, picture, { caller: stranger }).part(0)).status).toBe(404);
    expect(await kept(userId)).toBe(0);
  });

  // Planted: no bound for a person; whoever begins many files and ends none fills the database.
  it('[STO1] is forgotten after a day, with its account, and where one person begins many', async () => {
    const userId = await addUser(server);
    const first = sending(userId, picture, { size: 10_000_000 });
    await first.part(0);
    let last = first;
    for (let more = 0; more < 8; more += 1) {
      clock.advance(1_000);
      last = sending(userId, picture, { size: 10_000_000 });
      await last.part(0);
      await last.part(partBytes);
    }
    expect(await kept(userId)).toBeLessThanOrEqual(maxKept);
    expect(await answerOf(await last.asked())).toEqual({ status: 200, received: 2 * partBytes });
    expect(await answerOf(await first.asked())).toEqual({ status: 200, received: 0 });
    const many = sending(userId, picture);
    await many.part(0);
    clock.advance(86_400_000 + 1);
    await server.parts.jobs.enqueue(server.sql, 'photos.upkeep', {});
    await server.parts.jobs.runDue();
    expect(await kept(userId)).toBe(0);
    await many.part(0);
    await server.sql`delete from users where id = ${userId}`;
    expect(await kept(userId)).toBe(0);
  });

  // Planted: only the bytes that are there are counted, and only when a file is begun.
  it('[STO1] stays within its bound where somebody begins many files with a byte each and lets all of them grow', async () => {
    const userId = await addUser(server);
    const many = Array.from({ length: 50 }, () => sending(userId, picture, { size: 10_000_000 }));
    for (const { part } of many) expect((await part(0, 1)).status).toBe(200);
    for (const { part } of many) for (const offset of [1, 1 + partBytes]) await part(offset);
    expect(await kept(userId)).toBeLessThanOrEqual(maxKept);
    expect(await kept(userId)).toBeGreaterThan(0);
  });

  // Planted: the limit is asked for after the part is written.
  it('[STO1] is refused beyond what one person may send in an hour, before it is written', async () => {
    const userId = await addUser(server);
    const named = {
      userId,
      file: '1770000009999.jpg',
      sha256: sha256Of(picture),
      size: '100',
      offset: '0',
      bytes: picture.subarray(0, 100),
    };
    const spent = { spend: () => Promise.reject(new AppError('rate_limited')) };
    const parts = { sql: server.sql, clock, partLimit: spent };
    await expect(storePart(parts, actor(userId), named)).rejects.toMatchObject({ code: 'rate_limited' });
    expect(await kept(userId)).toBe(0);
  });
});
