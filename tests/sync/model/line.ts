// A socket of the model: buffers the server's frames until the run delivers them; the connection may be lost at any frame.
import * as z from 'zod/mini';
import { liveHello } from '#shared/contract/works/sync.ts';
import { createPacking, packedMark, type Packing } from '#shared/sync/wire/packing.ts';
import { connectLive, type LiveConnection, type LiveParts } from '#client/data/sync/live.ts';
import type { SyncRequest } from '#shared/contract/works/sync.ts';
import type { Connect, ServerEnd } from './backend.ts';
import type { Delivery } from './script.ts';
import type { Network } from './unreliable.ts';

export type Line = {
  live: LiveConnection;
  /** Connects if disconnected; resolves once the server's first frame has arrived. */
  plug(): Promise<void>;
  /** Cuts the connection: frames in flight in either direction are lost. */
  cut(): void;
  deliver(how: Delivery): void;
  /** Whether frames are delivered as they come. */
  flow(through: boolean): void;
  close(): void;
};

type Listeners = { open: (() => void)[]; message: ((event: { data: string }) => void)[]; close: ((event: { code: number }) => void)[] };
type Open = { listeners: Listeners; server: ServerEnd; frames: string[]; losesAnswer: boolean; greeted: Promise<void>; packing?: Packing };

const lost = 1006;
const sessionOver = 1008;

type LineParts = Pick<LiveParts, 'onHello' | 'onPage' | 'onVersion' | 'now' | 'userId'> & { connect: Connect; network: Network };

export const openLine = (parts: LineParts): Line => {
  const { network } = parts;
  let open: Open | null = null;
  let mayOpen = false;
  let isThrough = false;

  const end = (code: number): void => {
    const ended = open;
    open = null;
    ended?.server.close();
    for (const listener of ended?.listeners.close ?? []) listener({ code });
  };
  const say = (text: string): void => {
    for (const listener of open?.listeners.message ?? []) listener({ data: text });
  };
  const letThrough = (): void => {
    for (let frame = open?.frames.shift(); frame !== undefined; frame = open?.frames.shift()) say(frame);
  };
  /** The JSON text of a frame of either end. */
  const plain = ({ packing }: Open, frame: string): string => (frame.startsWith(packedMark) ? (packing?.unpack(frame) ?? '') : frame);
  const arrive = (on: Open, text: string): void => {
    if (open !== on) return;
    if (on.losesAnswer && plain(on, text).startsWith('{"ask"')) return end(lost);
    const greeting = text.startsWith(packedMark) ? undefined : z.safeParse(liveHello, JSON.parse(text)).data?.hello;
    if (greeting?.packs === true) on.packing = createPacking([greeting.epoch, greeting.user ?? '']);
    on.frames.push(text);
    if (isThrough) letThrough();
  };

  const ask = (text: string): void => {
    const on = open;
    if (on === null) return;
    // Only shows that the device reads packed frames.
    if (text === packedMark) return on.server.hear(text);
    const { ask: number, request } = JSON.parse(plain(on, text)) as { ask: number; request: SyncRequest };
    const refuse = (code: string): void => arrive(on, JSON.stringify({ ask: number, error: { code, text: 'The server has stumbled.' } }));
    switch (network.next()) {
      case 'request':
        return end(lost);
      case 'answer':
      case 'cut':
      case 'broken':
        on.losesAnswer = true;
        return on.server.hear(text);
      case 'twice':
        on.server.hear(text);
        return on.server.hear(text);
      case 'late':
        network.again(request);
        return on.server.hear(text);
      case 'refused':
        return refuse('unavailable');
      case 'session':
        refuse('session_expired');
        return end(sessionOver);
      default:
        return on.server.hear(text);
    }
  };

  const create = (): WebSocket => {
    const listeners: Listeners = { open: [], message: [], close: [] };
    if (!mayOpen) queueMicrotask(() => listeners.close.forEach((listener) => listener({ code: lost })));
    else {
      let greet = (): void => undefined;
      const greeted = new Promise<void>((resolve) => (greet = resolve));
      const on: Open = { listeners, server: { hear: () => undefined, close: () => undefined }, frames: [], losesAnswer: false, greeted };
      open = on;
      on.server = parts.connect({
        say: (text) => {
          arrive(on, text);
          greet();
        },
        end: (code) => {
          if (open === on) end(code);
          greet();
        },
      });
    }
    const socket = {
      addEventListener: (type: keyof Listeners, listener: never) => void listeners[type].push(listener),
      send: (text: string) => {
        if (open?.listeners !== listeners) throw new Error('the socket is closed');
        // Asynchronous, like a real socket.
        queueMicrotask(() => ask(text));
      },
      close: () => {
        if (open?.listeners === listeners) end(lost);
      },
    };
    // The connection uses only these three members.
    return socket as unknown as WebSocket;
  };

  const live = connectLive({
    ...parts,
    onConnected: () => undefined,
    onSessionOver: () => undefined,
    baseUrl: 'http://localhost',
    socket: create,
  });
  return {
    live,
    plug: async () => {
      if (open !== null) return;
      mayOpen = true;
      live.wake();
      mayOpen = false;
      await (open as Open | null)?.greeted;
      const hello = (open as Open | null)?.frames.shift();
      if (hello !== undefined) say(hello);
    },
    cut: () => end(lost),
    deliver: (how) => {
      if (open === null) return;
      if (how === 'backwards') open.frames.reverse();
      if (how === 'twice') open.frames = open.frames.flatMap((frame) => [frame, frame]);
      if (how !== 'one') return letThrough();
      const first = open.frames.shift();
      if (first !== undefined) say(first);
    },
    flow: (through) => {
      isThrough = through;
      if (through) letThrough();
    },
    close: () => {
      live.close();
      end(lost);
    },
  };
};
