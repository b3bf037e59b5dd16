// Archives against a running server: out of one account, into another, and out again; and what an opinion must carry to count again.
// Before the database's own code, which looks for it once.
import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { photoChanges } from '#shared/sync/merge/photo-list.ts';
import { saveAddedPhoto, saveDraft } from '#client/data/drafts/saving.ts';
import { existingPieces, importRows, numberedWorks, undoImport } from '#client/features/transfer/table/table-import.data.ts';
import { planRows, proposeMapping } from '#client/features/transfer/table/plan.ts';
import { readTable } from '#client/features/transfer/table/text/csv.ts';
import { importArchive, lookAtArchive } from '#client/features/transfer/archive/import.data.ts';
import type { SignedAnalysis } from '#shared/contract/works/transfer.ts';
import { imageAddress } from '#shared/contract/works/artwork-images.ts';
import { media } from '#shared/domain/piece/medium.ts';
import { countOf } from '#tests/support/depth.ts';
import { openArchiveDevice, readArchive, withoutIds, type ArchiveDevice } from '#tests/support/people/archive-device.ts';
import { brushedPainting, jpegOf } from '#tests/support/pictures/painted-surfaces.ts';
import { signUpPerson, type Person } from '#tests/support/people/people.ts';
import { startTestServer, type TestServer } from '#tests/support/servers/server.ts';

let server: TestServer;
beforeAll(async () => {
  vi.stubGlobal('navigator', { onLine: true });
  server = await startTestServer();
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await server.stop();
});

const free = async (): Promise<Person> => {
  const person = await signUpPerson(server);
  await server.sql`update users set plan = 'free', plan_status = 'active' where id = ${person.userId}`;
  return person;
};
let moment = 1_780_000_000_000;
const painted = async (seed: number): Promise<Buffer> => jpegOf(brushedPainting(320, 240, seed));

/** A piece of a scan, with the opinion that the server gave. */
const scan = async (person: Person, bytes: Buffer, title: string): Promise<{ pieceId: string; imageUrl: string }> => {
  const file = `${(moment += 1)}.jpg`;
  const imageUrl = imageAddress(person.userId, file);
  const headers = { authorization: `Bearer ${person.session.access_token}` };
  const put = await fetch(`${server.url}${imageUrl}`, { method: 'PUT', headers, body: new Uint8Array(bytes) });
  expect(put.status).toBe(200);
  const answer = await person.ask<{ pieceId: string }>('/api/functions/authenticate-artwork', {
    body: { imageUrl, scanId: uuidv7(), title, artist: 'Abel' },
  });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return { pieceId: answer.body.pieceId, imageUrl };
};
const signedOf = async (person: Person): Promise<SignedAnalysis[]> =>
  (await person.ask<{ analyses: SignedAnalysis[] }>('/api/transfer/analyses')).body.analyses;

const importInto = async (device: ArchiveDevice, file: Blob): Promise<{ fresh: number; there: number; made: number; problems: number }> => {
  const preview = await lookAtArchive(device.data, file);
  const run = { signal: new AbortController().signal, onProgress: () => undefined };
  const imported = await importArchive(device.data, preview, run);
  return {
    fresh: preview.fresh,
    there: preview.there,
    made: imported.made.length,
    problems: imported.problems.length + preview.problems.length,
  };
};

const short = fc.string({ unit: 'grapheme', maxLength: 30 }).map((text) => text.replaceAll('\0', ''));
const optional = fc.option(short, { nil: null });
const aPiece = fc.record({
  fields: fc.record({
    title: short.map((text) => (text.trim() === '' ? 'T' : text)),
    artist: short.map((text) => (text.trim() === '' ? 'A' : text)),
    medium: fc.constantFrom(null, ...media),
    period: optional,
    year: optional,
    dimensions: optional,
    inventory_number: optional,
    location: optional,
    acquired_date: fc.constantFrom(null, '1999-12-31', '2020-02-29'),
    acquired_price: fc.option(fc.integer({ min: 0, max: 10_000_000 }), { nil: null }),
    acquired_currency: fc.constantFrom(null, 'USD' as const, 'GBP' as const),
  }),
  texts: fc.record({ description: short, provenance_text: short }),
  edits: fc.array(fc.record({ period: short, location: short }), { maxLength: 2 }),
  photos: fc.constantFrom(0, 0, 1, 2),
  deleted: fc.constantFrom(false, false, false, true),
});

