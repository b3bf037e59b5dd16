// Several nodes of the program behind a balancer, over one database, object store, vision model and payment provider.
import { setTimeout as pause } from 'node:timers/promises';
import { buildServerParts, type BuiltServer } from '#tests/support/servers/built-server.ts';
import type { Edit } from '#tests/sync/mutants/mutants.ts';
import { planting } from '#tests/sync/mutants/play.ts';
import { createNode, type AppNode } from './app-node.ts';
import { freePort } from '#server/platform/postgres/process.ts';
import { startBalancer } from './balancer.ts';
import { startOutside, type Outside } from './outside.ts';
import { startSmallBalancer, type Balancer } from './small-balancer.ts';

export type Cluster = {
  nodes: readonly AppNode[];
  outside: Outside;
  balancer: Balancer;
  /** Resolves when every node takes requests. */
  well(): Promise<void>;
  close(): Promise<void>;
};
/** offsets: of the nodes' clocks, milliseconds; one node for each. balancer: `small` even where HAProxy is there. */
export type ClusterOptions = {
  built: BuiltServer;
  offsets: readonly number[];
  modelDelay?: number | undefined;
  balancer?: 'any' | 'small' | undefined;
};

const readyPath = '/api/health/ready';
const patience = 90_000;

/** The program from the sources as they are now, with these bugs in it. */
export const buildNode = async (edits: readonly Edit[] = []): Promise<BuiltServer> => {
  const planted = new Set<Edit>();
  const built = await buildServerParts(
    {
      node: '../tests/nodes/cluster/entry.ts',
      clock: '../tests/nodes/cluster/clock.ts',
      'workers/examination': 'scan/analysis/examination.worker.ts',
    },
    [planting(edits, planted)],
  );
  if (planted.size !== edits.length) throw new Error(`not every bug was planted: ${edits.map((edit) => edit.file).join(', ')}`);
  return built;
};

export const startCluster = async ({ built, offsets, modelDelay = 300, balancer: kind = 'any' }: ClusterOptions): Promise<Cluster> => {
  const port = await freePort();
  const outside = await startOutside({ publicUrl: `http://127.0.0.1:${port}`, modelDelay });
  const nodes = offsets.map((offset, at) => createNode({ name: `node${at}`, folder: built.folder, offset, env: outside.env }));
  const removeNodes = (): Promise<unknown> => Promise.all(nodes.map((node) => node.remove()));
  try {
    await Promise.all(nodes.map((node) => node.start()));
    const options = { port, nodes, healthPath: readyPath };
    const balancer = await (kind === 'small' ? startSmallBalancer(options) : startBalancer(options));
    const isWell = (node: AppNode): Promise<boolean> =>
      fetch(`http://127.0.0.1:${node.port()}${options.healthPath}`, { signal: AbortSignal.timeout(5_000) }).then(
        ({ status }) => status === 200,
        () => false,
      );
    return {
      nodes,
      outside,
      balancer,
      well: async () => {
        for (const until = Date.now() + patience; ;) {
          if ((await Promise.all(nodes.map(isWell))).every(Boolean)) return;
          if (Date.now() > until) throw new Error('the nodes are not well again');
          await pause(100);
        }
      },
      close: async () => {
        await balancer.close();
        await removeNodes();
        await outside.close();
      },
    };
  } catch (error) {
    await removeNodes();
    await outside.close();
    throw error;
  }
};
