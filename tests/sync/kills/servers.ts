// Several servers on one database behind a balancer, of which one after the other is killed.
import type { BuiltServer } from '#tests/support/built-server.ts';
import { startCluster } from '#tests/nodes/cluster/cluster.ts';
import { slowTexts } from '../support/slow-texts.ts';
import type { KillableServer } from './kills.ts';

/** built: by `buildNode`. They are ready when it resolves. */
export const startServers = async (built: BuiltServer, servers: number): Promise<KillableServer & { remove(): Promise<void> }> => {
  const cluster = await startCluster({ built, offsets: Array.from({ length: servers }, () => 0), balancer: 'small' });
  await slowTexts(cluster.outside.sql);
  const down = new Set<(typeof cluster.nodes)[number]>();
  let turn = 0;
  return {
    url: cluster.balancer.url,
    withDatabase: (work) => work(cluster.outside.sql),
    kill: async () => {
      turn += 1;
      const node = cluster.nodes[turn % cluster.nodes.length];
      if (node === undefined) return;
      await node.kill();
      down.add(node);
    },
    start: async () => {
      for (const node of down) {
        down.delete(node);
        await node.start();
      }
      return true;
    },
    remove: cluster.close,
  };
};