describe('an archive', () => {
  // Planted: history left out; photographs added in the order of their hashes; the day of adding not brought along; deleted pieces skipped.
  it('[D43] [D3] [D10] [D31] out, into an empty account and out again, is the same but for ids', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(aPiece, { minLength: 1, maxLength: 5 }), async (given) => {
        const [hers, his] = [await free(), await free()];
        const from = openArchiveDevice(server, hers);
        const to = openArchiveDevice(server, his);
        const scanned = await scan(hers, await painted(moment % 7), 'Harbour');
        await from.settle();
        for (const [index, { fields, texts, edits, photos, deleted }] of given.entries()) {
          const pieceId = uuidv7();
          await from.data.engine.commit('piece.create', { pieceId, fields, texts });
          for (const edit of edits) await from.data.engine.editPiece(pieceId, edit);
          for (let number = 0; number < photos; number += 1) {
            const file = new Blob([new Uint8Array(await painted(100 + index * 5 + number))]);
            const taken = { userId: hers.userId, file, fileName: 'a.jpg', now: (moment += 1) };
            await saveAddedPhoto(from.data.db, {
              ...taken,
              piece: { id: pieceId, title: '', artist: '' },
              kind: number === 0 ? 'front' : 'back',
            });
          }
          await from.settle();
          if (deleted) await from.data.engine.commit('piece.delete', { pieceId });
        }
        await from.settle();
        const first = await from.export();
        expect(first.told.missing).toEqual([]);
        // Photographs of what was deleted are told, and come back with it only from the account itself.
        const isWhole = !given.some(({ deleted, photos }) => deleted && photos > 0);
        const used = async (): Promise<unknown> => server.sql`select uploads_used from users where id = ${his.userId}`;
        const before = await used();
        expect(await importInto(to, first.file)).toEqual({
          fresh: given.length + 1,
          there: 0,
          made: given.length + 1,
          problems: isWhole ? 0 : 1,
        });
        await to.settle();
        expect(await used()).toEqual(before);
        const second = await to.export();
        const [a, b] = [withoutIds(await readArchive(first.file)), withoutIds(await readArchive(second.file))];
        if (isWhole) expect(b).toEqual(a);
        else expect(b.analyses).toEqual(a.analyses);
        expect(b.analyses).toMatchObject([{ imported: false, signature: expect.stringMatching(/^ed25519:/) }]);
        const [own] = await server.sql`select ai_confidence from pieces where id = ${scanned.pieceId}`;
        const [theirs] =
          await server.sql`select ai_confidence, verdict_stale from pieces where user_id = ${his.userId} and title = 'Harbour'`;
        expect(theirs).toEqual({ ...own, verdict_stale: false });

        // Once more, into either account: nothing is doubled.
        expect(await importInto(to, first.file)).toMatchObject({ fresh: 0, made: 0 });
        expect(await importInto(from, first.file)).toMatchObject({ fresh: 0, made: 0 });
        expect(await to.data.db.drafts.count()).toBe(0);
        from.close();
        to.close();
      }),
      { numRuns: countOf('ARCHIVES', { test: 2, deep: 4 }), endOnFailure: true },
    );
  }, 120_000);

  it('[D43] offline it has everything that the device has, says what is missing, and is imported offline', async () => {
    const hers = await free();
    const device = openArchiveDevice(server, hers);
    await scan(hers, await painted(3), 'Quay');
    await device.settle();
    await device.export();
    const waiting = { title: 'Waiting', artist: '', description: 'on the shelf', medium: null };
    const scan0 = new Blob([new Uint8Array(await painted(8))]);
    await saveDraft(device.data.db, { ...waiting, userId: hers.userId, file: scan0, fileName: 'w.jpg', now: (moment += 1) });
    const { file, told } = await device.export(false);
    expect(told.missing).toMatchObject([{ what: 'original photograph', why: expect.stringContaining('offline') }]);
    const read = await readArchive(file);
    expect(read.pieces).toMatchObject([{ title: 'Quay', photos: [{ file: null, kind: 'front' }] }]);
    // As seen last, when the archive before was made online.
    expect(read.analyses[0]?.signature).toMatch(/^ed25519:/);
    const other = await free();
    const to = openArchiveDevice(server, other);
    expect(await importInto(to, file)).toMatchObject({ fresh: 1, made: 1 });
    expect(await to.data.db.outbox.count()).toBeGreaterThan(0);
    expect(await to.data.db.drafts.toArray()).toMatchObject([{ ...waiting, pieceId: null, state: 'waiting' }]);
    await importInto(to, file);
    expect(await to.data.db.drafts.count()).toBe(1);
    await to.data.db.drafts.clear();
    await to.settle();
    const [piece] = await server.sql`select ai_confidence from pieces where user_id = ${other.userId}`;
    expect(piece).toEqual({ ai_confidence: null });
    expect(await server.sql`select about from imported_records where user_id = ${other.userId} order by about`).toEqual([
      { about: 'analysis' },
      { about: 'origin' },
    ]);
    expect(withoutIds(await readArchive((await to.export()).file)).analyses).toMatchObject([{ imported: true }]);
    device.close();
    to.close();
  });
});

