// The live socket: announces versions, delivers small changes of other devices, and carries exchanges. Optional: sync works without it.
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
} from '#shared/contract/works/sync.ts';
import { AppError } from '#shared/contract/wire/errors.ts';
import { createPacking, packedMark, type Packing } from '#shared/sync/wire/packing.ts';
import { createLiveRequests } from './live-requests.ts';
import { retryDelay } from './retry-delay.ts';

/** took: milliseconds from connecting to receiving it. */
export type Hello = LiveHello['hello'] & { took: number };
export type Page = LivePage['page'];

export type LiveParts = {
  onHello: (hello: Hello) => void;
  /** A page that another device has written. */
  onPage: (page: Page) => void;
  /** Any other version that the server announces. */
  onVersion: (version: number) => void;
  onConnected: (connected: boolean) => void;
  /** The server closed the socket because the session has ended; `wake` reconnects. */
  onSessionOver: () => void;
  /** A socket of another account's session is closed. */
  userId?: string | undefined;
  /** Origin; the page's own by default. */
  baseUrl?: string | undefined;
  socket?: (url: string) => WebSocket;
  now?: () => number;
};
export type LiveConnection = {
  /** Whether the socket can carry an exchange. */
  isOpen(): boolean;
  /** Rejects as the transport does; with 'network' if the socket closes before the answer. */
  ask(request: SyncRequest, signal: AbortSignal): Promise<SyncAnswer>;
  /** Reconnects immediately: the device is online again, or somebody signed in. */
  wake(): void;
  /** Disconnects until `wake`: the network is gone, which a socket detects late. */
  pause(): void;
  close(): void;
};

/** Missed beats after which the socket counts as dead. */
const silentBeats = 2.5;
/** The server's close code for an ended session: only a sign-in helps. */
const sessionOver = 1008;

const addressOf = (baseUrl: string | undefined): string => {
  const url = new URL(live.path, baseUrl ?? location.href);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  return url.href;
};

/** Null for anything but a JSON object. */
const messageIn = (data: unknown, packing: Packing | null): Record<string, unknown> | null => {
  try {
    const frame = String(data);
    const text = packing !== null && frame.startsWith(packedMark) ? packing.unpack(frame) : frame;
    const message: unknown = JSON.parse(text ?? '');
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
  /** Of the open socket, if its server packs. */
  let packing: Packing | null = null;

  const later = (): void => {
    clearTimeout(timer);
    timer = setTimeout(open, retryDelay(failures, null));
  };
  /** Detaches a socket: a new one may open before this one has closed. */
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
  /** The server sends a frame at least every `beat` milliseconds; a longer silence means a dead socket. */
  const listen = (): void => {
    clearTimeout(silence);
    if (beat !== undefined) silence = setTimeout(giveUp, beat * silentBeats);
  };

  const take = (message: Record<string, unknown>, began: number): void => {
    if ('ask' in message) return asks.take(message);
    const hello = z.safeParse(liveHello, message);
    if (hello.success) {
      const { user, epoch, packs } = hello.data.hello;
      // Two accounts on one device share its cookie.
      if (user !== undefined && parts.userId !== undefined && user !== parts.userId) return giveUp();
      isReady = true;
      packing = packs === true && user !== undefined ? createPacking([epoch, user]) : null;
      if (packing !== null) socket?.send(packedMark);
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
    packing = null;
    const opened = create(addressOf(parts.baseUrl));
    socket = opened;
    opened.addEventListener('open', () => {
      if (socket === opened) parts.onConnected(true);
    });
    opened.addEventListener('message', (event) => {
      if (socket !== opened || closed) return;
      const message = messageIn(event.data, packing);
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
      return asks.send((text) => carrier.send(packing === null ? text : packing.pack(text)), request, signal);
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
