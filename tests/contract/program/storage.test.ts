// Photographs over the wire: stored once and whole, private to their owner, and hostile files refused without a trace.
import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import sharp from 'sharp';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testClock, type TestClock } from '#server/platform/time/clock.ts';
import type { ObjectStorage } from '#server/platform/storage/object-storage.ts';
import { addUser, buildScanApp } from '#tests/support/servers/scan-app.ts';
import { hostileFiles, jpegPicture, paintedPicture, pngTextBomb, polyglot, type Hostile } from '#tests/support/pictures/pictures.ts';
import { startTestServer, type TestServer } from '#tests/support/servers/server.ts';

let server: TestServer;
let clock: TestClock;
let storage: ObjectStorage;
let failPut = false;
const shown = new Map<string, string>();
beforeAll(async () => {
  clock = testClock(new Date('2026-03-01T00:00:00Z'));
  const wrap = (real: ObjectStorage): ObjectStorage => {
    storage = { ...real, put: (key, body, meta) => (failPut ? Promise.reject(new Error('disk full')) : real.put(key, body, meta)) };
    return storage;
  };
  server = await startTestServer({
    clock,
    jobsByHand: true,
    build: buildScanApp({ storage: wrap, pieceShowing: (url) => shown.get(url) ?? null }),
  });
});
afterAll(() => server.stop());

let moment = 1_760_000_000_000;
const as = (userId: string): { authorization: string } => ({ authorization: `Bearer ${userId}` });
const addressOf = (userId: string, file = `${(moment += 1)}.jpg`): string => `/api/storage/artwork-images/${userId}/${file}`;
const put = (address: string, caller: string, bytes: Buffer, headers: Record<string, string> = {}): Promise<Response> =>
  server.fetch(address, {
    method: 'PUT',
    headers: { ...as(caller), 'content-type': 'application/octet-stream', ...headers },
    body: new Uint8Array(bytes),
  });
const get = (address: string, caller: string): Promise<Response> => server.fetch(address, { headers: as(caller) });
const bytesOf = async (response: Response): Promise<Buffer> => Buffer.from(await response.arrayBuffer());
const codeOf = async (response: Response): Promise<string> => ((await response.json()) as { code: string }).code;
const stored = async (): Promise<string[]> => {
  const keys: string[] = [];
  for await (const key of storage.list('')) keys.push(key);
  return keys.sort();
};
const unfinished = (): Promise<string[]> => readdir(join(server.config.dataDir, 'files', 'unfinished'));
const rows = async (): Promise<number> => (await server.sql<{ n: number }[]>`select count(*)::int as n from photos`)[0]?.n ?? -1;

