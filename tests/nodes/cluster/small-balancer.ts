// Shares connections among the nodes that are ready: for machines without HAProxy.
import { connect, createServer, type Socket } from 'node:net';

export type Balancer = { url: string; kind: 'HAProxy' | 'built in'; close(): Promise<void> };
export type BalancerOptions = {
  port: number;
  nodes: readonly { port(): number }[];
  /** Asked of every node; 200 means that it takes requests. */
  healthPath: string;
};

const checkEvery = 500;
const checkPatience = 2_000;

export const startSmallBalancer = async ({ port, nodes, healthPath }: BalancerOptions): Promise<Balancer> => {
  const ready = new Set(nodes);
  const sockets = new Set<Socket>();
  let turn = 0;

  const check = async (node: (typeof nodes)[number]): Promise<void> => {
    const status = await fetch(`http://127.0.0.1:${node.port()}${healthPath}`, { signal: AbortSignal.timeout(checkPatience) }).then(
      (answer) => answer.status,
      () => 0,
    );
    if (status === 200) ready.add(node);
    else ready.delete(node);
  };
  const checking = setInterval(() => nodes.forEach((node) => void check(node)), checkEvery);

  const next = (tried: ReadonlySet<unknown>): (typeof nodes)[number] | undefined => {
    const left = nodes.filter((node) => ready.has(node) && !tried.has(node));
    turn += 1;
    return left[turn % Math.max(1, left.length)];
  };
  const keep = (socket: Socket): void => {
    sockets.add(socket);
    socket.setNoDelay();
    socket.once('close', () => sockets.delete(socket));
  };
  /** A node that takes no connection is passed over; nothing was sent to it. */
  const lead = (near: Socket, tried: Set<unknown>): void => {
    const node = next(tried);
    if (node === undefined) return void near.destroy();
    tried.add(node);
    const far = connect(node.port(), '127.0.0.1');
    let isJoined = false;
    keep(far);
    far.once('connect', () => {
      isJoined = true;
      near.pipe(far);
      far.pipe(near);
    });
    far.on('error', () => (isJoined ? near.destroy() : undefined));
    far.once('close', () => (isJoined ? near.destroy() : lead(near, tried)));
    near.once('close', () => far.destroy());
  };
  const server = createServer((near) => {
    keep(near);
    near.on('error', () => undefined);
    lead(near, new Set());
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${port}`,
    kind: 'built in',
    close: async () => {
      clearInterval(checking);
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
