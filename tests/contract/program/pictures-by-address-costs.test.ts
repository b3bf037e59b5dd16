// What a picture at a web address may cost: bytes, time, turns and connections, whatever the server there does.
import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { maxImageBytes } from '#shared/contract/works/artwork-images.ts';
import { fetchPicture } from '#shared/contract/works/transfer.ts';
import { buildApp } from '#server/app.ts';
import type { Settings } from '#server/platform/config/config.ts';
import { signUpPerson, type Person } from '#tests/support/people/people.ts';
import { jpegPicture } from '#tests/support/pictures/pictures.ts';
import { serving, startOutsideWorld, type OutsideWorld, type Page } from '#tests/support/servers/outside-world.ts';
import { startTestServer, type TestServer } from '#tests/support/servers/server.ts';

let world: OutsideWorld;
let server: TestServer;
let person: Person;
let jpeg: Buffer;
const patient = { whole: 120_000, idle: 120_000 };

const start = (config: Partial<Settings> = {}) =>
  startTestServer({ jobsByHand: true, config, build: (parts) => buildApp(parts, world.outside) });
beforeAll(async () => {
  world = await startOutsideWorld();
  server = await start();
  person = await signUpPerson(server);
  jpeg = await jpegPicture(320, 240);
  world.pages.set('/quay.jpg', serving(jpeg));
});
afterEach(() => {
  world.patience = patient;
});
afterAll(async () => {
  await server.stop();
  await world.stop();
});

