// The listening port: opened before anything else starts, answering "not ready" until the app is there, drained at shutdown.
import { createAdaptorServer, type Http2Bindings, type HttpBindings, type WebSocketServerLike } from '@hono/node-server';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { v7 as uuidv7 } from 'uuid';
import { WebSocketServer } from 'ws';
import { AppError } from '#shared/contract/wire/errors.ts';
import { CannotStart } from '#server/platform/config/cannot-start.ts';
import { earlyHealth, healthPaths } from './early-health.ts';
import { errorAnswer } from './answer.ts';

type Ready = (incoming: IncomingMessage, outgoing: ServerResponse) => boolean;
type Fetch = (request: Request, bindings: HttpBindings | Http2Bindings) => Response | Promise<Response>;
export type Listener = {
  port: number;
  /** ready: called first, see HttpHost. */
  serve(fetch: Fetch, ready?: readonly Ready[]): void;
  /** Accepts no new connections, lets running responses complete for `graceMilliseconds`, then closes the remaining connections. */
  stop(graceMilliseconds?: number): Promise<void>;
};

const maxSocketFrame = 1_048_576;

const notYet: Fetch = ({ url }) =>
  earlyHealth(new URL(url).pathname) ?? errorAnswer(new AppError('unavailable', { retryAfterSeconds: 1 }), uuidv7());

const pathOf = (address = ''): string => address.split('?', 1)[0] ?? '';

const explain = (error: NodeJS.ErrnoException, port: number, host: string): Error => {
  if (error.code === 'EADDRINUSE')
    return new CannotStart(`Port ${port} is taken: stop the program that uses it, or set PORT to another one.`);
  if (error.code === 'EACCES') return new CannotStart(`Port ${port} may not be opened by this user: set PORT to one above 1023.`);
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
    return new CannotStart(`HOST ${host} is no address of this machine: set HOST to 127.0.0.1 or 0.0.0.0.`);
  return error;
};

export const listen = async (port: number, host: string): Promise<Listener> => {
  let fetch = notYet;
  let ready: readonly Ready[] = [];
  const sockets = new WebSocketServer({ noServer: true, maxPayload: maxSocketFrame });
  // The adapter's type requires options without undefined; those of `ws` are the same at run time.
  const websocket = { server: sockets as unknown as WebSocketServerLike };
  // Without TLS options the adapter creates a plain HTTP server.
  const server = createAdaptorServer({
    fetch: (request, bindings) => fetch(request, bindings),
    websocket,
    // The adapter rejects requests without Host; only the health endpoints allow them.
    serverOptions: { requireHostHeader: false },
  }) as Server;
  const usual = server.listeners('request') as ((incoming: IncomingMessage, outgoing: ServerResponse) => void)[];
  server.removeAllListeners('request');
  server.on('request', (incoming: IncomingMessage, outgoing: ServerResponse) => {
    if (incoming.headers.host === undefined && healthPaths.includes(pathOf(incoming.url))) incoming.headers.host = 'localhost';
    for (const answer of ready) if (answer(incoming, outgoing)) return;
    for (const handle of usual) handle(incoming, outgoing);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(explain(error, port, host)));
    server.listen(port, host, resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  return {
    port: address.port,
    serve: (next, first = []) => {
      fetch = next;
      ready = first;
    },
    stop: async (graceMilliseconds = 3_000) => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      for (const socket of sockets.clients) socket.close(1001, 'The server is stopping');
      // A connection becomes idle only after its response has ended.
      const idle = setInterval(() => server.closeIdleConnections(), 20);
      const cut = setTimeout(() => {
        for (const socket of sockets.clients) socket.terminate();
        server.closeAllConnections();
      }, graceMilliseconds);
      await closed;
      clearInterval(idle);
      clearTimeout(cut);
    },
  };
};
