// Files that records hold: they arrive in parts and once, nobody but their owner has them, and they go when no record names them.
import { createHash, randomBytes } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testClock, type TestClock } from '#server/platform/time/clock.ts';
import { partBytes } from '#shared/contract/works/upload-parts.ts';
import { openApiDevice, type ApiDevice } from '#tests/support/people/api-device.ts';
import { makeSeller, type Seller } from '#tests/support/people/market-people.ts';
import { signInAgain, signUpPerson, type Person } from '#tests/support/people/people.ts';
import { startTestServer, type TestServer } from '#tests/support/servers/server.ts';

let server: TestServer;
let clock: TestClock;
let owner: Seller;
let stranger: Person;
let pieceId: string;
beforeAll(async () => {
  clock = testClock(new Date());
  server = await startTestServer({ clock, jobsByHand: true });
  owner = await makeSeller(server);
  stranger = await signUpPerson(server);
  await server.sql`update users set plan = 'free', plan_status = 'active' where id = any(${[stranger.userId, owner.person.userId]})`;
  pieceId = await owner.add({ title: 'Valued' });
});
afterAll(() => server.stop());

type Sent = { fileId?: string; by?: Person; userId?: string; name?: string; type?: string; sha256?: string; size?: number };
const sending = (bytes: Buffer, { fileId = uuidv7(), by = owner.person, userId = by.userId, name = 'Invoice.pdf', ...said }: Sent = {}) => {
  const { type = 'application/pdf', sha256 = createHash('sha256').update(bytes).digest('hex'), size = bytes.byteLength } = said;
  const address = `/api/storage/files/${userId}/${fileId}`;
  const headers = { authorization: `Bearer ${by.session.access_token}`, accept: 'application/json' };
  const query = `sha256=${sha256}&size=${size}`;
  const answered = async (path: string, init: RequestInit = {}): Promise<Record<string, unknown>> => {
    const response = await server.fetch(path, { ...init, headers: { ...headers, 'content-type': 'application/octet-stream' } });
    return { status: response.status, ...((await response.json()) as object) };
  };
  const asked = () => answered(`${address}/parts?${query}`);
  const part = (offset: number, end = offset + partBytes) =>
    answered(`${address}/parts?${query}&offset=${offset}`, { method: 'PUT', body: new Uint8Array(bytes.subarray(offset, end)) });
  const complete = () =>
    answered(`${address}/parts?${query}&name=${encodeURIComponent(name)}&type=${encodeURIComponent(type)}`, { method: 'POST' });
  const all = async () => {
    for (let offset = 0; offset < bytes.byteLength; offset += partBytes) await part(offset);
    return complete();
  };
  const read = (reader = by) => server.fetch(address, { headers: { authorization: `Bearer ${reader.session.access_token}` } });
  return { ref: { id: fileId, name, type, size, sha256 }, asked, part, complete, all, read };
};
const attach = async (device: ApiDevice, document: unknown, about = pieceId): Promise<string> => {
  const recordId = uuidv7();
  await device.engine.commit('record.create', { recordId, kind: 'valuation', about, fields: { amount: 1, currency: 'EUR', document } });
  await device.engine.syncNow();
  return recordId;
};
const freshDevice = async (person = owner.person): Promise<ApiDevice> => {
  const device = openApiDevice(server, person);
  await device.engine.syncNow();
  return device;
};
const makePiece = async (device: ApiDevice): Promise<string> => {
  const id = uuidv7();
  await device.engine.commit('piece.create', { pieceId: id, fields: { title: 'Short', artist: 'Somebody' }, texts: {} });
  await device.engine.syncNow();
  return id;
};
const keys = async (): Promise<string[]> => {
  const found: string[] = [];
  for await (const key of server.parts.storage.list('record-files/')) found.push(key);
  return found;
};
const isStored = async ({ ref }: { ref: { id: string } }): Promise<boolean> => (await keys()).some((key) => key.includes(ref.id));
const upkeep = async (): Promise<void> => {
  for (const job of ['catalog.purge', 'catalog.files']) {
    await server.parts.jobs.enqueue(server.sql, job, {});
    await server.parts.jobs.runDue();
  }
};
/** Sessions end meanwhile. */
const days = async (count: number): Promise<void> => {
  clock.advance(count * 86_400_000);
  await signInAgain(server, owner.person);
};

