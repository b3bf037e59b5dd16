// What an engine does when the server, the session, the network or the storage do not play along: nothing is dropped, and it tells the truth.
import { describe, expect, it } from 'vitest';
import { photoChanges } from '#shared/sync/merge/photo-list.ts';
import { readMeta } from '#client/data/engine/meta.ts';
import { createTransport } from '#client/data/sync/transport.ts';
import type { Engine, ServerPage, ServerHello, SyncRun, Transport } from '#client/data/engine/types.ts';
import { StorageFailure, type Store } from '#client/data/db/storage.ts';
import type { SyncAnswer, SyncRequest } from '#shared/contract/works/sync.ts';
import { AppError, type ErrorCode } from '#shared/contract/wire/errors.ts';
import { msOf, tick } from '#shared/sync/wire/clock.ts';
import { protocolVersion } from '#shared/sync/wire/protocol.ts';
import { epochOf, exchangeInMemory, newAccount, pullInMemory } from './model/memory-server.ts';
import { openEngine, piece } from './support/engine.ts';

const failing =
  (code: ErrorCode): Transport =>
  async () => {
    throw new AppError(code, code === 'rate_limited' ? { retryAfterSeconds: 7 } : {});
  };
const queueOf = async (engine: Engine): Promise<string[]> => (await engine.queue()).map((row) => `${row.kind} ${row.state}`);

