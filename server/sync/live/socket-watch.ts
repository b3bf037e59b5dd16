// Checks every open socket every few seconds and closes it when its session has ended.
import type { WebSocket } from 'ws';
import type { Caller } from '#server/platform/http/caller.ts';
import type { Log } from '#server/platform/observability/logger.ts';

/** Whether a socket's session is still valid, from the database. */
export type SessionCheck = () => Promise<boolean>;

export type SocketWatch = {
  /** Watches a socket until it closes. */
  add(socket: WebSocket, caller: Pick<Caller, 'userId' | 'sessionId'>, stillValid: SessionCheck): void;
  /** Closes the sockets of a user, or of one session. */
  end(what: { userId: string; sessionId?: string | undefined }): void;
  count(): number;
  /** Closes all. */
  close(): void;
};

type Entry = { socket: WebSocket; sessionId: string; stillValid: SessionCheck; alive: boolean };

/** A session ended by another node, or a dead peer, is noticed within this time. Milliseconds. */
const checkEvery = 4_000;
/** Close code of a policy violation: the browser does not retry the same session at once. */
const sessionOver = 1008;

export const createSocketWatch = ({ log }: { log: Log }): SocketWatch => {
  const sockets = new Map<string, Set<Entry>>();

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

  return {
    add: (socket, { userId, sessionId }, stillValid) => {
      const entry: Entry = { socket, sessionId, stillValid, alive: true };
      socket.on('pong', () => {
        entry.alive = true;
      });
      socket.once('close', () => drop(userId, entry));
      const own = sockets.get(userId) ?? new Set();
      sockets.set(userId, own.add(entry));
    },
    end: ({ userId, sessionId }) => {
      for (const entry of sockets.get(userId) ?? [])
        if (sessionId === undefined || entry.sessionId === sessionId) entry.socket.close(sessionOver, 'session ended');
    },
    count: () => [...sockets.values()].reduce((sum, own) => sum + own.size, 0),
    close: () => {
      clearInterval(timer);
      for (const own of sockets.values()) for (const entry of own) entry.socket.close(1001, 'the server stops');
      sockets.clear();
    },
  };
};
