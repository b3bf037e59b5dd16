// One socket of a device: announces versions of its user's feed and carries exchanges, one at a time.
import type { WebSocket } from 'ws';
import { AppError } from '#shared/contract/wire/errors.ts';
import type { LiveAsk, SyncAnswer, SyncRequest } from '#shared/contract/works/sync.ts';
import type { Clock } from '#server/platform/time/clock.ts';
import { publicError } from '#server/platform/http/answer.ts';
import type { Log } from '#server/platform/observability/logger.ts';
import { answerFrame, errorFrame, helloFrame, readAsk, versionFrame } from './frames.ts';
import { createPacking, packedMark, type Packing } from '#shared/sync/wire/packing.ts';
import type { FeedHead } from '#server/feed/feed.ts';

type Socket = Pick<WebSocket, 'readyState' | 'bufferedAmount' | 'send' | 'close' | 'pause' | 'resume'>;
export type LiveSocketParts = {
  socket: Socket;
  userId: string;
  head: () => Promise<FeedHead>;
  exchange: (request: SyncRequest) => Promise<SyncAnswer>;
  /** Whether the session is valid; at most five seconds old. */
  holds: () => Promise<boolean>;
  clock: Clock;
  log: Log;
};
/** The frame of a page that brings a device from `after` to `upTo`. */
export type PageText = { after: number; upTo: number; epoch: string; text: () => string | null };
export type LiveSocket = {
  /** page: what was committed with this version, if known and small. */
  onVersion(version: number, page?: PageText): void;
  receive(data: unknown): void;
  /** Sends the last version again, as a heartbeat. */
  beat(): void;
  /** Sends the hello, then answers requests. */
  begin(): Promise<void>;
};

/** Buffered bytes above which a slow reader gets no more versions until it has read. */
const maxWaiting = 65_536;
/** Requests that may wait; above that, reading from the socket pauses. */
const maxAsks = 8;
/** Heartbeat interval; after several missed ones a device drops the socket. Milliseconds. */
export const beatEvery = 10_000;
const open = 1;
const closeCodes = { junk: 1007, sessionOver: 1008, failed: 1011 } as const;

export const createLiveSocket = (parts: LiveSocketParts): LiveSocket => {
  const { socket, userId, head, exchange, holds, clock, log } = parts;
  const asks: (LiveAsk | { ask: number; request?: undefined })[] = [];
  let isReady = false;
  let busy = false;
  /** The device's cursor as far as is known: the last version or answer sent. */
  let lastSent: FeedHead = { epoch: '', version: -1 };
  let newest = -1;
  /** From the hello on; used once the device has shown that it can read it. */
  let packing: Packing | null = null;
  let readsPacked = false;

  const send = (text: string): void => {
    if (socket.readyState === open) socket.send(readsPacked && packing !== null ? packing.pack(text) : text, () => sendVersion());
  };
  /** Null for what is no text; empty where the device only shows that it can read packed frames. */
  const unpacked = (data: unknown): string | null => {
    if (typeof data !== 'string' || packing === null || !data.startsWith(packedMark)) return typeof data === 'string' ? data : null;
    readsPacked = true;
    return packing.unpack(data);
  };

  const sendVersion = (page?: PageText): void => {
    if (!isReady || busy || newest <= lastSent.version || socket.readyState !== open || socket.bufferedAmount > maxWaiting) return;
    const fits = page !== undefined && page.after === lastSent.version && page.upTo === newest && page.epoch === lastSent.epoch;
    lastSent = { ...lastSent, version: newest };
    send((fits ? page.text() : null) ?? versionFrame(newest));
  };

  const answer = async ({ ask, request }: (typeof asks)[number]): Promise<string> => {
    try {
      if (!(await holds())) {
        socket.close(closeCodes.sessionOver, 'session ended');
        throw new AppError('session_expired');
      }
      if (request === undefined) throw new AppError('validation_failed');
      const given = await exchange(request);
      const text = answerFrame(ask, given, request.cursor);
      if (!given.changes.more) lastSent = { epoch: given.epoch, version: given.changes.cursor };
      return text;
    } catch (thrown) {
      const error = publicError(thrown);
      if (error.status >= 500) log.error({ err: thrown, code: error.code, userId }, 'an ask over the socket failed');
      return errorFrame(ask, error);
    }
  };

  const work = async (): Promise<void> => {
    if (busy || !isReady) return;
    busy = true;
    for (let next = asks.shift(); next !== undefined && socket.readyState === open; next = asks.shift()) {
      if (asks.length === maxAsks - 1) socket.resume();
      send(await answer(next));
    }
    busy = false;
    // A closing socket still has to read the peer's close frame.
    if (socket.readyState !== open) socket.resume();
    sendVersion();
  };

  return {
    onVersion: (version, page) => {
      newest = Math.max(newest, version);
      sendVersion(page);
    },
    beat: () => {
      if (isReady && !busy && socket.bufferedAmount === 0) send(versionFrame(lastSent.version));
    },
    receive: (data) => {
      if (socket.readyState !== open) return;
      const text = unpacked(data);
      if (text === '') return;
      const asked = readAsk(text);
      if (asked === null) return socket.close(closeCodes.junk, 'not an ask');
      asks.push(asked);
      if (asks.length >= maxAsks) socket.pause();
      void work();
    },
    begin: async () => {
      try {
        const { epoch, version } = await head();
        lastSent = { epoch, version };
        newest = Math.max(newest, version);
        send(helloFrame({ epoch, version, serverTime: clock().getTime(), user: userId, beat: beatEvery, packs: true }));
        packing = createPacking([epoch, userId]);
        isReady = true;
        await work();
      } catch (error) {
        log.warn({ err: error, userId }, 'a socket could not be lastSent where its feed stands');
        socket.close(closeCodes.failed);
      }
    },
  };
};
