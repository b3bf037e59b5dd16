// Ends of different versions over the real server: the older one keeps reading, and what it does not know is held and told, never cut off or dropped.
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OutboxRow } from '#client/data/db/database.ts';
import type { SyncAnswer, SyncRequest } from '#shared/contract/works/sync.ts';
import type { UncheckedOperation } from '#shared/sync/kinds/operation.ts';
import { isHeld, protocolVersion, refusals, type RefusalReason } from '#shared/sync/wire/protocol.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/servers/database.ts';
import { openDevice, type Device } from './support/device.ts';
import { addUser, startSyncHost, type SyncHost } from './support/sync-host.ts';
import { openWire } from './support/wire.ts';

let database: TestDatabase;
let server: SyncHost;
beforeAll(async () => {
  database = await createTestDatabase();
  server = startSyncHost({ sql: database.sql });
});
afterAll(async () => {
  await server.stop();
  await database.drop();
});

type Change = { asked?: ((request: SyncRequest) => SyncRequest) | undefined; answered?: ((answer: SyncAnswer) => unknown) | undefined };
/** The way to the real server, with another version at one of its ends: what is asked and what is answered is changed on the way. */
const between =
  ({ asked = (request) => request, answered = (answer) => answer }: Change): typeof fetch =>
  async (input, init) => {
    const request = JSON.parse(String(init?.body)) as SyncRequest;
    const response = await server.fetch(input, { ...init, body: JSON.stringify(asked(request)) });
    if (!response.ok) return response;
    return Response.json(answered((await response.json()) as SyncAnswer));
  };

const openUser = async () => {
  const userId = await addUser(database.sql);
  let way: typeof fetch = server.fetch;
  const device = openDevice({ userId, fetch: (input, init) => way(input, init) });
  return {
    userId,
    device,
    wire: openWire(server.fetch, userId),
    /** null: the version that is here. */
    travel: (change: Change | null) => {
      way = change === null ? server.fetch : between(change);
    },
    /** The app starts anew over what the device has kept. */
    restart: (): Device => {
      device.engine.close();
      return openDevice({ userId, fetch: (input, init) => way(input, init), store: device.store });
    },
  };
};
const create = (device: Device, title: string): Promise<string> => {
  const pieceId = uuidv7();
  return device.engine
    .commit('piece.create', { pieceId, fields: { title, artist: 'Anna' }, texts: { description: 'Oil.' } })
    .then(() => pieceId);
};
const statesOf = async ({ engine }: Device): Promise<string[]> =>
  (await engine.queue()).map(({ kind, state, refusal }) => `${kind} ${state}${refusal === undefined ? '' : ` ${refusal}`}`);
const reasonsOf = ({ results }: SyncAnswer) => results.map(({ reason }) => reason);

