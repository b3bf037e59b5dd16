// Whether this node should receive requests: its database accepts writes, and it is neither starting nor draining.
import { setMaxListeners } from 'node:events';
import type { Node } from './nodes.ts';

export type ReadinessStatus = { status: 'ready' | 'starting' | 'draining' | 'failing'; isDatabaseWritable: boolean };

export type Readiness = {
  check(): Promise<ReadinessStatus>;
  started(node: Pick<Node, 'isDatabaseWritable'>): void;
  /** Reports not ready, so that no new requests are sent; running ones may complete. */
  drain(): void;
  /** Aborted by `drain`: requests that only wait respond then. */
  draining: AbortSignal;
};

export const createReadiness = (): Readiness => {
  const end = new AbortController();
  // Every waiting request listens.
  setMaxListeners(0, end.signal);
  let node: Pick<Node, 'isDatabaseWritable'> | undefined;
  return {
    check: async () => {
      if (node === undefined) return { status: end.signal.aborted ? 'draining' : 'starting', isDatabaseWritable: false };
      const isDatabaseWritable = await node.isDatabaseWritable();
      return { status: end.signal.aborted ? 'draining' : isDatabaseWritable ? 'ready' : 'failing', isDatabaseWritable };
    },
    started: (given) => {
      node = given;
    },
    drain: () => end.abort(new Error('the program stops')),
    draining: end.signal,
  };
};
