// What any account without a plan can send, against the program as it is built: a visitor beside it is answered at once.
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toBase64 } from '#shared/sync/base64.ts';
import { jsonBounds } from '#server/platform/json-bounds.ts';
import { startAttackedServer, underAttack, type AttackedServer } from '#tests/support/attacked-server.ts';
import { signUpPerson, type Person } from '#tests/support/people.ts';
import { tangledUpdate } from '#tests/support/tangled-text.ts';
import { openWire, type Wire } from '#tests/sync/support/wire.ts';

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