describe('a client that is newer than the server', () => {
  // Planted bug: shapes that cut off what they do not know (`z.object` in place of `z.strictObject` and `z.looseObject`).
  it.each<[string, (operation: UncheckedOperation) => unknown, RefusalReason]>([
    ['a kind', (operation) => ({ ...operation, kind: 'piece.frame' }), 'unknown_kind'],
    ['a property beside the payload', (operation) => ({ ...operation, needs: [uuidv7()] }), 'update_needed'],
    [
      'a property of the payload',
      (operation) => ({ ...operation, payload: { ...(operation.payload as object), frame: 'oak' } }),
      'update_needed',
    ],
    [
      'a field',
      (operation) => ({ ...operation, payload: { pieceId: uuidv7(), fields: { title: 'Harbour', frame: 'oak' } } }),
      'update_needed',
    ],
    [
      'a text',
      (operation) => ({ ...operation, payload: { pieceId: uuidv7(), fields: {}, texts: { condition: 'Good.' } } }),
      'update_needed',
    ],
  ])('[D39] is told that an update is needed for %s, and nothing of that is stored or decided', async (_, newer, reason) => {
    const { wire, userId } = await openUser();
    const known = wire.make('piece.create', { pieceId: uuidv7(), fields: { title: 'Known' } });
    const unknown = newer(wire.make('piece.create', { pieceId: uuidv7(), fields: { title: 'Newer' } })) as UncheckedOperation;
    expect(reasonsOf(await wire.send([unknown, known]))).toEqual([reason, undefined]);
    expect((await wire.pieces()).map(({ title }) => title)).toEqual(['Known']);
    const decided = await database.sql<{ id: string }[]>`select id from operations where user_id = ${userId}`;
    expect(decided.map(({ id }) => id)).toEqual([known.id]);
  });

  it('[D39] with a newer protocol still reads, and everything that it makes waits for the server', async () => {
    const { device, travel, restart, wire } = await openUser();
    await wire.send([wire.make('piece.create', { pieceId: uuidv7(), fields: { title: 'From elsewhere' } })]);
    await create(device, 'Harbour');
    travel({ asked: (request) => ({ ...request, protocol: protocolVersion + 1 }) });
    await device.engine.syncNow();
    expect(await statesOf(device)).toEqual(['piece.create held update_needed']);
    expect(device.engine.state()).toMatchObject({ status: 'update-needed', waiting: 1, held: 1 });
    expect((await device.store.read((tx) => tx.all('pieces'))).map(({ title }) => title).sort()).toEqual(['From elsewhere', 'Harbour']);
    travel(null);
    const updated = restart();
    expect(await updated.engine.syncNow()).toEqual({ end: 'idle' });
    expect(updated.engine.state()).toMatchObject({ status: 'synced', held: 0 });
    expect((await wire.pieces()).map(({ title }) => title).sort()).toEqual(['From elsewhere', 'Harbour']);
  });

  // Planted bug: a refusal of what stands on something held that is taken for the last word.
  it('[D39] keeps what stands on a held change with it, and sends both when the server is newer', async () => {
    const { device, travel, restart, wire } = await openUser();
    const pieceId = await create(device, 'Harbour');
    await device.engine.editPiece(pieceId, { period: 'Early', description: 'Oil on canvas.' });
    const other = await create(device, 'Quarry');
    /** The older server knows no texts at a creation. */
    let sent: string[] = [];
    const older = (request: SyncRequest): SyncRequest => ({
      ...request,
      operations: request.operations.map((operation) => {
        sent.push(operation.kind);
        return (operation.payload as { pieceId: string }).pieceId === pieceId && operation.kind === 'piece.create'
          ? { ...operation, payload: { ...(operation.payload as object), unheard: 1 } }
          : operation;
      }),
    });
    travel({ asked: older });
    await device.engine.syncNow();
    const held = 'held update_needed';
    expect(await statesOf(device)).toEqual([`piece.create ${held}`, `piece.set ${held}`, `piece.text ${held}`]);
    // Made later: it is not even sent.
    sent = [];
    await device.engine.editPiece(pieceId, { period: 'Late' });
    await device.engine.syncNow();
    expect(await statesOf(device)).toEqual([`piece.create ${held}`, `piece.set ${held}`, `piece.text ${held}`, `piece.set ${held}`]);
    expect(sent).toEqual([]);
    expect(device.engine.state()).toMatchObject({ status: 'update-needed', waiting: 4, failed: 0 });
    expect(await device.piece(pieceId)).toMatchObject({ period: 'Late', description: 'Oil on canvas.' });
    expect((await wire.pieces()).map(({ id }) => id)).toEqual([other]);
    travel(null);
    const updated = restart();
    expect(await updated.engine.syncNow()).toEqual({ end: 'idle' });
    expect(await updated.engine.queue()).toEqual([]);
    expect((await wire.pieces()).find(({ id }) => id === pieceId)).toMatchObject({ period: 'Late', description: 'Oil on canvas.' });
  });
});