type Caller = { by?: Person; from?: TestServer; signal?: AbortSignal };
const get = (path: string, { by = person, from = server, signal }: Caller = {}): Promise<Response> =>
  from.fetch(fetchPicture.path, {
    method: 'POST',
    headers: { authorization: `Bearer ${by.session.access_token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ url: `${world.at()}${path}` }),
    ...(signal === undefined ? {} : { signal }),
  });
const codeOf = async (answer: Response): Promise<string> => ((await answer.json()) as { code: string }).code;

/** Resolves when the program has left this connection. */
const leftBy = (response: ServerResponse): Promise<unknown> => (response.destroyed ? Promise.resolve() : once(response, 'close'));
/** A page, and its first response once it was asked for. */
const watched = (page: (response: ServerResponse) => void): { page: Page; asked: Promise<ServerResponse> } => {
  let tell: (response: ServerResponse) => void = () => undefined;
  const asked = new Promise<ServerResponse>((resolve) => (tell = resolve));
  return {
    page: (response) => {
      page(response);
      tell(response);
    },
    asked,
  };
};

describe('a body', () => {
  /** Writes until nobody reads; counts the bytes. */
  const endless = (response: ServerResponse, piece: Buffer, wrote: (bytes: number) => void): void => {
    const write = (): void => {
      while (!response.destroyed) {
        wrote(piece.byteLength);
        if (!response.write(piece)) return void response.once('drain', write);
      }
    };
    write();
  };

  // Planted: the length that it states is believed; the end is read and then measured.
  it('without an end is left where a photograph would be too large', async () => {
    let written = 0;
    const { page, asked } = watched((response) => endless(response, Buffer.alloc(65_536, 0xff), (bytes) => (written += bytes)));
    world.pages.set('/endless.jpg', page);
    const answer = await get('/endless.jpg');
    expect([answer.status, await codeOf(answer)]).toEqual([413, 'file_too_large']);
    await leftBy(await asked);
    // What the connection holds on its way comes on top.
    expect(written).toBeLessThan(maxImageBytes + 20_000_000);
  });

  it('that says it is too large is not read at all, and one that ends early is none', async () => {
    world.pages.set('/large.jpg', (response) => response.writeHead(200, { 'content-length': String(maxImageBytes + 1) }).write(jpeg));
    expect(await codeOf(await get('/large.jpg'))).toBe('file_too_large');
    world.pages.set('/cut.jpg', (response) => {
      response.writeHead(200, { 'content-length': String(jpeg.byteLength + 10) });
      response.write(jpeg, () => response.destroy());
    });
    expect(await codeOf(await get('/cut.jpg'))).toBe('picture_unreachable');
  });

  it('of exactly 10 MB is taken, and of one byte more is not', async () => {
    const whole = Buffer.concat([jpeg, Buffer.alloc(maxImageBytes - jpeg.byteLength)]);
    world.pages.set('/most.jpg', (response) => response.writeHead(200).end(whole));
    const answer = await get('/most.jpg');
    expect([answer.status, Buffer.from(await answer.arrayBuffer()).equals(whole)]).toEqual([200, true]);
    world.pages.set('/more.jpg', (response) => {
      response.write(whole);
      response.end('x');
    });
    expect(await codeOf(await get('/more.jpg'))).toBe('file_too_large');
  });

  // Planted: without the limit of silence.
  it('that falls silent is left, before it began or in its middle', async () => {
    for (const begin of [() => undefined, (response: ServerResponse) => void response.writeHead(200).write(jpeg.subarray(0, 100))]) {
      const { page, asked } = watched(begin);
      world.pages.set('/silent.jpg', page);
      world.patience = { ...patient, idle: 200 };
      expect(await codeOf(await get('/silent.jpg'))).toBe('picture_unreachable');
      await leftBy(await asked);
    }
  });

  // Planted: the limit of the whole counts each redirect or byte anew.
  it('that comes byte by byte is left when its time is over', async () => {
    const { page, asked } = watched((response) => {
      response.writeHead(200);
      const drip = setInterval(() => response.write('x'), 10);
      response.once('close', () => clearInterval(drip));
    });
    world.pages.set('/drip.jpg', page);
    world.patience = { ...patient, whole: 400 };
    expect(await codeOf(await get('/drip.jpg'))).toBe('picture_unreachable');
    await leftBy(await asked);
  });

  it('is left when its caller is gone', async () => {
    const { page, asked } = watched((response) => void response.writeHead(200).write(jpeg.subarray(0, 100)));
    world.pages.set('/waiting.jpg', page);
    const gone = new AbortController();
    const answer = get('/waiting.jpg', { signal: gone.signal });
    const response = await asked;
    gone.abort();
    await expect(answer).rejects.toThrow();
    await leftBy(response);
  });
});

describe('many pictures', () => {
  // Planted: no turns for each account; none for all together.
  it('are fetched two at a time for each account and eight for all', async () => {
    const open = new Set<ServerResponse>();
    let [most, seen] = [0, 0];
    const perPath = new Map<string, number>();
    const crowded: string[] = [];
    world.pages.set('/held.jpg', (response, request) => {
      const path = request.url ?? '';
      open.add(response);
      seen += 1;
      most = Math.max(most, open.size);
      perPath.set(path, (perPath.get(path) ?? 0) + 1);
      if ((perPath.get(path) ?? 0) > 2) crowded.push(path);
      response.once('close', () => {
        open.delete(response);
        perPath.set(path, (perPath.get(path) ?? 0) - 1);
      });
    });
    const people = await Promise.all(Array.from({ length: 6 }, () => signUpPerson(server)));
    const answers = people.flatMap((by, index) => [1, 2, 3].map(() => get(`/held.jpg?${index}`, { by })));
    await expect.poll(() => open.size).toBe(8);
    // Whoever came with them would have been let in by now.
    for (let call = 0; call < 20; call += 1) await server.fetch('/api/health/live');
    expect(open.size).toBe(8);
    const release = setInterval(() => [...open][0]?.writeHead(200).end(jpeg), 5);
    const done = await Promise.all(answers);
    clearInterval(release);
    expect([done.map(({ status }) => status), seen, most, crowded]).toEqual([done.map(() => 200), 18, 8, []]);
  });

  // Planted: a limit for all together; none.
  it('are limited for each account, and the refusal says when to ask again', async () => {
    const strict = await start({ rateLimit: true });
    const [busy, other] = [await signUpPerson(strict), await signUpPerson(strict)];
    const before = world.hits.length;
    const codes = new Map<number, number>();
    for (let count = 0; count < 121; count += 1) {
      const answer = await get('/none.jpg', { by: busy, from: strict });
      codes.set(answer.status, (codes.get(answer.status) ?? 0) + 1);
      if (answer.status === 429) expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
      await answer.body?.cancel();
    }
    // On a slow machine a new minute may have begun.
    expect([...codes.keys()].sort()).toEqual([422, 429]);
    expect(world.hits.length - before).toBe(codes.get(422));
    expect((await get('/quay.jpg', { by: other, from: strict })).status).toBe(200);
    await strict.stop();
  });

  it('are not fetched at all where the operator does not want it', async () => {
    const off = await start({ picturesByAddress: false });
    const before = world.hits.length;
    const answer = await get('/quay.jpg', { by: await signUpPerson(off), from: off });
    expect([answer.status, await codeOf(answer), world.hits.length]).toEqual([503, 'not_configured', before]);
    await off.stop();
  });
});
