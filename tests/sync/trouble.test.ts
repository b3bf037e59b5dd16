// Every answer that can stand in the way of an exchange, against a queue in every state: nothing of it is dropped or changed, and what is said is true.
import { v7 as uuidv7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { chipOf } from '#client/device/sync/sync-chip.ts';
import type { SyncRun } from '#client/data/engine/types.ts';
import type { SyncAnswer, SyncRequest } from '#shared/contract/works/sync.ts';
import { errorCatalog, type ErrorCode } from '#shared/contract/wire/errors.ts';
import { exchangeInMemory, newAccount } from './model/memory-server.ts';
import { openDevice } from './support/device.ts';

const ours = (code: ErrorCode, more: object = {}) =>
  Response.json({ error: 'As the server says it.', code, requestId: 'r', ...more }, { status: errorCatalog[code].status });
const page = (status: number, headers: Record<string, string> = {}) =>
  new Response('<!doctype html><title>Welcome to the hotel</title>', { status, headers: { 'content-type': 'text/html', ...headers } });

type Case = { answer: () => Response | Promise<Response>; end: SyncRun['end']; chip: string; retryAfter?: number };
const waits = 'Waiting to sync: 2';
const cases: Record<string, Case> = {
  '401 of an expired session': { answer: () => ours('session_expired'), end: 'signed-out', chip: 'Sign in to sync' },
  '401 of a revoked session': { answer: () => ours('not_authenticated'), end: 'signed-out', chip: 'Sign in to sync' },
  '401 of somebody on the way': { answer: () => page(401), end: 'busy', chip: waits },
  '403 of the server': { answer: () => ours('forbidden'), end: 'refused', chip: waits },
  '403 for a foreign origin': { answer: () => ours('foreign_origin'), end: 'refused', chip: waits },
  '403 of a firewall': { answer: () => page(403), end: 'busy', chip: waits },
  '404 of somebody on the way': { answer: () => page(404), end: 'busy', chip: waits },
  '407 of a proxy': { answer: () => page(407), end: 'busy', chip: waits },
  '409 of the server': { answer: () => ours('conflict'), end: 'refused', chip: waits },
  '409 of a newer server': {
    answer: () => Response.json({ error: 'New.', code: 'on_the_moon', requestId: 'r' }, { status: 409 }),
    end: 'update-needed',
    chip: 'Update needed',
  },
  '409 for an old app': { answer: () => ours('update_needed'), end: 'update-needed', chip: 'Update needed' },
  '422 of somebody on the way': { answer: () => page(422), end: 'busy', chip: waits },
  '429 of the server': { answer: () => ours('rate_limited', { retryAfterSeconds: 40 }), end: 'busy', chip: waits, retryAfter: 40_000 },
  '429 of a proxy': { answer: () => page(429, { 'retry-after': '7' }), end: 'busy', chip: waits, retryAfter: 7_000 },
  '500 of the server': { answer: () => ours('internal'), end: 'busy', chip: waits },
  '502 of a proxy': { answer: () => page(502), end: 'busy', chip: waits },
  '503 of the server': { answer: () => ours('unavailable', { retryAfterSeconds: 5 }), end: 'busy', chip: waits, retryAfter: 5_000 },
  '504 of a proxy': { answer: () => page(504), end: 'busy', chip: waits },
  '511 of a hotel': { answer: () => page(511), end: 'busy', chip: waits },
  '200 with the sign-in page of a hotel': { answer: () => page(200), end: 'offline', chip: waits },
  '200 with nothing': { answer: () => new Response(''), end: 'offline', chip: waits },
  '200 cut in the middle': { answer: () => new Response('{"epoch":"a","server'), end: 'offline', chip: waits },
  '200 of another version': { answer: () => Response.json({ answer: 'new' }), end: 'update-needed', chip: 'Update needed' },
  'no answer at all': { answer: () => Promise.reject(new TypeError('fetch failed')), end: 'offline', chip: waits },
};

/** A device with a queue; whole: also with something refused and something held in it. */
const openCase = async (whole: boolean) => {
  const account = newAccount();
  let stand: (() => Response | Promise<Response>) | null = null;
  let refuse: Record<string, string> = {};
  const serve = async (request: SyncRequest): Promise<SyncAnswer> => {
    const taken = request.operations.filter(({ kind }) => refuse[kind] === undefined);
    const answer = exchangeInMemory(account, { ...request, operations: taken }, Date.now(), new Set());
    const refused = request.operations.flatMap(({ id, kind }) =>
      refuse[kind] === undefined ? [] : [{ id, status: 'refused' as const, reason: refuse[kind] }],
    );
    return { ...answer, results: [...answer.results, ...refused] };
  };
  const device = openDevice({
    userId: uuidv7(),
    fetch: async (_input, init) => (stand === null ? Response.json(await serve(JSON.parse(String(init?.body)) as SyncRequest)) : stand()),
  });
  const { engine } = device;
  const pieceId = uuidv7();
  await engine.commit('piece.create', { pieceId, fields: { title: 'Harbour', artist: 'Anna' } });
  await engine.syncNow();
  if (whole) {
    refuse = { 'piece.delete': 'reserved', 'profile.set': 'unknown_kind' };
    await engine.commit('piece.delete', { pieceId });
    await engine.commit('profile.set', { field: 'bio', value: 'Collects.' });
    await engine.syncNow();
    refuse = {};
  }
  stand = () => Promise.reject(new TypeError('offline'));
  await engine.editPiece(pieceId, { title: 'Harbour, sent without an answer' });
  await engine.syncNow();
  await engine.editPiece(pieceId, { period: 'Never sent' });
  return {
    ...device,
    account,
    pieceId,
    stands: (next: typeof stand) => {
      stand = next;
    },
  };
};

describe.each(Object.entries(cases))('%s', (_, { answer, end, chip, retryAfter }) => {
  // Planted bug: `outbox.clear()` where the session has ended.
  it('[D36] leaves the queue in every state as it is, and everything that is shown', async () => {
    const { engine, store, pieceId, account, stands, piece } = await openCase(true);
    const before = await engine.queue();
    expect(before.map(({ state }) => state).toSorted()).toEqual(['failed', 'held', 'sending', 'waiting']);
    const shown = await piece(pieceId);
    stands(answer);
    for (let time = 0; time < 3; time += 1) await engine.syncNow();
    const after = await engine.queue();
    expect(after.map(({ id, payload, clock, seq }) => ({ id, payload, clock, seq }))).toEqual(
      before.map(({ id, payload, clock, seq }) => ({ id, payload, clock, seq })),
    );
    expect(after.filter(({ state }) => state === 'failed' || state === 'held')).toEqual(
      before.filter(({ state }) => state === 'failed' || state === 'held'),
    );
    expect(after.filter(({ state }) => state === 'sending')).toHaveLength(2);
    expect(await piece(pieceId)).toEqual(shown);
    expect((await store.read((tx) => tx.all('acknowledged'))).length).toBe(1);
    stands(null);
    await engine.syncNow();
    expect((await engine.queue()).map(({ state }) => state).toSorted()).toEqual(['failed', 'held']);
    expect(account.pieces.get(pieceId)).toMatchObject({ title: 'Harbour, sent without an answer', period: 'Never sent' });
  });

  // Planted bug: 'Synced' as soon as a run has ended.
  it('[D37] is told as what it is', async () => {
    const { engine, stands } = await openCase(false);
    stands(answer);
    const run = await engine.syncNow();
    expect(run.end).toBe(end);
    if ('retryAfter' in run) expect(run.retryAfter).toBe(retryAfter ?? null);
    const state = engine.state();
    expect(state.waiting).toBe(2);
    expect(state.problem?.text ?? '').not.toBe('');
    expect(chipOf(state, { waiting: 0, failed: 0 }, true).label).toBe(chip);
    stands(null);
    await engine.syncNow();
    expect(chipOf(engine.state(), { waiting: 0, failed: 0 }, true).label).toBe('Synced');
    expect(engine.state().problem).toBeNull();
  });
});

describe('a clock that is ten years wrong', () => {
  const decade = 10 * 365 * 86_400_000;
  // Planted bug: a limit on how far a clock may be from the server's, with an error beyond it.
  it.each([
    ['ahead', decade],
    ['behind', -decade],
  ])('[D38] (%s) holds nothing up and does not win over what another device writes later', async (_, shift) => {
    const account = newAccount();
    const userId = uuidv7();
    const serve: typeof fetch = async (_input, init) =>
      Response.json(exchangeInMemory(account, JSON.parse(String(init?.body)) as SyncRequest, Date.now(), new Set()));
    let now = Date.now() + shift;
    const wrong = openDevice({ userId, fetch: serve, now: () => now });
    const right = openDevice({ userId, fetch: serve });
    const pieceId = uuidv7();
    await wrong.engine.commit('piece.create', { pieceId, fields: { title: 'Harbour', period: 'First' } });
    expect(await wrong.engine.syncNow()).toEqual({ end: 'idle' });
    expect(await right.engine.syncNow()).toEqual({ end: 'idle' });
    await right.engine.editPiece(pieceId, { period: 'By the right clock' });
    await right.engine.syncNow();
    await wrong.engine.syncNow();
    expect((await wrong.piece(pieceId))?.period).toBe('By the right clock');
    // And the wrong one's next word is the last again, also after its clock was set back.
    for (const step of [0, -decade / 2]) {
      now += step;
      await wrong.engine.editPiece(pieceId, { period: `Then this ${step}` });
      expect(await wrong.engine.syncNow()).toEqual({ end: 'idle' });
      await right.engine.syncNow();
      expect((await right.piece(pieceId))?.period).toBe(`Then this ${step}`);
    }
  });
});