describe('a client that is older than the server', () => {
  const afterwards = async (device: Device): Promise<OutboxRow[]> => {
    await device.engine.syncNow();
    return device.engine.queue();
  };

  it('[D39] reads past feeds, columns and properties that it does not know', async () => {
    const { device, travel, wire } = await openUser();
    await wire.send([wire.make('piece.create', { pieceId: uuidv7(), fields: { title: 'Harbour' } })]);
    travel({
      answered: (answer) => {
        const page = answer.changes.feeds['pieces'] as { rows: number; columns: Record<string, unknown[]> } | undefined;
        const newer =
          page === undefined ? {} : { pieces: { ...page, sorted: 'by title', columns: { ...page.columns, frame: page.columns['id'] } } };
        return {
          ...answer,
          region: 'eu',
          results: answer.results.map((result) => ({ ...result, worth: 1 })),
          changes: { ...answer.changes, seal: 'x', feeds: { ...answer.changes.feeds, ...newer, auctions: { lots: [{ id: 1 }] } } },
        };
      },
    });
    await create(device, 'Quarry');
    expect(await afterwards(device)).toEqual([]);
    expect(device.engine.state().status).toBe('synced');
    expect((await device.store.read((tx) => tx.all('pieces'))).map(({ title }) => title).sort()).toEqual(['Harbour', 'Quarry']);
  });

  // Planted bug: a page that is refused as a whole for one row in it.
  it('[D39] passes over an analysis with a value of a newer version, reads all else, says so, and reads it after the update', async () => {
    const { device, travel, restart, wire } = await openUser();
    await wire.send([wire.make('piece.create', { pieceId: uuidv7(), fields: { title: 'Beside it' } })]);
    const record = (id: string, verdict: string) => ({
      id,
      piece_id: 'p',
      scan_id: id,
      verdict,
      confidence: 50,
      artist_style: '',
      analysis: '',
      evidence_for: [],
      evidence_against: [],
      recommendations: '',
      image_hash: '',
      engine: 'examiners',
      model: null,
      prompt_version: null,
      findings: [],
      model_unavailable: false,
      counted: true,
      created_at: '2026-01-01T00:00:00.000Z',
    });
    const withAnalyses =
      (newer: string) =>
      (answer: SyncAnswer): SyncAnswer => ({
        ...answer,
        changes: {
          ...answer.changes,
          feeds: { ...answer.changes.feeds, analyses: { records: [record('known', 'UNCERTAIN'), record('newer', newer)] } },
        },
      });
    travel({ answered: withAnalyses('UNDECIDED') });
    expect(await device.engine.syncNow()).toEqual({ end: 'idle' });
    const kept = async () => (await device.store.read((tx) => tx.all('analyses'))).map(({ id }) => id).sort();
    expect(await kept()).toEqual(['known']);
    expect((await device.store.read((tx) => tx.all('pieces'))).map(({ title }) => title)).toEqual(['Beside it']);
    expect(device.engine.state().status).toBe('update-needed');
    await device.store.write(async (tx) => {
      const [row] = await tx.all('meta');
      // As an update does that reads more.
      if (row !== undefined) await tx.put('meta', [{ ...row, value: { ...(row.value as object), revision: 0 } }]);
    });
    travel({ answered: withAnalyses('FAKE') });
    const updated = restart();
    expect(await updated.engine.syncNow()).toEqual({ end: 'idle' });
    expect(await kept()).toEqual(['known', 'newer']);
    expect(updated.engine.state().status).toBe('synced');
  });

  it('[D39] tells a refusal that it does not know in the server’s words, and keeps the change', async () => {
    const { device, travel } = await openUser();
    const pieceId = await create(device, 'Harbour');
    let ids: string[] = [];
    travel({
      asked: (request) => {
        ids = request.operations.map(({ id }) => id);
        return { ...request, operations: [] };
      },
      answered: (answer) => ({
        ...answer,
        results: ids.map((id) => ({ id, status: 'refused', reason: 'on_loan', text: 'This piece is on loan.' })),
      }),
    });
    expect(await afterwards(device)).toMatchObject([{ state: 'failed', refusal: 'on_loan', reason: 'This piece is on loan.' }]);
    expect(device.engine.state()).toMatchObject({ status: 'attention', failed: 1 });
    travel(null);
    await device.engine.retry();
    expect(await afterwards(device)).toEqual([]);
    expect(await device.piece(pieceId)).toMatchObject({ title: 'Harbour' });
  });

  it.each<[string, (answer: SyncAnswer) => unknown]>([
    ['a status of an operation', (answer) => ({ ...answer, results: answer.results.map((result) => ({ ...result, status: 'deferred' })) })],
    ['another form of the answer', ({ changes, ...answer }) => ({ ...answer, pages: [changes] })],
    [
      'a column of another type',
      (answer) => ({ ...answer, changes: { ...answer.changes, feeds: { pieces: { rows: 1, columns: { id: [7] } } } } }),
    ],
  ])('[D39] that cannot read %s keeps everything and says that it needs an update', async (_, answered) => {
    const { device, travel, wire } = await openUser();
    await create(device, 'Harbour');
    travel({ answered });
    const queue = await device.engine.queue();
    expect(await device.engine.syncNow()).toEqual({ end: 'update-needed' });
    expect((await device.engine.queue()).map(({ id }) => id)).toEqual(queue.map(({ id }) => id));
    expect(device.engine.state()).toMatchObject({ status: 'update-needed', waiting: 1, problem: { code: 'update_needed' } });
    travel(null);
    expect(await afterwards(device)).toEqual([]);
    // The server had taken it already; nothing is doubled.
    expect(await wire.pieces()).toHaveLength(1);
    expect(device.engine.state().status).toBe('synced');
  });

  it('[D39] whose protocol the server no longer speaks is held and goes on reading', async () => {
    const { device, travel, wire } = await openUser();
    travel({ asked: (request) => ({ ...request, protocol: 0 }) });
    await create(device, 'Harbour');
    await wire.send([wire.make('piece.create', { pieceId: uuidv7(), fields: { title: 'From elsewhere' } })]);
    expect(await afterwards(device)).toMatchObject([{ state: 'held', refusal: 'update_needed' }]);
    expect((await device.store.read((tx) => tx.all('pieces'))).map(({ title }) => title).sort()).toEqual(['From elsewhere', 'Harbour']);
  });

  it('[D39] of the protocol before is understood: one field where there are many by now', async () => {
    const { wire } = await openUser();
    const pieceId = uuidv7();
    const made = wire.make('piece.create', { pieceId, fields: { title: 'Harbour' } });
    const set = wire.makeRaw('piece.set', { pieceId, field: 'title', value: 'Quay', seen: made.clock });
    expect(reasonsOf(await wire.send([made, set], { protocol: protocolVersion - 1 }))).toEqual([undefined, undefined]);
    expect(await wire.pieces()).toMatchObject([{ title: 'Quay' }]);
    expect((await wire.history()).map(({ value, conflict }) => [value, conflict])).toEqual([['Harbour', 0]]);
  });
});

