// A TCP proxy between a device and a server: traffic can be observed, and the connection cut.
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export type Relay = {
  /** The local port that forwards to the server. */
  port: number;
  /** True closes every connection and refuses new ones; false restores the relay. */
  cut(isCut: boolean): void;
  close(): Promise<void>;
};

/** Called with all data in order. */
export type Passing = (data: Buffer, way: 'to-server' | 'to-device') => void;

/** target: the origin of the server. */
export const startRelay = async (target: string, passing: Passing = () => undefined): Promise<Relay> => {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  let isCut = false;
  const drop = (): void => {
    for (const socket of sockets) socket.destroy();
  };
  const join = (from: Socket, to: Socket, way: 'to-server' | 'to-device'): void => {
    sockets.add(from);
    from.setNoDelay();
    from.on('data', (data: Buffer) => passing(data, way));
    // Ends the other side after all data has been passed on, however slowly it reads.
    from.pipe(to);
    from.on('error', () => to.destroy());
    from.on('close', () => {
      sockets.delete(from);
      if (!from.readableEnded) to.destroy();
    });
  };
  const server = createServer((near) => {
    if (isCut) return void near.destroy();
    const far = connect(Number(port), hostname);
    join(near, far, 'to-server');
    join(far, near, 'to-device');
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    port: (server.address() as AddressInfo).port,
    cut: (cutNow) => {
      isCut = cutNow;
      if (cutNow) drop();
    },
    close: async () => {
      drop();
      await new Promise((done) => server.close(done));
    },
  };
};
