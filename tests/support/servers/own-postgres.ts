// A PostgreSQL for tests alone: quick, empty, and gone without a trace.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { startEmbeddedPostgres } from '#server/platform/postgres/embedded-postgres.ts';
import { silentLog } from '#server/platform/observability/logger.ts';
import { findCluster } from '#server/platform/postgres/cluster.ts';

export type OwnPostgres = { url: string; pid(): number | undefined; stop(): Promise<void> };

/** A test database need not survive a power cut. */
const fast = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '300' };

/** settings: instead of the quick ones, for what measures or kills. */
export const startOwnPostgres = async (settings: Readonly<Record<string, string>> = fast): Promise<OwnPostgres> => {
  const folder = mkdtempSync(join(tmpdir(), 'verso-test-postgres-'));
  // Started by root, the server is another user, who must come through to its files.
  chmodSync(folder, 0o711);
  const server = await startEmbeddedPostgres(folder, silentLog(), settings);
  const cluster = findCluster(folder)?.folder;
  return {
    url: server.url,
    pid: server.pid,
    stop: async () => {
      await server.stop();
      // Where not even that was enough, the files lie outside.
      if (cluster !== undefined && !cluster.startsWith(folder)) rmSync(dirname(cluster), { recursive: true, force: true });
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
