// A small web outside of the program: two servers of which one is the public internet, and names that lead to them or inward.
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { publicInternet, type Outside } from '#server/transfer/pictures/outside.ts';

export type Page = (response: ServerResponse, request: IncomingMessage) => void;
type Hit = { path: string; headers: IncomingHttpHeaders };

export type OutsideWorld = {
  outside: Outside;
  /** Origin of the public server under a name. */
  at: (host?: string) => string;
  /** What the public server answers at a path; 404 elsewhere. */
  pages: Map<string, Page>;
  /** What a name leads to, in turn; the last stays. */
  names: Map<string, string[][]>;
  /** Requests to the public server, and to the one that nobody may reach. */
  hits: Hit[];
  insideHits: Hit[];
  asked: string[];
  patience: Outside['patience'];
  stop(): Promise<void>;
};

const listen = (server: Server, port: number, host: string): Promise<void> => new Promise((resolve) => server.listen(port, host, resolve));
const close = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });

const publicHost = '127.0.0.1';
/** The same machine by an address that is not admitted. */
const insideHost = '127.0.0.2';

export const startOutsideWorld = async (): Promise<OutsideWorld> => {
  const pages = new Map<string, Page>();
  const hits: Hit[] = [];
  const insideHits: Hit[] = [];
  const publicServer = createServer((request, response) => {
    const path = request.url ?? '';
    hits.push({ path, headers: request.headers });
    const page = pages.get(path.split('?')[0] ?? '');
    if (page === undefined) response.writeHead(404).end('not here');
    else page(response, request);
  });
  const insideServer = createServer((request, response) => {
    insideHits.push({ path: request.url ?? '', headers: request.headers });
    response.end('secret');
  });
  await listen(publicServer, 0, publicHost);
  // A TCP server's address is an AddressInfo.
  const { port } = publicServer.address() as AddressInfo;
  await listen(insideServer, port, insideHost);
  const names = new Map<string, string[][]>([['gallery.example', [[publicHost]]]]);
  const asked: string[] = [];
  const world: OutsideWorld = {
    outside: {
      resolve: async (host) => {
        asked.push(host);
        const found = names.get(host) ?? [];
        return (found.length > 1 ? found.shift() : found[0]) ?? [];
      },
      admits: (address, to) => (address === publicHost && to === port) || publicInternet.admits(address, to),
      get patience() {
        return world.patience;
      },
    },
    at: (host = 'gallery.example') => `http://${host}:${port}`,
    pages,
    names,
    hits,
    insideHits,
    asked,
    patience: { whole: 120_000, idle: 120_000 },
    stop: async () => {
      await Promise.all([close(publicServer), close(insideServer)]);
    },
  };
  return world;
};

/** A page with these bytes, called what it is not where that is wanted. */
export const serving =
  (bytes: Uint8Array | string, headers: Record<string, string> = {}): Page =>
  (response) =>
    response.writeHead(200, headers).end(bytes);
export const leadingTo =
  (location: string, status = 302): Page =>
  (response) =>
    response.writeHead(status, { location }).end();
