// What any account without a plan can send, against the program as it is built: a visitor beside it is answered at once.
import sharp from 'sharp';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { imageAddress } from '#shared/contract/works/artwork-images.ts';
import { toBase64 } from '#shared/sync/wire/base64.ts';
import { jsonBounds } from '#server/platform/http/json-bounds.ts';
import { startAttackedServer, underAttack, type AttackedServer } from '#tests/support/servers/attacked-server.ts';
import { signUpPerson, type Person } from '#tests/support/people/people.ts';
import { tangledUpdate } from '#tests/support/tangled-text.ts';
import { openWire, type Wire } from '#tests/sync/support/wire.ts';
import { deepDescribe, deepIt } from '#tests/support/deep-it.ts';

let server: AttackedServer;
beforeAll(async () => {
  server = await startAttackedServer();
}, 180_000);
afterAll(() => server.stop());

const somebody = async (): Promise<{ person: Person; wire: Wire }> => {
  const person = await signUpPerson(server);
  const headers = { authorization: `Bearer ${person.session.access_token}`, 'content-type': 'application/json' };
  const ask: typeof fetch = (_address, init) => fetch(`${server.url}/api/sync`, { ...init, headers });
  return { person, wire: openWire(ask, person.userId) };
};
const pieceOf = async (wire: Wire): Promise<string> => {
  const pieceId = uuidv7();
  await wire.send([wire.make('piece.create', { pieceId, fields: { title: 'Quay' }, texts: {} })]);
  return pieceId;
};
const reasonsOf = ({ results }: Awaited<ReturnType<Wire['send']>>): (string | undefined)[] => results.map(({ reason }) => reason);

describe('small updates of a text that take quadratic time to be merged', () => {
  it('are refused one by one, take nothing with them, and keep nobody waiting', async () => {
    const { wire } = await somebody();
    const pieceId = await pieceOf(wire);
    const textOf = (update: Uint8Array) => wire.make('piece.text', { pieceId, field: 'description', update: toBase64(update) });
    // Each is merged until the bound is reached: the costliest that there is.
    const sizes = [6_000, 3_000, ...Array.from({ length: 40 }, () => 500), 18_000];
    const seen = await underAttack(server, () =>
      wire.send([...sizes.map((size) => textOf(tangledUpdate(size))), wire.make('piece.set', { pieceId, values: { title: 'Harbour' } })]),
    );
    // One that is merged, as it would be without a bound, alone takes many seconds.
    expect(seen.slowest).toBeLessThan(seen.bound);
    expect(reasonsOf(seen.result)).toEqual([...sizes.map(() => 'too_complex'), undefined]);
    expect(await wire.pieces()).toMatchObject([{ title: 'Harbour', description: '' }]);
  });
});

describe('JSON that is costly to parse', () => {
  const attacks = {
    'two million levels deep': `{"protocol":2,"operations":${'['.repeat(2_000_000)}${']'.repeat(2_000_000)}}`,
    '10,000 levels deep': `{"protocol":2,"operations":${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}}`,
    'with 300,000 keys': `{${Array.from({ length: 300_000 }, (_, at) => `"k${at}":1`).join(',')}}`,
    'with a million values': `{"operations":[${'0,'.repeat(1_000_000)}0]}`,
  };

  it.each(Object.entries(attacks))('is refused before it is parsed, and keeps nobody waiting: %s', async (_name, body) => {
    const { person } = await somebody();
    const headers = { authorization: `Bearer ${person.session.access_token}`, 'content-type': 'application/json' };
    const send = async () => (await fetch(`${server.url}/api/sync`, { method: 'POST', headers, body })).status;
    const seen = await underAttack(server, () => Promise.all(Array.from({ length: 8 }, send)));
    expect(seen.slowest).toBeLessThan(seen.bound);
    expect(new Set(seen.result)).toEqual(new Set([413]));
    expect(server.log()).not.toContain('Maximum call stack');
  });

  it('is not what the largest push of a device is', async () => {
    const { wire } = await somebody();
    const photos = Array.from({ length: 3 }, () => ({ url: '/nowhere.jpg', kind: 'front' }));
    const operations = Array.from({ length: 1_000 }, () =>
      wire.makeRaw('piece.create', {
        pieceId: uuidv7(),
        fields: { title: 'Quay', artist: 'Abel', year: '1901', photos },
        texts: { description: 'Oil.' },
      }),
    );
    expect((await wire.send(operations)).results).toHaveLength(1_000);
    expect(jsonBounds.depth).toBeGreaterThan(64);
  });
});

