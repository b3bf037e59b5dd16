// The model as a command: plays batches of runs, reports progress, and finally prints the rate.
import { openDatabase } from '#server/platform/database/database.ts';
import { migrate } from '#server/platform/database/migrations.ts';
import { startOwnPostgres } from '#tests/support/servers/own-postgres.ts';
import type { Backend } from './backend.ts';
import { playMany } from './many.ts';
import { openMemoryBackend } from './memory-backend.ts';
import { openServers } from './real-backend.ts';

type Opened = { backend: Backend; close(): Promise<void> };
const openServer = async (servers: number): Promise<Opened> => {
  const server = await startOwnPostgres();
  const sql = openDatabase(server.url, { max: 1 });
  await migrate(sql);
  await sql.end();
  const backend = await openServers(server.url, servers);
  return {
    backend,
    close: async () => {
      await backend.stop();
      await server.stop();
    },
  };
};

/** servers: processes on one PostgreSQL; 0 for the server in memory. */
type Wanted = { runs: number; seed: number; servers: number; restored: boolean };

/** Returns the exit code. */
export const runModel = async ({ runs, seed, servers, restored }: Wanted): Promise<number> => {
  const onServer = servers > 0;
  const { backend, close }: Opened = onServer ? await openServer(servers) : { backend: openMemoryBackend(), close: async () => undefined };
  const began = performance.now();
  // With several servers every second batch is crowded: all devices edit the same text.
  const portion = servers > 1 ? 100 : 1_000;
  let played = 0;
  let failure: string | null = null;
  try {
    while (played < runs && failure === null) {
      const report = await playMany({
        backend,
        runs: Math.min(portion, runs - played),
        seed: seed + played,
        maxSteps: 100,
        atOnce: onServer ? 8 : 1,
        kind: { backups: restored, crowded: servers > 1 && (played / portion) % 2 === 0 },
      });
      played += report.played;
      ({ failure } = report);
      if (failure === null && played < runs) console.log(`${played} of ${runs} runs`);
    }
  } finally {
    await close();
  }
  const seconds = (performance.now() - began) / 1000;
  if (failure !== null) console.error(failure);
  console.log(
    `${played} runs ${onServer ? (servers === 1 ? 'on the server' : `on ${servers} servers`) : 'in memory'} from seed ${seed} in ${seconds.toFixed(0)} s: ${(played / seconds).toFixed(1)} a second, ${failure === null ? 'nothing found' : 'a promise was broken'}`,
  );
  return failure === null ? 0 : 1;
};
