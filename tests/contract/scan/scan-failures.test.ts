// What goes wrong during an analysis: retried, given up with its upload given back, never half an effect; and nothing fetched that a caller names.
import { createServer, type Server } from 'node:net';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testClock, type TestClock } from '#server/platform/time/clock.ts';
import { createJobs } from '#server/platform/jobs/job-queue.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { timeOf } from '#server/platform/jobs/jobs.store.ts';
import type { ObjectStorage } from '#server/platform/storage/object-storage.ts';
import type { AnalysisParts } from '#server/scan/analysis/analysis.ts';
import { AppError } from '#shared/contract/wire/errors.ts';
import { jpegPicture } from '#tests/support/pictures/pictures.ts';
import { addUser, buildScanApp } from '#tests/support/servers/scan-app.ts';
import { scanCalls, type Answered } from '#tests/support/people/scan-calls.ts';
import { startTestServer, type TestServer } from '#tests/support/servers/server.ts';
import { deepIt } from '#tests/support/deep-it.ts';

let server: TestServer;
let clock: TestClock;
let fail: () => void = () => undefined;
/** Before an analysis reads its photograph. */
let before: () => Promise<void> = () => Promise.resolve();
let looks = 0;
/** The queue of another program on the same database. */
let elsewhere: Jobs;
const { upload, ask, counts } = scanCalls(() => server);
beforeAll(async () => {
  clock = testClock(new Date('2026-05-01T00:00:00Z'));
  const breaking =
    (real: AnalysisParts['examine']): AnalysisParts['examine'] =>
    async (...given) => {
      looks += 1;
      fail();
      return real(...given);
    };
  const waiting = (real: ObjectStorage): ObjectStorage => ({ ...real, get: (key) => before().then(() => real.get(key)) });
  const build = buildScanApp({ examine: breaking, storage: waiting });
  server = await startTestServer({
    clock,
    jobsByHand: true,
    build: async (parts) => {
      elsewhere = createJobs({ sql: parts.sql, clock, log: parts.log, time: timeOf(clock) });
      await build({ ...parts, jobs: elsewhere });
      return build(parts);
    },
  });
});
afterAll(() => server.stop());

/** Runs the queue by hand, with time going on between the tries, until the call has its answer. */
const answered = async (call: Promise<Answered>): Promise<Answered> => {
  let answer: Answered | undefined;
  const done = call.then((value) => (answer = value));
  while (answer === undefined) {
    await server.parts.jobs.runDue();
    clock.advance(60_000);
    await Promise.race([done, new Promise((resolve) => setTimeout(resolve, 20))]);
  }
  return answer;
};