describe('uploading a photograph', () => {
  it('[STO1] [ENT18] answers the public address under {user id}/{timestamp}.{ext}, with size and placeholder', async () => {
    const userId = await addUser(server);
    const bytes = await jpegPicture(900, 700);
    const address = addressOf(userId);
    const answer = await put(address, userId, bytes);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({
      publicUrl: address,
      width: 900,
      height: 700,
      placeholder: expect.stringMatching(/^[A-Za-z0-9+/]{20,60}=*$/),
      sha256: createHash('sha256').update(bytes).digest('hex'),
    });
    expect((await stored()).filter((key) => key.startsWith(`artwork-images/${userId}/`))).toHaveLength(1);
  });

  // Planted: the original re-encoded by sharp before it is put.
  it('[STO1] keeps the original byte for byte and hands it to its owner as a download', async () => {
    const userId = await addUser(server);
    const bytes = await paintedPicture(500, 400)
      .withExif({ IFD0: { Artist: 'Secret' } })
      .jpeg()
      .toBuffer();
    const address = addressOf(userId);
    await put(address, userId, bytes);
    const answer = await get(`${address}?original=1`, userId);
    expect((await bytesOf(answer)).equals(bytes)).toBe(true);
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment/);
    expect(answer.headers.get('content-type')).toBe('image/jpeg');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
  });

  it('[STO1] the same bytes at the same path are accepted again, other bytes are a conflict and change nothing', async () => {
    const userId = await addUser(server);
    const [one, other] = [await jpegPicture(300, 300, 1), await jpegPicture(300, 300, 2)];
    const address = addressOf(userId);
    const first = await (await put(address, userId, one)).json();
    const again = await put(address, userId, one);
    expect([again.status, await again.json()]).toEqual([200, first]);
    const conflict = await put(address, userId, other);
    expect([conflict.status, await codeOf(conflict)]).toEqual([409, 'content_conflict']);
    expect((await bytesOf(await get(`${address}?original=1`, userId))).equals(one)).toBe(true);
  });

  // Planted: the reservation written after the file; two different photographs then answer 200.
  it('[STO1] twenty uploads to one path at once end with one photograph, whole', async () => {
    const userId = await addUser(server);
    const pictures = await Promise.all([1, 2, 3, 4].map((seed) => jpegPicture(260, 200, seed)));
    const address = addressOf(userId);
    const answers = await Promise.all(
      Array.from({ length: 20 }, async (_, i) => ({ i, status: (await put(address, userId, pictures[i % 4] ?? Buffer.alloc(0))).status })),
    );
    const kept = await bytesOf(await get(`${address}?original=1`, userId));
    const winner = pictures.findIndex((picture) => picture.equals(kept));
    expect(winner).toBeGreaterThanOrEqual(0);
    for (const { i, status } of answers) expect(status).toBe(i % 4 === winner ? 200 : 409);
  });

  it('[STO1] a stated digest is checked, and one that cannot be read is refused', async () => {
    const userId = await addUser(server);
    const bytes = await jpegPicture(300, 200, 7);
    const right = createHash('sha256').update(bytes).digest('base64');
    const address = addressOf(userId);
    const wrong = await put(address, userId, bytes, { 'content-digest': `sha-256=:${createHash('sha256').update('x').digest('base64')}:` });
    expect([wrong.status, await codeOf(wrong)]).toEqual([400, 'digest_mismatch']);
    expect((await put(address, userId, bytes, { 'content-digest': 'sha-256=nonsense' })).status).toBe(400);
    expect((await put(address, userId, bytes, { 'content-digest': `sha-512=:AAAA:, sha-256=:${right}:` })).status).toBe(200);
  });

  it('[VAL4] [STO1] needs a session, and only reaches the folder of the caller: foreign looks like missing', async () => {
    const [userId, other] = [await addUser(server), await addUser(server)];
    const bytes = await jpegPicture(300, 200, 8);
    expect((await server.fetch(addressOf(userId), { method: 'PUT', body: new Uint8Array(bytes) })).status).toBe(401);
    const foreign = await put(addressOf(other), userId, bytes);
    const missing = await put(addressOf(uuidv7()), userId, bytes);
    const [a, b] = [(await foreign.json()) as { error: string; code: string }, (await missing.json()) as { error: string; code: string }];
    expect([foreign.status, a.code, a.error]).toEqual([missing.status, b.code, b.error]);
    expect(foreign.status).toBe(404);
  });

  it('[STO1] a store that fails leaves neither row nor file, and the retry works', async () => {
    const userId = await addUser(server);
    const bytes = await jpegPicture(300, 200, 9);
    const address = addressOf(userId);
    const before = [await rows(), await stored()];
    failPut = true;
    const answer = await put(address, userId, bytes);
    failPut = false;
    expect([answer.status, await codeOf(answer)]).toEqual([503, 'unavailable']);
    expect([await rows(), await stored()]).toEqual(before);
    expect((await put(address, userId, bytes)).status).toBe(200);
  });

  it('[LIM1] takes exactly 10485760 bytes, in JPG, PNG and WEBP, whatever of the three the name says', async () => {
    const userId = await addUser(server);
    const jpeg = await jpegPicture(320, 240);
    const padded = Buffer.concat([jpeg, Buffer.alloc(10_485_760 - jpeg.length)]);
    expect((await put(addressOf(userId), userId, padded)).status).toBe(200);
    for (const name of ['jpg', 'JPEG', 'png', 'webp', 'jfif'])
      for (const bytes of [jpeg, await paintedPicture(320, 240).png().toBuffer(), await paintedPicture(320, 240).webp().toBuffer()])
        expect((await put(addressOf(userId, `${(moment += 1)}.${name}`), userId, bytes)).status, name).toBe(200);
  });

  it('[STO1] one account cannot fill the store with photographs that nothing uses', async () => {
    const userId = await addUser(server);
    await server.sql`
      insert into photos (id, path, key, owner_id, sha256, size, format, width, height, placeholder, fingerprint, mirror_fingerprint, reserved_at, stored_at)
      select gen_random_uuid(), ${userId} || '/' || n || '.jpg', ${userId} || '/' || n, ${userId}, 'x', 1, 'jpeg', 1, 1, '', 0::bit(64), 0::bit(64), ${clock()}, ${clock()} from generate_series(1, 300) n`;
    const refused = await put(addressOf(userId), userId, await jpegPicture(300, 200));
    expect(refused.status).toBe(429);
    await server.sql`delete from photos where owner_id = ${userId}`;
  });
});

