// The sockets that wait for news: each is told the version of its user's feed, and nothing else.
import type { WSEvents } from 'hono/ws';
import type { WebSocket } from 'ws';
import type { Caller } from '#server/platform/caller.ts';
import type { Sql } from '#server/platform/database.ts';
import type { Log } from '#server/platform/logger.ts';
import type { Feed } from './feed.ts';
import { standingOf } from './versions.store.ts';

/** Whether the session that opened a socket still holds. */
export type SessionCheck = () => Promise<boolean>;

export type Live = {
  open(caller: Caller, stillValid: SessionCheck): WSEvents<WebSocket>;
  /** Ends the sockets of a user, or those of one session. */
  end(what: { userId: string; sessionId?: string | undefined }): void;
  count(): number;
  close(): void;
};

type Entry = { socket: WebSocket; sessionId: string; stillValid: SessionCheck; alive: boolean; told: number };

/** A session that ends in another process is noticed within this time; so is a socket whose other end is gone. Milliseconds. */
const checkEvery = 4_000;
/** Bytes that may wait for a slow reader; it misses nothing, because the next notice says the newest version. */
const mostWaiting = 65_536;
/** Close code of a policy violation: the browser does not try the same session again at once. */
const sessionOver = 1008;

export const createLive = ({ sql, feed, log }: { sql: Sql; feed: Feed; log: Log }): Live => {
  const sockets = new Map<string, Set<Entry>>();

  const tell = (entry: Entry, version: number): void => {
    if (version <= entry.told || entry.socket.readyState !== 1 || entry.socket.bufferedAmount > mostWaiting) return;
    entry.told = version;
    entry.socket.send(JSON.stringify({ version }));
  };
  const unlisten = feed.onChange((userId, version) => {
    for (const entry of sockets.get(userId) ?? []) tell(entry, version);
  });

  const drop = (userId: string, entry: Entry): void => {
    const own = sockets.get(userId);
    own?.delete(entry);
    if (own?.size === 0) sockets.delete(userId);
  };

  const check = async (entry: Entry): Promise<void> => {
    if (!entry.alive) return entry.socket.terminate();
    entry.alive = false;
    entry.socket.ping();
    if (!(await entry.stillValid())) entry.socket.close(sessionOver, 'session ended');
  };
  const timer = setInterval(() => {
    for (const own of sockets.values())
      for (const entry of own) check(entry).catch((error: unknown) => log.warn({ err: error }, 'a session could not be checked again'));
  }, checkEvery);
  timer.unref();

  const begin = async (userId: string, entry: Entry): Promise<void> => {
    const { version } = await standingOf(sql, userId);
    tell(entry, version);
  };

  return {
    open: (caller, stillValid) => {
      let entry: Entry | undefined;
      return {
        onOpen: (_event, context) => {
          const socket = context.raw;
          if (socket === undefined) return;
          const opened: Entry = { socket, sessionId: caller.sessionId, stillValid, alive: true, told: -1 };
          entry = opened;
          socket.on('pong', () => {
            opened.alive = true;
          });
          const own = sockets.get(caller.userId) ?? new Set();
          sockets.set(caller.userId, own.add(opened));
          begin(caller.userId, opened).catch((error: unknown) =>
            log.warn({ err: error }, 'a socket could not be told where its feed stands'),
          );
        },
        // Nothing is expected from the other end: whatever comes is dropped, and what is too large ends the socket in its library.
        onMessage: () => undefined,
        onClose: () => {
          if (entry !== undefined) drop(caller.userId, entry);
        },
        onError: () => {
          if (entry !== undefined) drop(caller.userId, entry);
        },
      };
    },
    end: ({ userId, sessionId }) => {
      for (const entry of sockets.get(userId) ?? [])
        if (sessionId === undefined || entry.sessionId === sessionId) entry.socket.close(sessionOver, 'session ended');
    },
    count: () => [...sockets.values()].reduce((sum, own) => sum + own.size, 0),
    close: () => {
      clearInterval(timer);
      unlisten();
      for (const own of sockets.values()) for (const entry of own) entry.socket.close(1001, 'the server stops');
      sockets.clear();
    },
  };
};