describe('an engine', () => {
  it('[D37] shows a change at once, says that it waits, and says synced only after the server has answered', async () => {
    const { engine, store, server } = openEngine();
    expect(engine.state().status).toBe('saved');
    await engine.commit('piece.create', piece('p1'));
    expect((await store.read((tx) => tx.get('pieces', piece('p1').pieceId)))?.title).toBe('Harbour');
    expect(engine.state()).toMatchObject({ status: 'waiting', waiting: 1 });
    const seen: string[] = [];
    engine.subscribe((state) => seen.push(`${state.status} ${state.waiting}`));
    expect(await engine.syncNow()).toEqual({ end: 'idle' });
    expect(seen[0]).toBe('syncing 1');
    expect(seen.at(-1)).toBe('synced 0');
    expect(seen.filter((text) => text.startsWith('synced') && text !== 'synced 0')).toEqual([]);
    expect(engine.state()).toMatchObject({ status: 'synced', waiting: 0, problem: null });
    expect(engine.state().lastSyncAt).not.toBeNull();
    expect(server.requests.flatMap((request) => request.operations)).toHaveLength(1);
  });

  it.each<[ErrorCode, SyncRun['end'], string]>([
    ['network', 'offline', 'waiting'],
    ['session_expired', 'signed-out', 'signed-out'],
    ['not_authenticated', 'signed-out', 'signed-out'],
    ['forbidden', 'refused', 'waiting'],
    ['foreign_origin', 'refused', 'waiting'],
    ['conflict', 'refused', 'waiting'],
    ['update_needed', 'update-needed', 'update-needed'],
    ['rate_limited', 'busy', 'waiting'],
    ['internal', 'busy', 'waiting'],
    ['unavailable', 'busy', 'waiting'],
  ])('keeps everything when the answer is %s', async (code, end, status) => {
    // Planted bug: removing the queue when the session has ended.
    const { engine, replaceTransport } = openEngine();
    replaceTransport(failing(code));
    await engine.commit('piece.create', piece('p1'));
    expect((await engine.syncNow()).end).toBe(end);
    expect(engine.state()).toMatchObject({ status, waiting: 1, problem: { code } });
    expect(await queueOf(engine)).toEqual(['piece.create sending']);
    replaceTransport(null);
    expect(await engine.syncNow()).toEqual({ end: 'idle' });
    expect(engine.state()).toMatchObject({ status: 'synced', waiting: 0, problem: null });
  });

  it('tells how long the server wants to be left alone', async () => {
    const { engine, replaceTransport } = openEngine();
    replaceTransport(failing('rate_limited'));
    expect(await engine.syncNow()).toEqual({ end: 'busy', retryAfter: 7_000 });
  });

  it.each<[ErrorCode, string]>([
    ['validation_failed', 'invalid'],
    ['bad_request', 'invalid'],
    ['payload_too_large', 'too_large'],
  ])('finds the one change that makes the whole request impossible (%s), and sends the others', async (code, refusal) => {
    const { engine, server, replaceTransport } = openEngine();
    const bad = piece('p3').pieceId;
    replaceTransport(async (request) => {
      if (request.operations.some(({ payload }) => (payload as { pieceId: string }).pieceId === bad)) throw new AppError(code);
      return server.answer(request);
    });
    for (const name of ['p1', 'p2', 'p3', 'p4', 'p5']) await engine.commit('piece.create', piece(name));
    expect(await engine.syncNow()).toEqual({ end: 'idle' });
    expect(await engine.queue()).toMatchObject([{ state: 'failed', refusal, subject: bad }]);
    expect(engine.state()).toMatchObject({ status: 'attention', waiting: 0, failed: 1 });
    expect(server.accepted).toHaveLength(4);
  });

  // Planted bug: a refusal by the status alone, which took the edit back that a proxy had found too large.
  it('waits with what a proxy on the way finds too large, and still gets the others through', async () => {
    const { engine, store, server, replaceTransport } = openEngine();
    const proxy = createTransport({ baseUrl: 'http://proxy', fetch: async () => new Response('<html>', { status: 413 }) });
    const large = piece('p1').pieceId;
    await engine.commit('piece.create', piece('p1'));
    await engine.syncNow();
    replaceTransport((request, signal) => (request.operations.length > 1 ? proxy(request, signal) : server.answer(request)));
    await engine.editPiece(large, { title: 'Shore' });
    await engine.commit('piece.create', piece('p2'));
    expect(await engine.syncNow()).toEqual({ end: 'idle' });
    expect(server.accepted).toHaveLength(3);
    replaceTransport(proxy);
    await engine.editPiece(large, { title: 'A large shore' });
    expect((await engine.syncNow()).end).toBe('busy');
    expect(await queueOf(engine)).toEqual(['piece.set sending']);
    expect((await store.read((tx) => tx.get('pieces', large)))?.title).toBe('A large shore');
  });

  it('has one run at a time, and what is asked for meanwhile is done too', async () => {
    const { engine, server, replaceTransport } = openEngine();
    let together = 0;
    let most = 0;
    replaceTransport(async (request) => {
      together += 1;
      most = Math.max(most, together);
      await new Promise((resolve) => setTimeout(resolve, 5));
      together -= 1;
      return server.answer(request);
    });
    const first = engine.syncNow();
    await engine.commit('piece.create', piece('p1'));
    const [one, two] = await Promise.all([first, engine.syncNow(), engine.syncNow()]);
    expect([one.end, two.end, most]).toEqual(['idle', 'idle', 1]);
    expect(await engine.queue()).toEqual([]);
  });

  // Planted bug: nothing is kept of what an acknowledged change has replaced before its history has been read.
  it('brings back what its change has replaced when the server is lost before it could say so', async () => {
    const { engine, server, replaceTransport } = openEngine();
    const { account } = server;
    const { pieceId } = piece('p1');
    const create = { id: pieceId, device: 'otherdevice0', seq: 1, clock: tick('', Date.now(), 'otherdevice0'), kind: 'piece.create' };
    exchangeInMemory(
      account,
      { protocol: protocolVersion, device: 'otherdevice0', epoch: null, cursor: 0, operations: [{ ...create, payload: piece('p1') }] },
      Date.now(),
      new Set(),
    );
    await engine.syncNow();
    await engine.editPiece(pieceId, { title: 'Quay' });
    let isLost = false;
    replaceTransport(async (request) => {
      if (isLost) throw new AppError('network');
      isLost = true;
      // The acknowledgement alone: its page is still to come.
      return { ...(await server.answer(request)), changes: { cursor: request.cursor, more: true, feeds: {} } };
    });
    expect((await engine.syncNow()).end).toBe('offline');
    Object.assign(account, { ...newAccount(), generation: account.generation + 1 });
    replaceTransport(null);
    expect(await engine.syncNow()).toEqual({ end: 'idle' });
    expect(account.pieces.get(pieceId)).toMatchObject({ title: 'Quay', artist: 'Anna' });
    expect(account.history).toMatchObject([{ pieceId, field: 'title', value: 'Harbour', conflict: false }]);
  });

  it('does not ask the server for a version that it has read', async () => {
    const { engine, server } = openEngine();
    await engine.commit('piece.create', piece('p1'));
    await engine.syncNow();
    const before = server.requests.length;
    expect(await engine.syncNow({ version: 1 })).toEqual({ end: 'idle' });
    expect(server.requests.length).toBe(before);
    await engine.syncNow({ version: 99 });
    expect(server.requests.length).toBeGreaterThan(before);
  });

  // Planted bug: only an exchange of its own counts as having reached the server.
  it('says synced when another tab has read meanwhile what the server has named', async () => {
    const { engine, reopen } = openEngine();
    await engine.commit('piece.create', piece('p1'));
    await engine.syncNow();
    const other = reopen();
    await other.ready();
    expect(other.state().status).toBe('saved');
    expect(await other.syncNow({ version: 1 })).toEqual({ end: 'idle' });
    expect(other.state().status).toBe('synced');
  });

  it('does not run for ever against a server that never gets on', async () => {
    const { engine, server, replaceTransport } = openEngine();
    replaceTransport(async (request) => ({
      ...(await server.answer(request)),
      changes: { cursor: request.cursor, more: true, feeds: {} },
    }));
    expect((await engine.syncNow()).end).toBe('busy');
    await engine.commit('piece.create', piece('p1'));
    replaceTransport(async (request) => ({ ...(await server.answer({ ...request, operations: [] })), results: [] }));
    expect((await engine.syncNow()).end).toBe('busy');
    expect(engine.state().waiting).toBe(1);
  });
});

