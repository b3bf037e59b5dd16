// A single socket: what it sends, when, and what it withholds from a slow reader.
import { describe, expect, it } from 'vitest';
import type { SyncAnswer, SyncRequest } from '#shared/contract/works/sync.ts';
import { systemClock } from '#server/platform/time/clock.ts';
import { silentLog } from '#server/platform/observability/logger.ts';
import { createPacking, packedMark } from '#shared/sync/wire/packing.ts';
import { beatEvery, createLiveSocket } from './socket.ts';

const answerAt = (cursor: number): SyncAnswer => ({ epoch: 'e', serverTime: 0, results: [], changes: { cursor, more: false, feeds: {} } });
const page = (after: number, upTo: number) => ({ after, upTo, epoch: 'e', text: () => `page ${after}-${upTo}` });

const openSocket = async (exchange: (request: SyncRequest) => Promise<SyncAnswer> = async () => answerAt(5)) => {
  const sent: string[] = [];
  const flushed: (() => void)[] = [];
  const state = { buffered: 0, reading: true, open: true };
  const socket = createLiveSocket({
    socket: {
      get readyState(): 0 | 1 | 2 | 3 {
        return state.open ? 1 : 2;
      },
      get bufferedAmount() {
        return state.buffered;
      },
      send: (data: unknown, done?: unknown) => {
        sent.push(String(data));
        if (typeof done === 'function') flushed.push(() => void done());
      },
      close: () => void (state.open = false),
      pause: () => void (state.reading = false),
      resume: () => void (state.reading = true),
    },
    userId: 'u',
    head: async () => ({ epoch: 'e', version: 5 }),
    exchange,
    holds: async () => true,
    clock: systemClock,
    log: silentLog(),
  });
  await socket.begin();
  return { socket, sent, state, flush: () => flushed.splice(0).forEach((done) => done()) };
};
const ask = (count: number): string =>
  JSON.stringify({ ask: count, request: { protocol: 2, device: 'd', epoch: null, cursor: 5, operations: [] } });

describe('a socket', () => {
  it('gives a sign of life when it is asked for one and nothing waits', async () => {
    const { socket, sent, state } = await openSocket();
    expect(JSON.parse(sent[0] ?? '')).toMatchObject({ hello: { beat: beatEvery } });
    socket.beat();
    expect(sent.slice(1)).toEqual(['{"version":5}']);
    state.buffered = 1;
    socket.beat();
    expect(sent).toHaveLength(2);
  });

  it('says hello first, and what came meanwhile afterwards', async () => {
    const opening = await openSocket();
    expect(JSON.parse(opening.sent[0] ?? '')).toMatchObject({ version: 5, hello: { epoch: 'e', version: 5, user: 'u' } });
    expect(opening.sent).toHaveLength(1);
  });

  it('brings pages one after the other as long as they join, and the version where they do not', async () => {
    const { socket, sent } = await openSocket();
    socket.onVersion(6, page(5, 6));
    socket.onVersion(8, page(6, 8));
    // Another process committed a version in between, which is announced later.
    socket.onVersion(12, page(10, 12));
    socket.onVersion(10);
    socket.onVersion(13, { ...page(12, 13), epoch: 'another epoch' });
    expect(sent.slice(1)).toEqual(['page 5-6', 'page 6-8', '{"version":12}', '{"version":13}']);
  });

  // Planted bug: pages are sent although the buffer is over its limit.
  it('keeps pages back from a slow reader, who hears of the newest version once it has read', async () => {
    const { socket, sent, state, flush } = await openSocket();
    state.buffered = 100_000;
    socket.onVersion(6, page(5, 6));
    socket.onVersion(7, page(6, 7));
    expect(sent).toHaveLength(1);
    state.buffered = 0;
    flush();
    expect(sent.slice(1)).toEqual(['{"version":7}']);
    socket.onVersion(8, page(7, 8));
    expect(sent.at(-1)).toBe('page 7-8');
  });

  it('says nothing of its own change besides the answer, and afterwards what else has come', async () => {
    let go: (() => void) | undefined;
    const { socket, sent } = await openSocket(async () => {
      await new Promise<void>((resolve) => (go = resolve));
      return answerAt(6);
    });
    socket.receive(ask(1));
    await Promise.resolve();
    socket.onVersion(6, page(5, 6));
    socket.onVersion(7, page(6, 7));
    go?.();
    await expect.poll(() => sent.length).toBe(3);
    expect(JSON.parse(sent[1] ?? '')).toMatchObject({ ask: 1, answer: { changes: { cursor: 6 } } });
    expect(sent[2]).toBe('{"version":7}');
  });

  // Planted bug: unanswered requests pile up in memory.
  it('stops reading when many asks wait, and goes on when they are answered', async () => {
    const waiting: (() => void)[] = [];
    const { socket, sent, state } = await openSocket(async () => {
      await new Promise<void>((resolve) => waiting.push(resolve));
      return answerAt(5);
    });
    for (let count = 1; count <= 12; count += 1) socket.receive(ask(count));
    expect(state.reading).toBe(false);
    for (let answered = 1; answered <= 12; answered += 1) {
      await expect.poll(() => waiting.length).toBe(answered);
      waiting[answered - 1]?.();
    }
    await expect.poll(() => sent.length).toBe(13);
    expect(sent.slice(1).map((text) => (JSON.parse(text) as { ask: number }).ask)).toEqual(Array.from({ length: 12 }, (_, at) => at + 1));
    expect(state.reading).toBe(true);
  });

  it('packs its frames for a device that has shown that it reads them, and for no other', async () => {
    const { socket, sent } = await openSocket(async () => answerAt(7));
    const packing = createPacking(['e', 'u']);
    expect(JSON.parse(sent[0] ?? '')).toMatchObject({ hello: { packs: true } });
    socket.onVersion(6);
    socket.receive(packedMark);
    socket.onVersion(7);
    expect(sent.slice(1)).toEqual(['{"version":6}', packing.pack('{"version":7}')]);
    socket.receive(packing.pack(ask(1)));
    await expect.poll(() => sent.length).toBe(4);
    expect(packing.unpack(sent[3] ?? '')).toContain('"ask":1');
  });

  // Planted: frames that are unpacked whatever their length.
  it('is closed by a packed frame that is too long', async () => {
    const { socket, state } = await openSocket();
    socket.receive(packedMark + '\u0001'.repeat(40_000));
    expect(state.open).toBe(false);
  });
});
