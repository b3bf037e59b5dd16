// Stands between devices and a server and counts what passes: bytes both ways, and requests by their first line.
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export type CountingProxy = {
  url: string;
  bytes: () => number;
  /** First lines of requests, in their order. */
  requests: () => readonly string[];
  close: () => Promise<void>;
};

const requestLine = /^(?:GET|POST|PUT|DELETE) \S+ HTTP\/1\.1\r\n/;

export const startProxy = async (target: string): Promise<CountingProxy> => {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  const requests: string[] = [];
  let bytes = 0;
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.setNoDelay();
      from.on('data', (data: Buffer) => {
        bytes += data.length;
        if (from === near) {
          const [line] = requestLine.exec(data.subarray(0, 200).toString('latin1')) ?? [];
          if (line !== undefined) requests.push(line.trim());
        }
        to.write(data);
      });
      from.on('end', () => to.end());
      from.on('error', () => to.destroy());
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
    }
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bytes: () => bytes,
    requests: () => requests,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((done) => server.close(done));
    },
  };
};
