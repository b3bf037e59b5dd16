// Several servers on one database and one object store, killed one at a time.
import type { BuiltServer } from '#tests/support/servers/built-server.ts';
import type { AppNode } from '#tests/nodes/cluster/app-node.ts';
import { startCluster } from '#tests/nodes/cluster/cluster.ts';
import { slowTexts } from '../support/slow-texts.ts';
import type { KillableServer } from './kills.ts';

/** built: by `buildNode`. The servers are ready when it resolves. */
export const startServers = async (built: BuiltServer, servers: number): Promise<KillableServer & { remove(): Promise<void> }> => {
  const cluster = await startCluster({ built, offsets: Array.from({ length: servers }, () => 0), balancer: 'small' });
  await slowTexts(cluster.outside.sql);
  let turn = 0;
  /** Only one server is down at a time: a second kill before it has restarted hits the same one. */
  let down: AppNode | undefined;
  return {
    url: cluster.balancer.url,
    urls: cluster.nodes.map((node) => `http://127.0.0.1:${node.port()}`),
    withDatabase: (work) => work(cluster.outside.sql),
    kill: async () => {
      turn += down === undefined ? 1 : 0;
      down = cluster.nodes[turn % cluster.nodes.length];
      await down?.kill();
    },
    start: async () => {
      await down?.start();
      down = undefined;
      const crashes = cluster.nodes.flatMap((node) => node.crashes());
      if (crashes.length > 0) throw new Error(crashes.join('\n'));
      return true;
    },
    remove: cluster.close,
  };
};