describe('what the server refuses', () => {
  const refusing = (reason: string, text = 'Not today.') => {
    const opened = openEngine();
    opened.replaceTransport(async (request) => ({
      ...(await opened.server.answer({ ...request, operations: request.operations.filter(({ kind }) => kind !== 'piece.delete') })),
      results: request.operations.map(({ id, kind }) =>
        kind === 'piece.delete' ? { id, status: 'refused' as const, reason, text } : { id, status: 'accepted' as const },
      ),
    }));
    return opened;
  };

  // Planted bug: `shownStates` with 'failed' in it leaves the piece away.
  it('[D41] [CAT12] comes back with the reason: a refused deletion lets the piece reappear', async () => {
    const { engine, store } = refusing('reserved');
    const { pieceId } = piece('p1');
    await engine.commit('piece.create', piece('p1'));
    await engine.syncNow();
    await engine.commit('piece.delete', { pieceId });
    expect((await store.read((tx) => tx.get('pieces', pieceId)))?.deleted).toBe(1);
    await engine.syncNow();
    expect((await store.read((tx) => tx.get('pieces', pieceId)))?.deleted).toBe(0);
    const [refused] = await engine.queue();
    expect([refused?.state, refused?.refusal, refused?.reason]).toEqual(['failed', 'reserved', undefined]);
    expect(engine.state().status).toBe('attention');
  });

  it('can be sent again, with its effect, and given up', async () => {
    const { engine, store, replaceTransport } = refusing('reserved');
    const { pieceId } = piece('p1');
    await engine.commit('piece.create', piece('p1'));
    await engine.commit('piece.delete', { pieceId });
    await engine.syncNow();
    const [refused] = await engine.queue();
    await engine.retry();
    // What the server has decided about the old one is final: it goes out as another operation.
    expect((await engine.queue())[0]?.id).not.toBe(refused?.id);
    expect((await store.read((tx) => tx.get('pieces', pieceId)))?.deleted).toBe(1);
    expect(engine.state()).toMatchObject({ status: 'waiting', waiting: 1, failed: 0 });
    await engine.syncNow();
    const [failed] = await engine.queue();
    expect(await engine.discard(failed?.id ?? '')).toBe('discarded');
    expect(engine.state()).toMatchObject({ status: 'synced', failed: 0 });
    expect((await store.read((tx) => tx.get('pieces', pieceId)))?.deleted).toBe(0);
    replaceTransport(null);
  });

  it('[D39] because the versions do not fit is held with its effect, and sent again by the next start', async () => {
    const { engine, store, reopen, replaceTransport } = refusing('unknown_kind');
    const { pieceId } = piece('p1');
    await engine.commit('piece.create', piece('p1'));
    await engine.commit('piece.delete', { pieceId });
    await engine.syncNow();
    expect(await engine.queue()).toMatchObject([{ state: 'held' }]);
    expect(engine.state()).toMatchObject({ status: 'update-needed', waiting: 1, held: 1 });
    expect((await store.read((tx) => tx.get('pieces', pieceId)))?.deleted).toBe(1);
    replaceTransport(null);
    const next = reopen();
    expect(await next.syncNow()).toEqual({ end: 'idle' });
    expect(next.state()).toMatchObject({ status: 'synced', held: 0 });
  });

  it('for a reason that this version does not know is told in the words of the server', async () => {
    const { engine } = refusing('moon_phase', 'The moon is not right.');
    await engine.commit('piece.create', piece('p1'));
    await engine.commit('piece.delete', { pieceId: piece('p1').pieceId });
    await engine.syncNow();
    expect(await engine.queue()).toMatchObject([{ state: 'failed', refusal: 'moon_phase', reason: 'The moon is not right.' }]);
  });
});

