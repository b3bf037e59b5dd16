// The open sockets: each is sent committed changes at once, as a page if it continues the device's cursor, else as a version.
import type { WSEvents } from 'hono/ws';
import type { WebSocket } from 'ws';
import { AppError } from '#shared/contract/wire/errors.ts';
import type { SyncAnswer, SyncRequest } from '#shared/contract/works/sync.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { systemClock, type Clock } from '#server/platform/time/clock.ts';
import type { Sql } from '#server/platform/database/database.ts';
import type { Log } from '#server/platform/observability/logger.ts';
import { clientKey } from '#server/platform/http/rate-limits.ts';
import type { Feed } from '#server/feed/feed.ts';
import { pageFrame } from './frames.ts';
import type { Replay } from '#server/feed/replay.ts';
import { beatEvery, createLiveSocket, type LiveSocket } from './socket.ts';
import { createSocketWatch, type SessionCheck } from './socket-watch.ts';
import { feedHeadFor } from '#server/sync/sync.ts';

export type Live = {
  /** exchange: the same as for POST. Throws rate_limited when too many sockets are open. */
  open(
    caller: Caller,
    act: { stillValid: SessionCheck; clientAddress?: string; exchange: (request: SyncRequest) => Promise<SyncAnswer> },
  ): WSEvents<WebSocket>;
  /** Closes the sockets of a user, or of one session. */
  end(what: { userId: string; sessionId?: string | undefined }): void;
  count(): number;
  close(): void;
};

/** Maximum open sockets; many people may share an address. */
const maxSockets = { ofUser: 64, ofAddress: 2_000 } as const;

/** A valid session is not rechecked within this time. Milliseconds. */
const heldFor = 5_000;

/** Caches a positive session check from the time it began. */
const remembering = (stillValid: SessionCheck): { check: SessionCheck; holds: SessionCheck } => {
  let heldAt = -Infinity;
  const check = async (): Promise<boolean> => {
    const asked = performance.now();
    const valid = await stillValid();
    if (valid) heldAt = asked;
    return valid;
  };
  return { check, holds: async () => performance.now() - heldAt < heldFor || check() };
};

export const createLive = ({ sql, feed, log, clock = systemClock }: { sql: Sql; feed: Feed; log: Log; clock?: Clock }): Live => {
  const watch = createSocketWatch({ log });
  const listening = new Map<string, Set<LiveSocket>>();
  const places = new Map<string, number>();

  const onVersion = (userId: string, version: number, replay?: Replay): void => {
    const own = listening.get(userId);
    if (own === undefined) return;
    // Written once, when the first device asks for it: the one that has pushed is answered instead.
    let text: string | null | undefined;
    const textOf = (written: Replay): string | null => {
      if (text === undefined) text = pageFrame(written);
      return text;
    };
    const page = replay && { ...replay, text: () => textOf(replay) };
    for (const socket of own) socket.onVersion(version, page);
  };
  const unlisten = feed.onChange(onVersion, () => listening.keys());

  const leavePlace = (place: string): void => {
    const left = (places.get(place) ?? 1) - 1;
    if (left === 0) places.delete(place);
    else places.set(place, left);
  };
  const beating = setInterval(() => {
    for (const own of listening.values()) for (const socket of own) socket.beat();
  }, beatEvery);
  beating.unref();

  const drop = (userId: string, socket: LiveSocket): void => {
    const own = listening.get(userId);
    own?.delete(socket);
    if (own?.size === 0) listening.delete(userId);
  };

  return {
    open: (caller, { stillValid, clientAddress, exchange }) => {
      const { userId } = caller;
      const place = clientAddress === undefined ? undefined : clientKey(clientAddress);
      if ((listening.get(userId)?.size ?? 0) >= maxSockets.ofUser || (places.get(place ?? '') ?? 0) >= maxSockets.ofAddress)
        throw new AppError('rate_limited');
      const session = remembering(stillValid);
      let opened: LiveSocket | undefined;
      return {
        onOpen: (_event, { raw: socket }) => {
          if (socket === undefined) return;
          const head = () => feedHeadFor(sql, userId);
          const live = createLiveSocket({ socket, userId, head, exchange, holds: session.holds, clock, log });
          opened = live;
          watch.add(socket, caller, session.check);
          listening.set(userId, (listening.get(userId) ?? new Set()).add(live));
          if (place !== undefined) places.set(place, (places.get(place) ?? 0) + 1);
          socket.once('close', () => {
            drop(userId, live);
            if (place !== undefined) leavePlace(place);
          });
          void live.begin();
        },
        onMessage: ({ data }: { data: unknown }) => opened?.receive(data),
      };
    },
    end: watch.end,
    count: watch.count,
    close: () => {
      unlisten();
      clearInterval(beating);
      watch.close();
      listening.clear();
    },
  };
};