describe('reading a photograph', () => {
  it('[STO1] answers WEBP in the asked width, never upscaled, upright, without metadata, and not to be kept', async () => {
    const userId = await addUser(server);
    const original = await paintedPicture(1500, 900)
      .withExif({ IFD0: { Artist: 'Secret' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const address = addressOf(userId);
    expect(await (await put(address, userId, original)).json()).toMatchObject({ width: 900, height: 1500 });
    for (const [query, width] of [
      ['', 900],
      ['?w=320', 320],
      ['?w=321', 640],
      ['?w=5000', 900],
      ['?original=0', 900],
    ] as const) {
      const answer = await get(`${address}${query}`, userId);
      const picture = await sharp(await bytesOf(answer)).metadata();
      expect([picture.format, picture.width, picture.exif, picture.icc, picture.xmp], query).toEqual([
        'webp',
        width,
        undefined,
        undefined,
        undefined,
      ]);
      expect(answer.headers.get('cache-control')).toBe('private, no-store');
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    }
    expect((await get(`${address}?w=0`, userId)).status).toBe(422);
    expect((await get(`${address}?w=abc`, userId)).status).toBe(422);
  });

  // Planted: the map of what is under way removed; the store then sees every rendering written several times.
  it('[STO1] renderings are made once, in the background or by the first who look', async () => {
    const userId = await addUser(server);
    const address = addressOf(userId);
    await server.parts.jobs.runDue();
    await put(address, userId, await jpegPicture(700, 500, 3));
    const written: string[] = [];
    const real = storage.put;
    storage.put = (key, body, meta) => {
      written.push(key);
      return real(key, body, meta);
    };
    const answers = await Promise.all(Array.from({ length: 12 }, (_, i) => get(`${address}?w=${[320, 640, 1280][i % 3]}`, userId)));
    expect(answers.every(({ ok }) => ok)).toBe(true);
    await server.parts.jobs.runDue();
    storage.put = real;
    expect(written.length).toBe(3);
    const [row] = await server.sql<
      { rendered: boolean }[]
    >`select rendered_at is not null as rendered from photos where path like ${`${userId}/%`}`;
    expect(row?.rendered).toBe(true);
  });

  // Planted: ownsIt asked for the id in the path; the old owner then still reads it.
  it('[STO1] belongs to whom the database says, never to the id in the path', async () => {
    const [seller, buyer] = [await addUser(server), await addUser(server)];
    const address = addressOf(seller);
    await put(address, seller, await jpegPicture(300, 200, 4));
    expect([(await get(address, seller)).status, (await get(address, buyer)).status]).toEqual([200, 404]);
    await server.sql`update photos set owner_id = ${buyer} where path like ${`${seller}/%`}`;
    expect([(await get(address, seller)).status, (await get(address, buyer)).status]).toEqual([404, 200]);
    expect((await put(address, seller, await jpegPicture(300, 200, 4))).status).toBe(409);
  });

  it('[STO1] [D30] [D31] a visitor gets nothing, and foreign, missing and odd paths look alike', async () => {
    const [userId, other] = [await addUser(server), await addUser(server)];
    const address = addressOf(userId);
    await put(address, userId, await jpegPicture(300, 200, 5));
    expect((await server.fetch(address)).status).toBe(401);
    for (const path of [
      address,
      addressOf(userId),
      `${address}%00`,
      addressOf(userId, '%2e%2e%2f1.jpg'),
      addressOf("' or 1=1--", '1.jpg'),
    ]) {
      const answer = await get(path, other);
      expect([400, 404], path).toContain(answer.status);
      if (answer.status === 404) expect(await codeOf(answer)).toBe('not_found');
    }
  });
});

describe('hostile files', () => {
  let hostile: Hostile[] = [];
  beforeAll(async () => {
    hostile = await hostileFiles();
  });

  it('[VAL2] [LIM1] [ERR5] each is refused with its own message and a clean status, and leaves nothing behind', async () => {
    const userId = await addUser(server);
    const texts = new Map([
      ['file_too_large', 'Please select an image under 10MB'],
      ['unsupported_image', 'Please select a JPG, PNG or WEBP image'],
      ['broken_image', 'This image is damaged and cannot be read'],
      ['image_too_many_pixels', 'This image has more than 50 megapixels'],
    ]);
    const before = [await rows(), await stored()];
    for (const { name, file, bytes, status, code } of hostile) {
      const answer = await put(addressOf(userId, `${(moment += 1)}.${file.split('.')[1]}`), userId, bytes);
      const body = (await answer.json()) as { error: string; code: string };
      expect([answer.status, body.code], name).toEqual([status, code]);
      if (!name.startsWith('an animated')) expect(body.error, name).toBe(texts.get(code));
    }
    expect([await rows(), await stored(), await unfinished()]).toEqual([...before, []]);
  });

  it('[VAL2] a body without a length, and one longer than it says, are cut at 10 MB', async () => {
    const userId = await addUser(server);
    const before = await rows();
    let sent = 0;
    const long = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        sent += 65_536;
        if (sent > 40_000_000) controller.close();
        else controller.enqueue(Buffer.alloc(65_536, 1));
      },
    });
    // Chunked: the type of fetch does not know `duplex` yet.
    const init = { method: 'PUT', headers: as(userId), body: long, duplex: 'half' } as RequestInit;
    const outcome = await server.fetch(addressOf(userId), init).then(
      async (answer) => [answer.status, await codeOf(answer)] as const,
      () => 'cut' as const,
    );
    expect(outcome === 'cut' || (outcome[0] === 413 && outcome[1] === 'file_too_large')).toBe(true);

    const { hostname, port } = new URL(server.url);
    const liar = await new Promise<string>((resolve) => {
      const socket = connect(Number(port), hostname, () => {
        socket.write(
          `PUT ${addressOf(userId)} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nAuthorization: Bearer ${userId}\r\nContent-Length: 10\r\n\r\n`,
        );
        socket.write(Buffer.alloc(200_000, 65));
      });
      let heard = '';
      socket.on('data', (data: Buffer) => (heard += data.toString('latin1')));
      socket.on('error', () => resolve(heard));
      socket.on('close', () => resolve(heard));
      socket.setTimeout(3000, () => socket.destroy());
    });
    expect(liar).toMatch(/^HTTP\/1\.1 4\d\d/);
    expect(await rows()).toBe(before);
  });

  it('[VAL2] a picture that is a page too is kept, but nothing of the page is ever served inline', async () => {
    const userId = await addUser(server);
    const bytes = await polyglot();
    const address = addressOf(userId);
    expect((await put(address, userId, bytes)).status).toBe(200);
    const inline = await get(address, userId);
    expect(inline.headers.get('content-type')).toBe('image/webp');
    expect((await bytesOf(inline)).toString('latin1')).not.toMatch(/script|html/i);
    const original = await get(`${address}?original=1`, userId);
    expect([
      original.headers.get('content-disposition')?.split(';')[0],
      original.headers.get('x-content-type-options'),
      original.headers.get('content-type'),
    ]).toEqual(['attachment', 'nosniff', 'image/jpeg']);
    expect(original.headers.get('content-security-policy')).toContain('sandbox');
    expect((await bytesOf(original)).equals(bytes)).toBe(true);
  });

  it('[VAL2] memory stays flat over all of them, again and again', async () => {
    const userId = await addUser(server);
    const files = [...hostile, { name: 'a text chunk of 200 MB', file: 'a.png', bytes: await pngTextBomb() }];
    const round = async (): Promise<void> => {
      for (const { file, bytes } of files)
        await (await put(addressOf(userId, `${(moment += 1)}.${file.split('.')[1]}`), userId, bytes)).arrayBuffer();
    };
    await round();
    await round();
    const before = process.memoryUsage().rss;
    let most = 0;
    for (let i = 0; i < 4; i += 1) {
      await round();
      most = Math.max(most, process.memoryUsage().rss);
    }
    expect((most - before) / 1_048_576).toBeLessThan(120);
  });
});