describe('a clock that ran ahead', () => {
  // Planted bug: `clockAfter` without the way back.
  it('[D38] comes back to the time of the server although nothing of it was ever sent', async () => {
    let now = Date.UTC(2036, 0, 1);
    const { engine, store } = openEngine({ now: () => now });
    const { id } = await engine.commit('piece.create', piece('p1'));
    await engine.undo(id);
    now = Date.now();
    await engine.syncNow();
    await engine.commit('piece.create', piece('p2'));
    const row = await store.read((tx) => tx.get('pieces', piece('p2').pieceId));
    expect(msOf(row?.clocks['*'] ?? '')).toBeLessThan(Date.now() + 1_000);
  });
});

describe('a change can be taken back', () => {
  it('[D28] without a trace while it was never sent', async () => {
    const { engine, store, server } = openEngine();
    const { pieceId } = piece('p1');
    await engine.commit('piece.create', piece('p1'));
    await engine.syncNow();
    const { id } = await engine.commit('piece.delete', { pieceId });
    expect(await engine.undo(id)).toBe('removed');
    expect((await store.read((tx) => tx.get('pieces', pieceId)))?.deleted).toBe(0);
    await engine.syncNow();
    expect(server.accepted.map(({ kind }) => kind)).toEqual(['piece.create']);
  });

  it('by the opposite change when the server may have it already, and only once', async () => {
    const { engine, store, replaceTransport } = openEngine();
    const { pieceId } = piece('p1');
    await engine.commit('piece.create', piece('p1'));
    await engine.syncNow();
    const { id } = await engine.commit('piece.delete', { pieceId });
    replaceTransport(failing('network'));
    await engine.syncNow();
    expect(await engine.discard(id)).toBe('sent');
    expect(await engine.undo(id)).toBe('reversed');
    expect(await engine.undo(id)).toBe('reversed');
    expect(await queueOf(engine)).toEqual(['piece.delete sending', 'piece.restore waiting']);
    expect((await store.read((tx) => tx.get('pieces', pieceId)))?.deleted).toBe(0);
    replaceTransport(null);
    await engine.syncNow();
    expect((await store.read((tx) => tx.get('pieces', pieceId)))?.deleted).toBe(0);
  });

  // Planted bug: the edit of a deleted piece is taken back by a later edit, which brings the piece back to life.
  it('and taking an edit back does not bring a deleted piece back', async () => {
    const { engine, store, replaceTransport } = openEngine();
    const { pieceId } = piece('p1');
    const made = await engine.commit('piece.create', piece('p1'));
    const edited = await engine.commit('piece.set', { pieceId, values: { period: '1890' } });
    replaceTransport(failing('network'));
    await engine.syncNow();
    for (const { id } of [made, edited]) expect(await engine.undo(id)).toBe('reversed');
    replaceTransport(null);
    expect((await engine.syncNow(), await store.read((tx) => tx.get('pieces', pieceId)))?.deleted).toBe(1);
  });

  // Planted bug: 'reversed' where no opposite change was made, which people were told as "Taken back".
  it('but not what has no opposite once it was sent: it stays in the queue and is delivered', async () => {
    const { engine, server, replaceTransport } = openEngine();
    const to = piece('somebody').pieceId;
    const post = { postId: piece('post').pieceId, title: 'Marine', body: 'Who painted it?' };
    const { id: message } = await engine.commit('message.send', { messageId: piece('message').pieceId, to, content: 'Hello' });
    const { id: edit } = await engine.commit('post.edit', post);
    const { id: deletion } = await engine.commit('post.delete', { postId: post.postId });
    replaceTransport(failing('network'));
    await engine.syncNow();
    const ids = [message, edit, deletion];
    expect(await Promise.all(ids.map((id) => engine.discard(id)))).toEqual(['sent', 'sent', 'sent']);
    expect(await Promise.all(ids.map((id) => engine.undo(id)))).toEqual(['final', 'final', 'final']);
    expect(await queueOf(engine)).toEqual(['message.send sending', 'post.edit sending', 'post.delete sending']);
    expect(server.accepted).toEqual([]);
  });

  it('[D33] and a block of somebody by the opposite one, unless a later word stands there', async () => {
    const { engine, store, replaceTransport } = openEngine();
    const who = piece('somebody').pieceId;
    const { id } = await engine.commit('block.set', { who, blocked: true });
    replaceTransport(failing('network'));
    await engine.syncNow();
    const { id: later } = await engine.commit('block.set', { who, blocked: false });
    expect(await engine.undo(id)).toBe('reversed');
    expect(await queueOf(engine)).toEqual(['block.set sending', 'block.set waiting']);
    await engine.undo(later);
    const { id: again } = await engine.commit('block.set', { who, blocked: true });
    await engine.syncNow();
    expect(await engine.undo(again)).toBe('reversed');
    expect((await store.read((tx) => tx.get('conversations', who)))?.blocked).toBe(true);
  });

  it('together with what was built on it', async () => {
    const { engine, store } = openEngine();
    const { pieceId } = piece('p1');
    const { id } = await engine.commit('piece.create', piece('p1'));
    await engine.editPiece(pieceId, { title: 'Shore', description: 'Oil on canvas.' });
    expect(await engine.undo(id)).toBe('removed');
    expect(await engine.queue()).toEqual([]);
    expect(await store.read((tx) => tx.get('pieces', pieceId))).toBeUndefined();
    expect(await engine.undo(id)).toBe('unknown');
  });

  it('without taking back what others have written into the same text since', async () => {
    const { engine, store, replaceTransport, server, texts } = openEngine();
    const { pieceId } = piece('p1');
    await engine.commit('piece.create', piece('p1'));
    await engine.syncNow();
    const [edit] = await engine.editPiece(pieceId, { description: 'Oil. Mine.' });
    replaceTransport(failing('network'));
    await engine.syncNow();
    server.editText(pieceId, 'Theirs. Oil.', texts);
    replaceTransport(async (request) => server.answer({ ...request, operations: [] }));
    await engine.syncNow();
    expect((await store.read((tx) => tx.get('pieces', pieceId)))?.description).toBe('Theirs. Oil. Mine.');
    expect(await engine.undo(edit?.id ?? '')).toBe('reversed');
    expect((await store.read((tx) => tx.get('pieces', pieceId)))?.description).toBe('Theirs. Oil.');
  });
});

