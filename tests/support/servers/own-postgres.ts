// A temporary PostgreSQL for tests: fast, empty, and removed afterwards.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { startEmbeddedPostgres } from '#server/platform/postgres/embedded-postgres.ts';
import { silentLog } from '#server/platform/observability/logger.ts';
import { findCluster } from '#server/platform/postgres/cluster.ts';

export type OwnPostgres = { url: string; pid(): number | undefined; stop(): Promise<void> };

/** A test database need not survive a power failure. */
const fast = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '300' };

/** settings: replace the fast ones, for tests that measure or kill. */
export const startOwnPostgres = async (settings: Readonly<Record<string, string>> = fast): Promise<OwnPostgres> => {
  const folder = mkdtempSync(join(tmpdir(), 'verso-test-postgres-'));
  // If started as root, PostgreSQL runs as another user, who needs access to its files.
  chmodSync(folder, 0o711);
  const server = await startEmbeddedPostgres(folder, silentLog(), settings);
  const cluster = findCluster(folder)?.folder;
  return {
    url: server.url,
    pid: server.pid,
    stop: async () => {
      await server.stop();
      // If even that was not enough, the cluster is outside of the folder.
      if (cluster !== undefined && !cluster.startsWith(folder)) rmSync(dirname(cluster), { recursive: true, force: true });
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