describe('an import that is cut off', () => {
  // Planted: ids made anew at every import.
  it('[D43] is done again and ends with every piece once, on the server as well', async () => {
    const [hers, his] = [await free(), await free()];
    // More than one step of an import.
    const works = 260;
    const from = openArchiveDevice(server, hers);
    const drafts = Array.from({ length: works }, (_, index) => ({
      kind: 'piece.create' as const,
      payload: { pieceId: uuidv7(), fields: { title: `Work ${index}`, artist: 'Abel' } },
    }));
    await from.data.engine.commitAll(drafts);
    await from.settle();
    const { file } = await from.export();
    const to = openArchiveDevice(server, his);
    const stop = new AbortController();
    const run = { signal: stop.signal, onProgress: (percent: number) => percent > 40 && stop.abort() };
    const first = await importArchive(to.data, await lookAtArchive(to.data, file), {
      ...run,
      onProgress: (percent) => void run.onProgress(percent),
    });
    expect(first.cancelled).toBe(true);
    expect(first.made.length).toBeGreaterThan(0);
    expect(first.made.length).toBeLessThan(works);
    await to.settle();
    const second = await importInto(to, file);
    expect(second).toEqual({ fresh: works - first.made.length, there: first.made.length, made: works - first.made.length, problems: 0 });
    await to.settle();
    expect(await server.sql`select count(*)::int as n from pieces where user_id = ${his.userId}`).toEqual([{ n: works }]);
    from.close();
    to.close();
  });
});

