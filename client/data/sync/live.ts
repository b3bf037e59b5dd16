// The socket: says where the server stands, brings small changes of other devices, and carries exchanges. Nothing depends on it.
import * as z from 'zod/mini';
import {
  live,
  liveHello,
  liveNotice,
  livePage,
  type LiveHello,
  type LivePage,
  type SyncAnswer,
  type SyncRequest,
} from '#shared/contract/sync.ts';
import { AppError } from '#shared/contract/errors.ts';
import { createLiveRequests } from './live-requests.ts';
import { retryDelay } from './retry-delay.ts';

/** took: milliseconds from the first step of the connection until this came. */
export type Hello = LiveHello['hello'] & { took: number };
export type Page = LivePage['page'];

export type LiveParts = {
  /** Told at the beginning of a connection where the server stands. */
  onHello: (hello: Hello) => void;
  /** What another device has written. */
  onPage: (page: Page) => void;
  /** Told of every other version that the server names. */
  onVersion: (version: number) => void;
  /** Told whenever notices begin or cease to come. */
  onConnected: (connected: boolean) => void;
  /** The server has ended the socket because its session is over; it is opened again when it is woken. */
  onSessionOver: () => void;
  /** Whose data it is: a socket of another account's session is of no use. */
  userId?: string | undefined;
  /** Without a path: the page's own origin where it is not named. */
  baseUrl?: string | undefined;
  socket?: (url: string) => WebSocket;
  now?: () => number;
};
export type LiveConnection = {
  /** Whether an exchange can go this way. */
  isOpen(): boolean;
  /** Rejects as the transport does; with 'network' when the socket ends before the answer. */
  ask(request: SyncRequest, signal: AbortSignal): Promise<SyncAnswer>;
  /** Tries at once instead of at the next turn: the device is on line again, or somebody signed in. */
  wake(): void;
  /** The network is gone, which a socket finds out late: nothing is tried until it is woken. */
  pause(): void;
  close(): void;
};

/** A late one is no silence yet. */
const silentBeats = 2.5;
/** The server ends a socket with this code when its session is over: only a sign-in helps. */
const sessionOver = 1008;

const addressOf = (baseUrl: string | undefined): string => {
  const url = new URL(live.path, baseUrl ?? location.href);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  return url.href;
};

/** Null for what no version of the server would say. */
const messageIn = (data: unknown): Record<string, unknown> | null => {
  try {
    const message: unknown = JSON.parse(String(data));
    return typeof message === 'object' && message !== null && !Array.isArray(message) ? (message as Record<string, unknown>) : null;
  } catch {
    return null;
  }
};

export const connectLive = (parts: LiveParts): LiveConnection => {
  const create = parts.socket ?? ((url: string) => new WebSocket(url));
  const now = parts.now ?? Date.now;
  let socket: WebSocket | null = null;
  let isReady = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let closed = false;
  let beat: number | undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;

  const later = (): void => {
    clearTimeout(timer);
    timer = setTimeout(open, retryDelay(failures, null));
  };
  /** What still comes over it is not listened to: a new one may be open before this one has ended. */
  const leave = (left: WebSocket): boolean => {
    if (socket !== left) return false;
    socket = null;
    isReady = false;
    clearTimeout(silence);
    failures += 1;
    asks.drop();
    if (!closed) parts.onConnected(false);
    return true;
  };
  const giveUp = (): void => {
    const left = socket;
    if (left === null || !leave(left)) return;
    left.close();
    if (!closed) later();
  };
  const asks = createLiveRequests(giveUp);
  /** The server sends something every `beat` milliseconds, so a longer silence is a dead socket that does not say so. */
  const listen = (): void => {
    clearTimeout(silence);
    if (beat !== undefined) silence = setTimeout(giveUp, beat * silentBeats);
  };

  const take = (message: Record<string, unknown>, began: number): void => {
    if ('ask' in message) return asks.take(message);
    const hello = z.safeParse(liveHello, message);
    if (hello.success) {
      const { user } = hello.data.hello;
      // Two accounts on one device share its cookie.
      if (user !== undefined && parts.userId !== undefined && user !== parts.userId) return giveUp();
      isReady = true;
      ({ beat } = hello.data.hello);
      failures = 0;
      return parts.onHello({ ...hello.data.hello, took: now() - began });
    }
    const page = z.safeParse(livePage, message);
    if (page.success) return isReady ? parts.onPage(page.data.page) : undefined;
    const notice = z.safeParse(liveNotice, message);
    if (notice.success) parts.onVersion(notice.data.version);
  };

  const open = (): void => {
    clearTimeout(timer);
    if (closed || socket !== null) return;
    const began = now();
    const opened = create(addressOf(parts.baseUrl));
    socket = opened;
    opened.addEventListener('open', () => {
      if (socket === opened) parts.onConnected(true);
    });
    opened.addEventListener('message', (event) => {
      if (socket !== opened || closed) return;
      const message = messageIn(event.data);
      if (message !== null) take(message, began);
      if (socket === opened) listen();
    });
    opened.addEventListener('close', (event) => {
      if (!leave(opened) || closed) return;
      if (event.code === sessionOver) parts.onSessionOver();
      else later();
    });
  };

  open();
  return {
    isOpen: () => isReady && socket !== null,
    ask: async (request, signal) => {
      const carrier = socket;
      if (carrier === null || !isReady) throw new AppError('network');
      return asks.send((text) => carrier.send(text), request, signal);
    },
    wake: () => {
      failures = 0;
      open();
    },
    pause: () => {
      clearTimeout(timer);
      const left = socket;
      if (left !== null && leave(left)) left.close();
    },
    close: () => {
      closed = true;
      clearTimeout(timer);
      clearTimeout(silence);
      asks.drop();
      socket?.close();
    },
  };
};