describe('clearing up', () => {
  // Planted: the days compared the wrong way round.
  it('[STO1] an upload that was never analyzed goes after 30 days with all its files; one that a piece shows stays', async () => {
    const userId = await addUser(server);
    const [orphan, used, asked] = [addressOf(userId), addressOf(userId), addressOf(userId)];
    const pieceId = uuidv7();
    for (const [seed, address] of [orphan, used, asked].entries()) {
      await put(address, userId, await jpegPicture(400, 300, 20 + seed));
      await (await get(address, userId)).arrayBuffer();
    }
    shown.set(used, pieceId);
    await server.sql`update photos set asked_at = ${clock()} where path = ${asked.slice('/api/storage/artwork-images/'.length)}`;
    const files = async (): Promise<number> => (await stored()).filter((key) => key.includes(userId)).length;
    clock.advance(29 * 86_400_000);
    await server.parts.jobs.enqueue(server.sql, 'photos.upkeep', {});
    await server.parts.jobs.runDue();
    expect([(await get(orphan, userId)).status, await files()]).toEqual([200, 3]);
    const renderings = (await stored()).filter((key) => key.startsWith('artwork-renderings/')).length;
    clock.advance(2 * 86_400_000);
    await server.parts.jobs.enqueue(server.sql, 'photos.upkeep', {});
    await server.parts.jobs.runDue();
    expect([(await get(orphan, userId)).status, (await get(used, userId)).status, (await get(asked, userId)).status]).toEqual([
      404, 200, 200,
    ]);
    expect(await files()).toBe(2);
    expect((await stored()).filter((key) => key.startsWith('artwork-renderings/')).length).toBeLessThanOrEqual(renderings - 2);
    expect((await server.sql`select 1 from photos where path like ${`${userId}/%`} and piece_id = ${pieceId}`).count).toBe(1);
    expect((await put(orphan, userId, await jpegPicture(400, 300, 50))).status).toBe(200);
  });

  it('[STO1] the files of a deleted account go too', async () => {
    const userId = await addUser(server);
    await put(addressOf(userId), userId, await jpegPicture(400, 300, 60));
    await server.sql`delete from users where id = ${userId}`;
    await server.parts.jobs.enqueue(server.sql, 'photos.upkeep', {});
    await server.parts.jobs.runDue();
    expect((await stored()).filter((key) => key.includes(userId))).toEqual([]);
  });
});