describe('an opinion that comes back', () => {
  const restore = (person: Person, pieceId: string, body: unknown) =>
    person.ask<{ restored: boolean; code: string }>(`/api/transfer/pieces/${pieceId}/analyses`, { body });

  // Planted: the signature is not checked; it covers the hash alone; the photograph is not looked for.
  it('[D3] [D43] counts only with this server’s signature, unchanged, in an own piece that shows its photograph', async () => {
    const [hers, his] = [await free(), await free()];
    const bytes = await painted(4);
    const scanned = await scan(hers, bytes, 'Signed');
    const [signed] = await signedOf(hers);
    if (signed === undefined) throw new Error('no analysis');
    const target = await scan(his, await painted(5), 'Other');
    const confidence = async (): Promise<unknown> =>
      (await server.sql`select ai_confidence as c from pieces where id = ${target.pieceId}`)[0]?.['c'];
    const before = await confidence();
    for (const forged of [
      { ...signed, signature: signed.signature.slice(0, -6) + 'AAAAA=' },
      { ...signed, signature: '' },
      { ...signed, record: { ...signed.record, confidence: 99 } },
      { ...signed, record: { ...signed.record, verdict: 'AUTHENTIC' } },
      { ...signed, record: { ...signed.record, image_hash: '0'.repeat(64) } },
      { ...signed, record: { ...signed.record, findings: [] } },
      { ...signed, claim: { ...signed.claim, title: 'The Night Watch' } },
    ])
      expect((await restore(his, target.pieceId, forged)).body).toEqual({ restored: false });
    // True, and about another photograph.
    expect((await restore(his, target.pieceId, signed)).status).toBe(404);
    expect((await restore(his, scanned.pieceId, signed)).status).toBe(404);
    expect((await restore(his, uuidv7(), signed)).status).toBe(404);
    expect(await confidence()).toBe(before);
    // The very photograph, in a piece that is said to be something else: it counts, and says that it was made for other words.
    const device = openArchiveDevice(server, his);
    await device.settle();
    const pieceId = uuidv7();
    await device.data.engine.commit('piece.create', { pieceId, fields: { title: 'Renamed', artist: 'Abel' } });
    const taken = { userId: his.userId, file: new Blob([new Uint8Array(bytes)]), fileName: 'a.jpg', now: (moment += 1) };
    await saveAddedPhoto(device.data.db, { ...taken, piece: { id: pieceId, title: '', artist: '' }, kind: 'front' });
    await device.settle();
    for (let time = 0; time < 2; time += 1) expect((await restore(his, pieceId, signed)).body).toEqual({ restored: true });
    expect(await server.sql`select ai_confidence, verdict_stale from pieces where id = ${pieceId}`).toEqual([
      { ai_confidence: signed.record.confidence, verdict_stale: true },
    ]);
    expect(await server.sql`select count(*)::int as n from analyses where piece_id = ${pieceId}`).toEqual([{ n: 1 }]);
    expect((await signedOf(his)).find(({ record }) => record.piece_id === pieceId)?.signature).toBe(signed.signature);
    device.close();
  });

  it('[D3] no operation of a device sets a confidence, and an imported record is its owner’s alone', async () => {
    const [hers, his] = [await free(), await free()];
    const device = openArchiveDevice(server, hers);
    const other = openArchiveDevice(server, his);
    const pieceId = uuidv7();
    await expect(
      device.data.engine.commit('piece.create', { pieceId, fields: { title: 'X', ai_confidence: 99 } as never }),
    ).rejects.toThrow();
    await device.data.engine.commit('piece.create', { pieceId, fields: { title: 'X' } });
    const value = { record: { confidence: 99, verdict: 'AUTHENTIC' } };
    await device.data.engine.commit('piece.import', { recordId: uuidv7(), pieceId, about: 'analysis', value });
    await other.data.engine.commit('piece.import', { recordId: uuidv7(), pieceId, about: 'analysis', value });
    await device.settle();
    await other.settle();
    expect(await server.sql`select ai_confidence from pieces where id = ${pieceId}`).toEqual([{ ai_confidence: null }]);
    expect(await server.sql`select count(*)::int as n from analyses where piece_id = ${pieceId}`).toEqual([{ n: 0 }]);
    const second = openArchiveDevice(server, hers, `${hers.userId}-second`);
    await second.settle();
    expect((await second.data.db.imported.toArray()).map(({ piece_id }) => piece_id)).toEqual([pieceId]);
    for (const one of [device, other, second]) one.close();
  });

  it('photographs that pieces show do not count as unused, so a large import is not held up', async () => {
    const hers = await free();
    const pieceId = uuidv7();
    const device = openArchiveDevice(server, hers);
    await device.data.engine.commit('piece.create', { pieceId, fields: { title: 'X' } });
    await device.settle();
    const urls = Array.from({ length: 300 }, (_, index) => `${hers.userId}/${1_700_000_000_000 + index}.jpg`);
    await server.sql`
      insert into photos (id, path, key, owner_id, sha256, size, format, width, height, placeholder, fingerprint, mirror_fingerprint, reserved_at, stored_at)
      select gen_random_uuid(), path, path, ${hers.userId}, 'x', 1, 'jpeg', 1, 1, '', 0::bit(64), 0::bit(64), now(), now() from unnest(${urls}::text[]) path`;
    const headers = { authorization: `Bearer ${hers.session.access_token}` };
    const put = async (seed: number): Promise<number> =>
      (
        await fetch(`${server.url}${imageAddress(hers.userId, `${(moment += 1)}.jpg`)}`, {
          method: 'PUT',
          headers,
          body: new Uint8Array(await painted(seed)),
        })
      ).status;
    expect(await put(1)).toBe(429);
    const photos = urls
      .slice(0, 30)
      .map((path) => ({ url: `/api/storage/artwork-images/${path}`, width: 1, height: 1, placeholder: '', kind: 'front' as const }));
    await device.data.engine.editPiece(pieceId, (piece) => photoChanges(piece, photos));
    await device.settle();
    expect(await put(2)).toBe(200);
    device.close();
  });
});