describe('the storage of the device', () => {
  it('that is full or closed is told, and nothing is half-written', async () => {
    for (const kind of ['full', 'closed'] as const) {
      let broken = false;
      const wrap = (store: Store): Store => ({
        ...store,
        write: (work) =>
          store.write(async (tx) => {
            const result = await work(tx);
            if (broken) throw new StorageFailure(kind, new Error('the disk'));
            return result;
          }),
      });
      const { engine, store } = openEngine({ wrap });
      await engine.commit('piece.create', piece('p1'));
      broken = true;
      await expect(engine.commit('piece.set', { pieceId: piece('p1').pieceId, values: { title: 'Lost' } })).rejects.toThrow(StorageFailure);
      expect(engine.state()).toMatchObject({ waiting: 1, problem: { code: kind === 'full' ? 'storage_full' : 'storage_failed' } });
      expect((await store.read((tx) => tx.get('pieces', piece('p1').pieceId)))?.title).toBe('Harbour');
      broken = false;
      expect(await engine.syncNow()).toEqual({ end: 'idle' });
      expect(engine.state()).toMatchObject({ status: 'synced', problem: null });
    }
  });

  it('takes no change that is not valid', async () => {
    const { engine } = openEngine();
    await engine.commit('piece.create', piece('p1'));
    const { pieceId } = piece('p1');
    await expect(engine.commit('piece.set', { pieceId, values: { title: ' ' } })).rejects.toMatchObject({ code: 'validation_failed' });
    await expect(engine.editPiece(pieceId, { artist: '' })).rejects.toMatchObject({ code: 'validation_failed' });
    await expect(engine.editPiece(pieceId, { description: 'x'.repeat(20_001) })).rejects.toMatchObject({ code: 'validation_failed' });
    await expect(engine.commit('piece.delete', piece('p9'))).rejects.toMatchObject({ code: 'validation_failed' });
    await expect(engine.editPiece(piece('p9').pieceId, { title: 'x' })).rejects.toMatchObject({ code: 'not_found' });
    // All or nothing: the first of the two is not kept either.
    await expect(engine.editPiece(pieceId, { period: 'Baroque', title: '' })).rejects.toMatchObject({ code: 'validation_failed' });
    expect(await engine.queue()).toHaveLength(1);
  });

  it('writes nothing where nothing has changed', async () => {
    const { engine } = openEngine();
    await engine.commit('piece.create', piece('p1'));
    expect(await engine.editPiece(piece('p1').pieceId, { title: 'Harbour', description: 'Oil.' })).toEqual([]);
    expect(await engine.editPiece(piece('p1').pieceId, (now) => photoChanges(now, []))).toEqual([]);
  });
});

