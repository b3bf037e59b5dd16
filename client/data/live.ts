// The live notice: a socket that says which version is there. It only makes sync faster; nothing depends on it.
import * as z from 'zod/mini';
import { live, liveNotice } from '#shared/contract/sync.ts';
import { waitBefore } from './sync-wait.ts';

export type LiveParts = {
  /** Told of every version that the server names, the first one right after the connection. */
  onVersion: (version: number) => void;
  /** Told whenever notices begin or cease to come. */
  onConnected: (connected: boolean) => void;
  /** Without a path: the page's own origin where it is not named. */
  baseUrl?: string | undefined;
  socket?: (url: string) => WebSocket;
};
export type LiveConnection = {
  /** Tries at once instead of at the next turn: the device is on line again, or somebody signed in. */
  wake(): void;
  close(): void;
};

/** The server ends a socket with this code when its session is over: only a sign-in helps. */
const sessionOver = 1008;

const addressOf = (baseUrl: string | undefined): string => {
  const url = new URL(live.path, baseUrl ?? location.href);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  return url.href;
};

const versionIn = (data: unknown): number | null => {
  try {
    const parsed = z.safeParse(liveNotice, JSON.parse(String(data)));
    return parsed.success ? parsed.data.version : null;
  } catch {
    return null;
  }
};

export const connectLive = (parts: LiveParts): LiveConnection => {
  const create = parts.socket ?? ((url: string) => new WebSocket(url));
  let socket: WebSocket | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let closed = false;

  const later = (): void => {
    clearTimeout(timer);
    timer = setTimeout(open, waitBefore(failures, null));
  };
  const open = (): void => {
    clearTimeout(timer);
    if (closed || socket !== null) return;
    const opened = create(addressOf(parts.baseUrl));
    socket = opened;
    opened.addEventListener('open', () => {
      failures = 0;
      parts.onConnected(true);
    });
    opened.addEventListener('message', (event) => {
      const version = versionIn(event.data);
      if (version !== null && !closed) parts.onVersion(version);
    });
    opened.addEventListener('close', (event) => {
      if (socket !== opened) return;
      socket = null;
      failures += 1;
      if (closed) return;
      parts.onConnected(false);
      if (event.code !== sessionOver) later();
    });
  };

  open();
  return {
    wake: () => {
      failures = 0;
      open();
    },
    close: () => {
      closed = true;
      clearTimeout(timer);
      socket?.close();
    },
  };
};