describe('an analysis that fails', () => {
  it('[FUN1] is tried again and then takes effect once', async () => {
    const userId = await addUser(server, 'free');
    const imageUrl = await upload(userId, await jpegPicture(500, 400, 1));
    looks = 0;
    fail = () => {
      if (looks < 3) throw new Error('out of memory');
    };
    const { status } = await answered(ask(userId, { imageUrl }));
    expect([status, looks, await counts(userId)]).toEqual([200, 3, [1, 1, 1, 1]]);
  });

  // Planted: giveBackUpload left out of onFailed.
  it('[ERR8] [FUN1] ends with the text of the specification, leaves no piece and gives the upload back; the next call tries anew', async () => {
    const userId = await addUser(server, 'free');
    const request = { imageUrl: await upload(userId, await jpegPicture(500, 400, 2)), scanId: uuidv7() };
    fail = () => {
      throw new Error('out of memory at /home/verso/secret');
    };
    const { status, error, code } = await answered(ask(userId, request));
    expect([status, error, code]).toEqual([500, 'Failed to analyze artwork', 'analysis_failed']);
    expect(await counts(userId)).toEqual([0, 0, 0, 1]);
    fail = () => undefined;
    expect((await answered(ask(userId, { ...request, title: 'Second try' }))).status).toBe(200);
    expect(await counts(userId)).toEqual([1, 1, 1, 1]);
    expect((await server.sql`select 1 from pieces where user_id = ${userId} and title = 'Second try'`).count).toBe(1);
  });

  it('[FUN1] what the photograph is at fault for is not tried again and keeps its own message', async () => {
    const userId = await addUser(server, 'free');
    looks = 0;
    fail = () => {
      throw new AppError('broken_image');
    };
    const { status, error } = await answered(ask(userId, { imageUrl: await upload(userId, await jpegPicture(500, 400, 3)) }));
    expect([status, error, looks]).toEqual([422, 'This image is damaged and cannot be read', 1]);
    fail = () => undefined;
  });

  // Planted: the effect written before finishIn in transactions of its own.
  it('[FUN1] a program that was killed in the middle leaves no effect; the next one takes the job up', async () => {
    const userId = await addUser(server, 'free');
    const imageUrl = await upload(userId, await jpegPicture(500, 400, 4));
    const call = ask(userId, { imageUrl });
    while ((await server.sql`select 1 from scans where user_id = ${userId}`).count === 0)
      await new Promise((resolve) => setTimeout(resolve, 5));
    // As a killed program leaves it: claimed, and no sign of life any more.
    await server.sql`update jobs set state = 'running', lease = ${uuidv7()}, leased_until = ${new Date(clock().getTime() + 10_000)}, attempts = 1 where state = 'waiting' and kind = 'scan.analyse'`;
    await server.sql`update scans set state = 'running' where user_id = ${userId}`;
    await server.parts.jobs.runDue();
    expect(await counts(userId)).toEqual([0, 0, 1, 1]);
    clock.advance(11_000);
    expect((await answered(call)).status).toBe(200);
    expect(await counts(userId)).toEqual([1, 1, 1, 1]);
  });

  // Planted: finishIn left out of settle and the state left out of endScan; two pieces then stand there.
  it('[FUN1] a runner that was taken for dead and comes back finds its work done, and adds nothing to it', async () => {
    const userId = await addUser(server, 'free');
    const call = ask(userId, { imageUrl: await upload(userId, await jpegPicture(500, 400, 41)) });
    while ((await counts(userId))[3] !== 1) await new Promise((resolve) => setTimeout(resolve, 5));
    let comeBack = (): void => undefined;
    let isIn = (): void => undefined;
    const entered = new Promise<void>((resolve) => (isIn = resolve));
    // Nothing but the analysis reads it.
    await server.sql`update photos set rendered_at = stored_at where owner_id = ${userId}`;
    before = () => {
      before = () => Promise.resolve();
      isIn();
      return new Promise((resolve) => (comeBack = resolve));
    };
    const first = server.parts.jobs.runDue();
    await entered;
    await server.sql`update jobs set leased_until = ${new Date(clock().getTime() - 1000)} where kind = 'scan.analyse' and state = 'running'`;
    const second = elsewhere.runDue();
    expect((await call).status).toBe(200);
    comeBack();
    await Promise.all([first, second]);
    expect(await counts(userId)).toEqual([1, 1, 1, 1]);
  });

  it('[FUN1] a piece that is deleted for good meanwhile ends the re-analysis without effect', async () => {
    const userId = await addUser(server, 'free');
    const { opinion } = await answered(ask(userId, { imageUrl: await upload(userId, await jpegPicture(500, 400, 5)) }));
    const imageUrl = await upload(userId, await jpegPicture(500, 400, 6));
    const call = ask(userId, { imageUrl, pieceId: opinion.pieceId, scanId: uuidv7() });
    while ((await counts(userId))[3] !== 2) await new Promise((resolve) => setTimeout(resolve, 5));
    await server.sql`update pieces set purged_at = now() where id = ${opinion.pieceId}`;
    expect((await answered(call)).status).toBe(404);
    expect((await counts(userId)).slice(1, 3)).toEqual([1, 1]);
  });
});