describe('many heavy pulls at once', () => {
  const imported = (wire: Wire, pieceId: string) =>
    wire.make('piece.import', { recordId: uuidv7(), pieceId, about: 'history', value: { text: 'x'.repeat(199_000) } });
  type Page = { records: unknown[] };

  deepIt('are made within a bounded memory, a page at a time, and keep nobody waiting', async () => {
    const { person, wire } = await somebody();
    const pieceId = await pieceOf(wire);
    for (let push = 0; push < 6; push += 1) await wire.send(Array.from({ length: 20 }, () => imported(wire, pieceId)));
    const headers = { authorization: `Bearer ${person.session.access_token}`, 'content-type': 'application/json' };
    const body = JSON.stringify({ protocol: 2, device: wire.device, epoch: null, cursor: 0, operations: [], limit: 20_000 });
    const pull = async () => {
      const answer = await fetch(`${server.url}/api/sync`, { method: 'POST', headers, body });
      return { status: answer.status, retryAfter: answer.headers.get('retry-after'), size: (await answer.arrayBuffer()).byteLength };
    };
    const seen = await underAttack(server, () => Promise.all(Array.from({ length: 40 }, pull)));
    expect(seen.slowest).toBeLessThan(seen.bound);
    // With whole answers of 24 MB it is several gigabytes.
    expect(seen.memory).toBeLessThan(1_200_000_000);
    for (const { status, retryAfter, size } of seen.result) {
      expect([200, 429]).toContain(status);
      expect(retryAfter !== null).toBe(status === 429);
      expect(size).toBeLessThan(9_000_000);
    }
    expect(seen.result.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(6);

    // An old device that asks for the most rows gets on, page by page.
    let [cursor, records, pages, more] = [0, 0, 0, true];
    let epoch: string | null = null;
    for (; more; pages += 1) {
      const answer = await wire.send([], { limit: 20_000, cursor, epoch });
      records += (answer.changes.feeds['imported'] as Page | undefined)?.records.length ?? 0;
      ({ epoch } = answer);
      ({ cursor, more } = answer.changes);
    }
    expect(records).toBe(120);
    expect(pages).toBeGreaterThanOrEqual(3);
  });

  it('bring a row that alone is heavier than what a page has left, and nothing twice', async () => {
    const { wire } = await somebody();
    const pieceId = await pieceOf(wire);
    await wire.send(Array.from({ length: 15 }, () => imported(wire, pieceId)));
    const first = await wire.send([], { limit: 1 });
    const all: number[] = [];
    for (let { cursor, more } = first.changes; more;) {
      const page = await wire.send([], { limit: 3, cursor, epoch: first.epoch });
      all.push((page.changes.feeds['imported'] as Page | undefined)?.records.length ?? 0);
      ({ cursor, more } = page.changes);
    }
    expect(all.reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(14);
  });
});

describe('an account that holds all that one may hold', () => {
  it('has its changes held on the device, and takes them once there is room', async () => {
    const { person, wire } = await somebody();
    const pieceId = await pieceOf(wire);
    const held = wire.make('piece.import', { recordId: uuidv7(), pieceId, about: 'history', value: { text: 'Oil.' } });
    await wire.send([held]);
    const [{ bytes }] = await server.sql<[{ bytes: number }]>`select bytes from account_space where user_id = ${person.userId}`;
    expect(bytes).toBe(JSON.stringify({ text: 'Oil.' }).length + 1);

    const other = await somebody();
    const { userId } = other.person;
    await server.sql`insert into account_space (user_id, bytes) values (${userId}, 1000000000)`;
    const operations = [
      other.wire.make('piece.create', { pieceId: uuidv7(), fields: { title: 'Quay' }, texts: {} }),
      other.wire.make('piece.import', { recordId: uuidv7(), pieceId, about: 'history', value: {} }),
    ];
    expect(reasonsOf(await other.wire.send(operations))).toEqual(['quota', 'quota']);
    await server.sql`update account_space set bytes = 0 where user_id = ${userId}`;
    expect(reasonsOf(await other.wire.send(operations))).toEqual([undefined, undefined]);
  });
});

deepDescribe('uploads of pictures that are costly to decode', () => {
  it('let an honest one through that comes after them, and keep nobody waiting', async () => {
    const [attacker, honest] = [await signUpPerson(server), await signUpPerson(server)];
    const create = { width: 4_000, height: 3_000, channels: 3, background: '#336699' } as const;
    const costly = await sharp({ create }).toColourspace('rgb16').png({ progressive: true }).toBuffer();
    const small = await sharp({ create: { ...create, width: 400, height: 300 } })
      .jpeg()
      .toBuffer();
    let moment = 1_790_000_000_000;
    const put = async ({ userId, session }: Person, bytes: Uint8Array, ending: string): Promise<number> => {
      const headers = { authorization: `Bearer ${session.access_token}` };
      const address = `${server.url}${imageAddress(userId, `${(moment += 1)}.${ending}`)}`;
      return (await fetch(address, { method: 'PUT', headers, body: new Uint8Array(bytes) })).status;
    };
    const seen = await underAttack(server, async () => {
      let done = 0;
      const attack = Array.from({ length: 8 }, async () => {
        const status = await put(attacker, costly, 'png');
        done += 1;
        return status;
      });
      const status = await put(honest, small, 'jpg');
      const before = done;
      return { status, before, statuses: await Promise.all(attack) };
    });
    expect(seen.slowest).toBeLessThan(seen.bound);
    expect(seen.result.status).toBe(200);
    expect(new Set(seen.result.statuses)).toEqual(new Set([200]));
    // In one queue for all it comes last.
    expect(seen.result.before).toBeLessThanOrEqual(3);
    expect(seen.memory).toBeLessThan(1_200_000_000);
  });
});
