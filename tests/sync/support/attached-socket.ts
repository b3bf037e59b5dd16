// A socket of the real server without a network: frames sent at one end are emitted at the other.
import { EventEmitter } from 'node:events';
import type { WSContext, WSEvents } from 'hono/ws';
import type { WebSocket } from 'ws';
import type { Connect, ServerEnd } from '../model/backend.ts';

const isOpen = 1;
const isClosed = 3;
const lost = 1006;

/** The members of a WebSocket that the server uses. */
class Attached extends EventEmitter {
  readyState = isOpen;
  readonly bufferedAmount = 0;
  readonly #device: Parameters<Connect>[0];
  constructor(device: Parameters<Connect>[0]) {
    super();
    this.#device = device;
  }
  send(text: string, done?: () => void): void {
    if (this.readyState !== isOpen) return;
    this.#device.say(text);
    if (done !== undefined) queueMicrotask(done);
  }
  close(code = lost): void {
    if (this.readyState === isClosed) return;
    this.readyState = isClosed;
    this.emit('close', code);
    this.#device.end(code);
  }
  terminate(): void {
    this.close();
  }
  ping(): void {
    this.emit('pong');
  }
  pause(): void {}
  resume(): void {}
}

export const attachSocket = (opened: WSEvents<WebSocket> | Promise<WSEvents<WebSocket>>, device: Parameters<Connect>[0]): ServerEnd => {
  const socket = new Attached(device);
  // The server uses only these members.
  const context = { raw: socket as unknown as WebSocket, close: (code?: number) => socket.close(code) } as WSContext<WebSocket>;
  const events = Promise.resolve(opened);
  const started = events.then(({ onOpen }) => onOpen?.(new Event('open'), context));
  started.catch(() => socket.close());
  return {
    hear: (text) =>
      void started
        .then(async () => (await events).onMessage?.(new MessageEvent('message', { data: text }), context))
        .catch(() => socket.close()),
    close: () => socket.close(),
  };
};