describe('the address of a photograph', () => {
  let canary: Server;
  let knocks = 0;
  beforeAll(async () => {
    canary = createServer((socket) => {
      knocks += 1;
      socket.destroy();
    });
    await new Promise<void>((resolve) => canary.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => canary.close());

  // Planted: ownPhoto replaced by fetch(imageUrl) where the path is unknown.
  it('[FUN1] only names a row of ours: nothing that a caller names is ever fetched, in any form', async () => {
    const userId = await addUser(server, 'pro');
    const { port } = canary.address() as AddressInfo;
    const own = await upload(userId, await jpegPicture(500, 400, 7));
    const hosts = [
      '127.0.0.1',
      'localhost',
      '[::1]',
      '[::ffff:127.0.0.1]',
      '0.0.0.0',
      '0',
      '2130706433',
      '0x7f000001',
      '0177.0.0.1',
      '127.1',
      '127.0.0.1.',
      'user:pass@127.0.0.1',
      '①②⑦.0.0.1',
      'localtest.me',
    ];
    const forms = [
      ...hosts.map((host) => `http://${host}:${port}${own}`),
      `https://127.0.0.1:${port}/a.jpg`,
      `//127.0.0.1:${port}${own}`,
      `\\\\127.0.0.1\\share\\a.jpg`,
      `http:127.0.0.1:${port}/a.jpg`,
      'http://169.254.169.254/latest/meta-data/',
      'http://metadata.google.internal/computeMetadata/v1/',
      'file:///etc/passwd',
      'file://localhost/etc/passwd',
      `ftp://127.0.0.1:${port}/a.jpg`,
      `gopher://127.0.0.1:${port}/_GET`,
      'data:image/jpeg;base64,/9j/4AAQ',
      'blob:http://localhost/1',
      'javascript:alert(1)',
      `${server.url}@127.0.0.1:${port}${own}`,
      `${server.url}.evil.example${own}`,
      `${own}?u=http://127.0.0.1:${port}`,
      `${own}#http://127.0.0.1:${port}`,
      `/api/storage/artwork-images/../../../etc/passwd`,
      `/api/storage/artwork-images/${userId}/..%2f..%2fetc%2fpasswd`,
      `/api/storage/artwork-images/${userId}/1770000000000.jpg\0`,
      ` ${own}`,
      '/etc/passwd',
      '..',
    ];
    expect(forms.length).toBeGreaterThanOrEqual(30);
    const before = knocks;
    for (const imageUrl of forms) {
      const { status, code } = await ask(userId, { imageUrl, scanId: uuidv7() }, { plan: 'pro' });
      expect([status, code], imageUrl).toEqual([404, 'not_found']);
    }
    await server.parts.jobs.runDue();
    expect([knocks - before, await counts(userId)]).toEqual([0, [0, 0, 0, 0]]);
    expect((await answered(ask(userId, { imageUrl: own }, { plan: 'pro' }))).status).toBe(200);
  });

  it('[VAL26] [FUN1] odd requests are refused before anything happens', async () => {
    const userId = await addUser(server, 'free');
    const imageUrl = await upload(userId, await jpegPicture(500, 400, 8));
    const odd = [
      {},
      { imageUrl: 7 },
      { imageUrl: '' },
      { imageUrl: 'x'.repeat(501) },
      { imageUrl, scanId: 'not-an-id' },
      { imageUrl, pieceId: "' or 1=1" },
      { imageUrl, medium: 'tattoo' },
      { imageUrl, title: 'x'.repeat(301) },
      { imageUrl, description: 'x'.repeat(20_001) },
      { imageUrl, title: { $ne: null } },
    ];
    for (const request of odd) expect((await ask(userId, request)).code, JSON.stringify(request).slice(0, 80)).toBe('validation_failed');
    expect(await counts(userId)).toEqual([0, 0, 0, 0]);
  });
});

describe('known pictures', () => {
  const findingOn = async (userId: string, bytes: Uint8Array): Promise<{ direction: string; says: string } | undefined> => {
    const { opinion } = await answered(ask(userId, { imageUrl: await upload(userId, bytes), medium: 'painting' }));
    return opinion.record.findings.find(({ examiner }) => examiner === 'known-image');
  };

  // Planted: "listed and" dropped from nearestKnown; the private picture then gives itself away.
  it('[GEN2] a work is compared with public listings and the reference set, never with private pieces or one’s own', async () => {
    const [seller, buyer] = [await addUser(server, 'pro'), await addUser(server, 'pro')];
    const bytes = await jpegPicture(700, 520, 9);
    const { opinion } = await answered(ask(seller, { imageUrl: await upload(seller, bytes) }));
    const smaller = await jpegPicture(700, 520, 9).then((whole) =>
      import('sharp').then(({ default: sharp }) => sharp(whole).resize(500).jpeg({ quality: 70 }).toBuffer()),
    );
    expect((await findingOn(buyer, smaller))?.direction).not.toBe('against');
    await server.sql`update photos set listed = true where piece_id = ${opinion.pieceId}`;
    const found = await findingOn(buyer, smaller);
    expect(found?.direction).toBe('against');
    expect(JSON.stringify(found)).not.toContain(seller);
    expect((await findingOn(seller, smaller))?.direction).not.toBe('against');
    await server.sql`update photos set listed = false`;
    expect((await findingOn(buyer, smaller))?.direction).not.toBe('against');
    await server.sql`insert into reference_images (id, title, source, fingerprint, created_at) select gen_random_uuid(), 'Known', 'set', fingerprint, now() from photos where piece_id = ${opinion.pieceId}`;
    expect((await findingOn(seller, smaller))?.direction).toBe('against');
    expect((await findingOn(buyer, await sharp(smaller).flop().jpeg().toBuffer()))?.says).toMatch(/mirror/);
    await server.sql`delete from reference_images`;
  });

  // Planted: "listed and" dropped from candidatesFor, or the trigger on photos.listed; the private picture then gives itself away.
  deepIt('[D42] a crop, a frame and a turn hide a listed work no more, and a private one still shows nothing', async () => {
    const [seller, buyer] = [await addUser(server, 'pro'), await addUser(server, 'pro')];
    const { opinion } = await answered(ask(seller, { imageUrl: await upload(seller, await jpegPicture(700, 520, 5)) }));
    const changed = await Promise.all([
      sharp(await jpegPicture(700, 520, 5))
        .extract({ left: 70, top: 60, width: 560, height: 400 })
        .jpeg()
        .toBuffer(),
      sharp(await jpegPicture(700, 520, 5))
        .extend({ top: 60, bottom: 60, left: 60, right: 60, background: '#6b4a22' })
        .jpeg()
        .toBuffer(),
      sharp(await jpegPicture(700, 520, 5))
        .rotate(90)
        .jpeg()
        .toBuffer(),
    ]);
    const sayings = async (userId: string): Promise<(string | undefined)[]> => {
      const all: (string | undefined)[] = [];
      for (const bytes of changed) all.push((await findingOn(userId, bytes))?.says);
      return all;
    };
    // Something public to compare with, so that the check is made.
    await server.sql`insert into reference_images (id, title, source, fingerprint, created_at) values (gen_random_uuid(), 'Other', 'set', ${'x00ff00ff00ff00ff'}::bit(64), now())`;
    for (const says of await sayings(buyer)) expect(says).not.toMatch(/same/);
    await server.sql`update photos set listed = true where piece_id = ${opinion.pieceId}`;
    for (const says of await sayings(buyer))
      expect(says).toMatch(/^A picture that is already publicly known here (shows the same image|looks the same)/);
    for (const says of await sayings(seller)) expect(says).not.toMatch(/same/);
    const stranger = await sharp(await jpegPicture(700, 520, 77))
      .rotate(90)
      .jpeg()
      .toBuffer();
    expect((await findingOn(buyer, stranger))?.direction).not.toBe('against');
    // A listed photograph from before there were features gets them from the job.
    await server.sql`delete from photo_features`;
    for (const says of await sayings(buyer)) expect(says).not.toMatch(/same image/);
    await server.sql`delete from photo_features`;
    await server.parts.jobs.enqueue(server.sql, 'photos.features', {});
    await server.parts.jobs.runDue();
    expect((await findingOn(buyer, changed[0] ?? new Uint8Array()))?.says).toMatch(/shows the same image/);
    await server.sql`update photos set listed = false`;
    for (const says of await sayings(buyer)) expect(says).not.toMatch(/same/);
    await server.sql`delete from reference_images`;
  });
});
