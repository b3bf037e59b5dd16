// Whether this program should be sent requests: its database takes writes, and it is neither starting nor about to stop.
import { setMaxListeners } from 'node:events';
import type { Node } from './nodes.ts';

export type ReadinessStatus = { status: 'ready' | 'starting' | 'draining' | 'failing'; isDatabaseWritable: boolean };

export type Readiness = {
  check(): Promise<ReadinessStatus>;
  started(node: Pick<Node, 'isDatabaseWritable'>): void;
  /** From now on no new work is asked for; what runs may end. */
  drain(): void;
  /** Aborted by `drain`: whoever only waits gives its answer then. */
  draining: AbortSignal;
};

export const createReadiness = (): Readiness => {
  const end = new AbortController();
  // Every request that waits listens.
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
