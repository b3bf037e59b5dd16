// A wire between a device and a server: what passes can be looked at, and the wire can be cut.
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export type Relay = {
  /** The port of this machine that leads to the server. */
  port: number;
  /** Ends every connection and takes no new one, until it is given back. */
  cut(isCut: boolean): void;
  close(): Promise<void>;
};

/** Told of everything that passes, in its order. */
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
    // Ends the other side after everything has passed, however slowly that is read.
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