describe('taking a table back', () => {
  const run = { signal: new AbortController().signal, onProgress: () => undefined };
  const planOf = async ({ data }: ArchiveDevice) => {
    const table = await readTable(
      new TextEncoder().encode('Title,Artist,Notes\nOne,A,x\nTwo,B,y\nThree,C,z\nFour,D,w\n'),
      run.signal,
      true,
    );
    const rules = { mapping: proposeMapping(table), media: new Map(), formats: new Map() };
    return planRows(table, rules, {
      userId: data.userId,
      existing: await existingPieces(data),
      numberedWorks: numberedWorks(data),
      ...run,
    });
  };

  // Planted bugs: every made piece deleted; the waiting photographs not looked for.
  it('[D43] leaves what was worked on since, and says how much', async () => {
    const device = openArchiveDevice(server, await free());
    const { data } = device;
    const done = await importRows(data, await planOf(device), run);
    const [edited, shown] = done.made;
    if (edited === undefined || shown === undefined) throw new Error('nothing was made');
    await device.settle();
    await data.engine.commit('piece.set', { pieceId: edited, values: { location: 'Hall' } });
    const file = new Blob([new Uint8Array(await painted(31))]);
    await saveAddedPhoto(data.db, {
      userId: data.userId,
      file,
      fileName: 'a.jpg',
      now: (moment += 1),
      piece: { id: shown, title: '', artist: '' },
      kind: 'front',
    });
    expect(await undoImport(data, done, run)).toEqual({ taken: 2, kept: 2 });
    expect((await data.db.pieces.where('deleted').equals(0).primaryKeys()).sort()).toEqual([edited, shown].sort());
    device.close();
  });

  // Planted bug: the look before the import believed, whatever happened since.
  it('[D43] leaves what another window imported meanwhile, and an import writes over nothing of it', async () => {
    const device = openArchiveDevice(server, await free());
    const { data } = device;
    const [mine, theirs] = [await planOf(device), await planOf(device)];
    const first = await importRows(data, theirs, run);
    const [edited] = first.made;
    if (edited === undefined) throw new Error('nothing was made');
    await data.engine.commit('piece.set', { pieceId: edited, values: { title: 'Corrected' } });
    const second = await importRows(data, mine, run);
    expect(second.made).toEqual([]);
    expect((await data.db.pieces.get(edited))?.title).toBe('Corrected');
    expect(await undoImport(data, second, run)).toEqual({ taken: 0, kept: 0 });
    expect(await data.db.pieces.count()).toBe(4);
    device.close();
  });
});

describe('what somebody put into an archive to do harm', () => {
  // Planted bug: values of any depth.
  it('[D43] a value without end of depth is left out, and the rest of the archive arrives at the server', async () => {
    const [hers, his] = [await free(), await free()];
    const [from, to] = [openArchiveDevice(server, hers), openArchiveDevice(server, his)];
    const pieceId = uuidv7();
    await from.data.engine.commit('piece.create', { pieceId, fields: { title: 'Quay', artist: 'Abel' } });
    await from.settle();
    const { file } = await from.export();
    const deep = `${'['.repeat(3_000)}1${']'.repeat(3_000)}`;
    const packed = unzipSync(new Uint8Array(await file.arrayBuffer()));
    const name = Object.keys(packed).find((path) => path.endsWith('pieces.json')) ?? '';
    const entry = `{"field":"year","value":${deep},"at":"x","conflict":false}`;
    const text = strFromU8(packed[name] ?? new Uint8Array()).replace(/"history":\s*\[\]/, `"history":[${entry}]`);
    expect(text).toContain('[[[');
    packed[name] = strToU8(text);
    const account = Object.keys(packed).find((path) => path.endsWith('account.json')) ?? '';
    packed[account] = strToU8(JSON.stringify({ bio: 'x'.repeat(3_000), location: 'Gh\0ent', ['__proto__']: { location: 'Nowhere' } }));
    expect(await importInto(to, new Blob([new Uint8Array(zipSync(packed))]))).toMatchObject({ made: 1, problems: 2 });
    await to.settle();
    expect(await server.sql`select title from pieces where user_id = ${his.userId}`).toEqual([{ title: 'Quay' }]);
    expect(await server.sql`select location, bio from users where id = ${his.userId}`).toMatchObject([{ location: 'Gh\uFFFDent' }]);
    from.close();
    to.close();
  });
});