describe('an answer of another version', () => {
  it('is not applied, and the app says that it needs an update', async () => {
    const { engine, server, replaceTransport } = openEngine();
    replaceTransport(async (request: SyncRequest): Promise<SyncAnswer> => {
      const answer = await server.answer(request);
      return { ...answer, changes: { ...answer.changes, feeds: { pieces: { rows: 1, columns: { id: [7] } } } } };
    });
    await engine.commit('piece.create', piece('p1'));
    expect(await engine.syncNow()).toEqual({ end: 'update-needed' });
    expect(engine.state()).toMatchObject({ status: 'update-needed', waiting: 1 });
  });

  it('with feeds that this version does not know is read as far as it is known', async () => {
    const { engine, server, replaceTransport } = openEngine();
    replaceTransport(async (request) => {
      const answer = await server.answer(request);
      return { ...answer, changes: { ...answer.changes, feeds: { ...answer.changes.feeds, auctions: { lots: [1, 2] } } } };
    });
    expect(await engine.syncNow()).toEqual({ end: 'idle' });
  });
});

describe('what a socket says', () => {
  /** Another device of the same account, which has read everything and is told of the first one's changes. */
  const openTwo = async () => {
    const opened = openEngine();
    const { pieceId } = piece('p1');
    await opened.engine.commit('piece.create', piece('p1'));
    await opened.engine.syncNow();
    const { account } = opened.server;
    const hello = (): ServerHello => ({ epoch: epochOf(account), version: account.version, serverTime: Date.now(), took: 1 });
    /** What the server would push after a change of another device; after: where the page begins. */
    const pageOf = (after: number): ServerPage => {
      const { cursor, feeds } = pullInMemory(account, { cursor: after, limit: 1_000 });
      return { epoch: epochOf(account), after, upTo: cursor, serverTime: Date.now(), feeds };
    };
    const shown = async (): Promise<string | undefined> => (await opened.store.read((tx) => tx.get('pieces', pieceId)))?.description;
    return { ...opened, pieceId, account, hello, pageOf, shown };
  };

  // Planted bug: a hello that is enough whatever waits or whoever speaks.
  it('[D37] is enough for a device that stands where the server does and has nothing to send, and for no other', async () => {
    const { engine, server, hello, reopen } = await openTwo();
    const again = reopen();
    const before = server.requests.length;
    expect((await again.ready()).status).toBe('saved');
    expect(await again.onHello({ ...hello(), epoch: 'another life' })).toBe('unknown');
    expect(await again.onHello({ ...hello(), version: 0 })).toBe('unknown');
    expect(await again.onHello({ ...hello(), version: 99 })).toBe('behind');
    expect(again.state().status).toBe('saved');
    expect(await again.onHello(hello())).toBe('in-sync');
    expect(again.state()).toMatchObject({ status: 'synced', waiting: 0 });
    expect(server.requests.length).toBe(before);
    await again.commit('piece.delete', { pieceId: piece('p1').pieceId });
    expect(await again.onHello(hello())).toBe('behind');
    engine.close();
    expect(await openEngine().engine.onHello(hello())).toBe('behind');
  });

  it('gives the device the time of the server, as far as it was not long on its way', async () => {
    let now = Date.now() + 3_600_000;
    const { engine, store, server } = openEngine({ now: () => now });
    await engine.commit('piece.create', piece('p1'));
    await engine.syncNow();
    const offset = async (): Promise<number> => (await store.read(readMeta))?.offset ?? 0;
    expect(Math.abs((await offset()) + 3_600_000)).toBeLessThan(1_000);
    const hello = { epoch: epochOf(server.account), version: server.account.version };
    // The page slept for an hour between asking and hearing.
    const slept = now;
    now += 3_600_000;
    expect(await engine.onHello({ ...hello, serverTime: slept - 3_600_000, took: 3_600_000 })).toBe('in-sync');
    expect(Math.abs((await offset()) + 3_600_000)).toBeLessThan(1_000);
    // The device's time was set right meanwhile.
    now = Date.now();
    await engine.onHello({ ...hello, serverTime: Date.now(), took: 5 });
    expect(Math.abs(await offset())).toBeLessThan(1_000);
  });

  // Planted bug: a page that is applied wherever the device stands.
  it('as a page is taken once, by whichever tab comes first, and only where it begins', async () => {
    const { engine, reopen, server, account, pieceId, pageOf, shown, texts } = await openTwo();
    const other = reopen();
    await engine.ready();
    const after = account.version;
    server.editText(pieceId, 'Oil. Signed.', texts);
    const page = pageOf(after);
    expect(await Promise.all([engine.onPage(page), other.onPage(page)])).toEqual(['applied', 'known']);
    expect(await shown()).toBe('Oil. Signed.');
    const gap = account.version;
    server.editText(pieceId, 'Oil. Signed. Framed.', texts);
    const missed = account.version;
    server.editText(pieceId, 'Oil. Signed. Framed. Dated.', texts);
    expect(await other.onPage(pageOf(missed))).toBe('gap');
    expect(await other.onPage({ ...pageOf(gap), epoch: 'another life' })).toBe('gap');
    expect(await shown()).toBe('Oil. Signed.');
    expect(await other.onPage(pageOf(gap))).toBe('applied');
    expect(await shown()).toBe('Oil. Signed. Framed. Dated.');
    expect(other.state().status).toBe('synced');
  });

  it('as a page goes under what waits here', async () => {
    const { engine, server, account, pieceId, pageOf, shown, texts, store } = await openTwo();
    await engine.editPiece(pieceId, { description: 'Mine. Oil.', title: 'Quay' });
    const after = account.version;
    server.editText(pieceId, 'Oil. Theirs.', texts);
    expect(await engine.onPage(pageOf(after))).toBe('applied');
    expect(await shown()).toBe('Mine. Oil. Theirs.');
    expect((await store.read((tx) => tx.get('pieces', pieceId)))?.title).toBe('Quay');
    expect(engine.state()).toMatchObject({ status: 'waiting', waiting: 2 });
    expect(await engine.syncNow()).toEqual({ end: 'idle' });
    expect(await shown()).toBe('Mine. Oil. Theirs.');
  });

  // Planted bug: a difference to the text as it is stored, which takes away what came in while somebody wrote.
  it('[CAT11] a page that came in while somebody wrote keeps its words, and they keep theirs', async () => {
    const { engine, server, account, pieceId, pageOf, shown, texts } = await openTwo();
    const opened = { description: (await shown()) ?? '' };
    const after = account.version;
    server.editText(pieceId, 'Oil. Theirs.', texts);
    expect(await engine.onPage(pageOf(after))).toBe('applied');
    await engine.editPiece(pieceId, { description: `Mine. ${opened.description}` }, opened);
    expect(await shown()).toBe('Mine. Oil. Theirs.');
    await engine.editPiece(pieceId, opened, opened);
    expect(await shown()).toBe('Mine. Oil. Theirs.');
    expect(await engine.syncNow()).toEqual({ end: 'idle' });
    expect(await shown()).toBe('Mine. Oil. Theirs.');
  });

  // Planted bug: an answer that begins before the page is thrown away, or asked for again for ever.
  it('as a page that comes while an exchange is under way is part of what the answer brings', async () => {
    const { engine, server, account, pieceId, pageOf, shown, texts, replaceTransport } = await openTwo();
    const after = account.version;
    let asked = 0;
    replaceTransport(async (request) => {
      asked += 1;
      server.editText(pieceId, 'Oil. Theirs.', texts);
      const page = pageOf(after);
      const answer = await server.answer(request);
      expect(await engine.onPage(page)).toBe('applied');
      return answer;
    });
    await engine.commit('piece.set', { pieceId, values: { title: 'Quay' } });
    expect(await engine.syncNow()).toEqual({ end: 'idle' });
    expect([asked, await shown(), engine.state().waiting]).toEqual([1, 'Oil. Theirs.', 0]);
  });

  // Planted bug: `midway` left out of `applyPage`.
  it('as a page that was written before an acknowledged change does not take that change off the screen', async () => {
    const { engine, server, account, pieceId, pageOf, shown, texts, store, replaceTransport } = await openTwo();
    const first = account.version;
    server.editText(pieceId, 'Oil. Theirs.', texts);
    const early = pageOf(first);
    replaceTransport(async (request) => {
      const answer = await server.answer(request);
      // The change is taken, and the page that carries it has no room in this answer; then the network goes.
      replaceTransport(failing('network'));
      return { ...answer, changes: { cursor: request.cursor, more: true, feeds: {} } };
    });
    await engine.commit('piece.set', { pieceId, values: { title: 'Quay' } });
    expect((await engine.syncNow()).end).toBe('offline');
    expect(engine.state().waiting).toBe(0);
    expect(await engine.onPage(early)).toBe('gap');
    expect((await store.read((tx) => tx.get('pieces', pieceId)))?.title).toBe('Quay');
    replaceTransport(null);
    expect(await engine.syncNow()).toEqual({ end: 'idle' });
    expect([await shown(), (await store.read((tx) => tx.get('pieces', pieceId)))?.title]).toEqual(['Oil. Theirs.', 'Quay']);
    const after = account.version;
    server.editText(pieceId, 'Oil. Theirs. Dated.', texts);
    expect(await engine.onPage(pageOf(after))).toBe('applied');
  });
});