describe('a file of a record', () => {
  // Planted: a part that was taken before is put behind the others; the file is another one.
  it('is told how much has arrived, takes each part once, and comes back byte for byte as a download', async () => {
    const bytes = randomBytes(2 * partBytes + 17);
    const file = sending(bytes, { name: 'Gutachten „März“.pdf', type: 'text/html' });
    expect(await file.asked()).toEqual({ status: 200, received: 0 });
    expect(await file.part(0)).toEqual({ status: 200, received: partBytes });
    expect(await file.part(0)).toEqual({ status: 200, received: partBytes });
    expect(await file.complete()).toMatchObject({ status: 409, code: 'conflict' });
    expect((await file.read()).status).toBe(404);
    await Promise.all([file.part(partBytes), file.part(partBytes)]);
    await file.part(2 * partBytes);
    // Planted bug: whoever finds the parts gone that another has assembled and deleted is told that they are missing.
    const stored = { status: 200, size: bytes.byteLength, sha256: file.ref.sha256 };
    expect(await Promise.all(Array.from({ length: 8 }, () => file.complete()))).toEqual(Array.from({ length: 8 }, () => stored));
    expect(await file.asked()).toEqual({ status: 200, received: bytes.byteLength });
    const answer = await file.read();
    expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename="Gutachten _M_rz_.pdf"; filename*=UTF-8''Gutachten%20%E2%80%9EM%C3%A4rz%E2%80%9C.pdf`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
      'content-security-policy': "default-src 'none'; sandbox",
    });
  });

  it('is taken again with the same bytes, and refused with others', async () => {
    const file = sending(Buffer.from('the one'));
    expect(await file.all()).toMatchObject({ status: 200 });
    expect(await file.all()).toMatchObject({ status: 200 });
    const other = sending(Buffer.from('another'), { fileId: file.ref.id });
    for (const answer of [await other.asked(), await other.part(0), await other.complete()])
      expect(answer).toMatchObject({ status: 409, code: 'content_conflict' });
    expect(await (await file.read()).text()).toBe('the one');
  });

  it('is refused where it is not what it is said to be, too large, or misleadingly named', async () => {
    const lied = sending(Buffer.from('something'), { sha256: '0'.repeat(64) });
    expect(await lied.all()).toMatchObject({ status: 400, code: 'digest_mismatch' });
    expect(await lied.asked()).toEqual({ status: 200, received: 0 });
    const large = sending(Buffer.from('x'), { size: 52_428_801 });
    for (const answer of [await large.asked(), await large.part(0)])
      expect(answer).toMatchObject({ status: 413, code: 'file_too_large', error: 'Please select a file under 50MB' });
    for (const wrong of [{ name: '../../a' }, { name: 'a\u202efdp.exe' }, { name: 'x'.repeat(201) }, { type: 'text/html; x' }]) {
      const file = sending(Buffer.from('x'), wrong);
      await file.part(0);
      expect((await file.complete()).status, JSON.stringify(wrong)).toBe(422);
      expect((await file.read()).status).toBe(404);
    }
  });

  // Planted: the quota is looked at only when all parts are there.
  it('is refused before a byte is taken where the account is full, and taken with a larger plan', async () => {
    const file = sending(Buffer.from('one too many'));
    const fill = async (bytes: number): Promise<void> => {
      await server.sql`insert into record_files (user_id, id, key, name, type, size, sha256, stored_at, looked_at)
        select ${owner.person.userId}, gen_random_uuid(), gen_random_uuid()::text, 'full', 'a/b', 50000000, '', now(), now()
        from generate_series(1, ${bytes / 50_000_000})`;
    };
    await fill(2_000_000_000);
    for (const answer of [await file.asked(), await file.part(0), await file.complete()])
      expect(answer).toMatchObject({ status: 403, code: 'files_full' });
    expect(await server.sql`select from photo_parts where path = ${file.ref.id}`).toHaveLength(0);
    await server.sql`update users set plan = 'pro' where id = ${owner.person.userId}`;
    await signInAgain(server, owner.person);
    expect(await sending(Buffer.from('one too many')).all()).toMatchObject({ status: 200 });
    await server.sql`delete from record_files where name = 'full'`;
    await server.sql`update users set plan = 'free' where id = ${owner.person.userId}`;
  });

  // Planted: the file is looked up by its id alone.
  it('is its owner’s alone: others neither read nor replace nor name it', async () => {
    const file = sending(Buffer.from('mine'));
    await file.all();
    expect((await file.read(stranger)).status).toBe(404);
    const theirs = sending(Buffer.from('theirs'), { fileId: file.ref.id, by: stranger });
    expect((await theirs.read()).status).toBe(404);
    expect(await sending(Buffer.from('theirs'), { by: stranger, userId: owner.person.userId }).asked()).toMatchObject({ status: 404 });
    const device = await freshDevice(stranger);
    const piece = await makePiece(device);
    const id = await attach(device, file.ref, piece);
    expect(await server.sql`select from records where id = ${id}`).toHaveLength(0);
    // A file that nobody has stored yet may be named: the record may come before its bytes.
    const own = await attach(device, sending(Buffer.from('later')).ref, piece);
    expect(await server.sql`select from records where id = ${own}`).toHaveLength(1);
  });
});

describe('what is not named any more', () => {
  // Planted: only the present value of a field counts as a name.
  it('stays while a record or an earlier value names it, and goes 30 days after the last did', async () => {
    const device = await freshDevice();
    const [kept, earlier, loose] = [sending(Buffer.from('kept')), sending(Buffer.from('earlier')), sending(Buffer.from('loose'))];
    for (const file of [kept, earlier, loose]) await file.all();
    const recordId = await attach(device, earlier.ref);
    await device.engine.commit('record.set', { recordId, kind: 'valuation', values: { document: kept.ref } });
    await device.engine.syncNow();
    await days(2);
    await upkeep();
    await days(29);
    await upkeep();
    expect(await isStored(loose)).toBe(true);
    await days(2);
    await upkeep();
    expect([await isStored(kept), await isStored(earlier), await isStored(loose)]).toEqual([true, true, false]);
    expect((await loose.read()).status).toBe(404);
  });

  it('stays for the 30 days in which its deleted record can be restored, and no longer', async () => {
    const device = await freshDevice();
    const file = sending(Buffer.from('deleted with its record'));
    await file.all();
    const recordId = await attach(device, file.ref);
    await device.engine.commit('record.delete', { recordId });
    await device.engine.syncNow();
    await days(29);
    await upkeep();
    expect(await isStored(file)).toBe(true);
    await days(2);
    await upkeep();
    expect(await isStored(file)).toBe(false);
  });

  // Planted: an interrupted upload leaves bytes that nothing finds again.
  it('goes with its piece, with its account, and where an upload was cut off behind the store', async () => {
    const device = await freshDevice();
    const piece = await makePiece(device);
    const [ofPiece, ofAccount] = [sending(Buffer.from('of a piece')), sending(Buffer.from('of an account'), { by: stranger })];
    await ofPiece.all();
    await ofAccount.all();
    await attach(device, ofPiece.ref, piece);
    await device.engine.commit('piece.delete', { pieceId: piece });
    await device.engine.syncNow();
    await server.sql`insert into unused_objects (key, due_at) values ('record-files/a/b/c', now() + interval '1 hour')`;
    await server.parts.storage.put('record-files/a/b/c', Buffer.from('cut off'), { type: 'a/b' });
    await server.sql`delete from users where id = ${stranger.userId}`;
    await upkeep();
    expect(await isStored(ofAccount)).toBe(false);
    expect(await isStored(ofPiece)).toBe(true);
    expect(await keys()).toContain('record-files/a/b/c');
    await server.sql`update unused_objects set due_at = now() where key = 'record-files/a/b/c'`;
    await days(31);
    await upkeep();
    expect(await isStored(ofPiece)).toBe(false);
    expect(await keys()).not.toContain('record-files/a/b/c');
  });
});