describe('the list of refusals', () => {
  it('[D39] is closed, and says which of them only time can mend', () => {
    expect(Object.keys(refusals).toSorted()).toEqual(
      [
        'invalid',
        'not_found',
        'gone',
        'too_long',
        'too_large',
        'too_complex',
        'quota',
        'text_incomplete',
        'sold',
        'reserved',
        'blocked',
        'self',
        'unknown_person',
        'too_many',
        'too_many_photos',
        'needs_plan',
        'too_many_posts',
        'not_there',
        'unprocessable',
        'too_many_kept',
        'unknown_kind',
        'update_needed',
      ].toSorted(),
    );
    // Object.keys gives the names of the list.
    expect((Object.keys(refusals) as RefusalReason[]).filter(isHeld).toSorted()).toEqual(['quota', 'unknown_kind', 'update_needed']);
  });
});

describe('an account without room', () => {
  // Planted bug: a device that asks for an update where none helps.
  it('[D39] has its changes held, says that it is full, and is in step again when there is room', async () => {
    const { userId, device, restart } = await openUser();
    await database.sql`insert into account_space (user_id, bytes) values (${userId}, 1000000000)`;
    await create(device, 'Quay');
    await device.engine.syncNow();
    expect(await statesOf(device)).toEqual(['piece.create held quota']);
    expect(device.engine.state()).toMatchObject({ waiting: 1, held: 1, full: true });
    await database.sql`update account_space set bytes = 0 where user_id = ${userId}`;
    const next = restart();
    await next.engine.syncNow();
    expect(await statesOf(next)).toEqual([]);
    expect(next.engine.state()).toMatchObject({ status: 'synced', held: 0, full: false });
  });
});

describe('the session of another account', () => {
  // Planted bug: an exchange that believes the cookie and not the device.
  it('[D36] takes nothing of what this one has left and gives nothing to it', async () => {
    const [first, second] = [await openUser(), await openUser()];
    await second.wire.send([second.wire.make('piece.create', { pieceId: uuidv7(), fields: { title: 'Of the second' } })]);
    await create(first.device, 'Of the first');
    const asSecond: typeof fetch = (input, init) =>
      server.fetch(input, { ...init, headers: { ...(init?.headers as object), authorization: `Bearer ${second.userId}` } });
    const mixed = openDevice({ userId: first.userId, fetch: asSecond, store: first.device.store });
    expect(await mixed.engine.syncNow()).toEqual({ end: 'signed-out' });
    expect(mixed.engine.state()).toMatchObject({ status: 'signed-out', waiting: 1 });
    expect((await second.wire.pieces()).map(({ title }) => title)).toEqual(['Of the second']);
    expect((await mixed.store.read((tx) => tx.all('pieces'))).map(({ title }) => title)).toEqual(['Of the first']);
    expect(await first.device.engine.syncNow()).toEqual({ end: 'idle' });
    expect((await first.wire.pieces()).map(({ title }) => title)).toEqual(['Of the first']);
  });
});
