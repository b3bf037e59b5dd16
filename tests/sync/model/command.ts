// The model as a command: plays in portions, tells how far it is, and prints its rate last.
import { openDatabase } from '#server/platform/database.ts';
import { migrate } from '#server/platform/migrations.ts';
import { startOwnPostgres } from '#tests/support/own-postgres.ts';
import type { Backend } from './backend.ts';
import { playMany } from './many.ts';
import { openMemoryBackend } from './memory-backend.ts';
import { openRealBackend } from './real-backend.ts';

const portion = 1_000;
type Opened = { backend: Backend; close(): Promise<void> };
const openServer = async (): Promise<Opened> => {
  const server = await startOwnPostgres();
  const sql = openDatabase(server.url, { max: 10 });
  await migrate(sql);
  const backend = openRealBackend(sql);
  return {
    backend,
    close: async () => {
      await backend.stop();
      await sql.end({ timeout: 2 });
      await server.stop();
    },
  };
};

type Wanted = { runs: number; seed: number; onServer: boolean; restored: boolean };

/** Answers the exit code. */
export const runModel = async ({ runs, seed, onServer, restored }: Wanted): Promise<number> => {
  const { backend, close }: Opened = onServer ? await openServer() : { backend: openMemoryBackend(), close: async () => undefined };
  const began = performance.now();
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
        backups: restored,
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
    `${played} runs ${onServer ? 'on the server' : 'in memory'} from seed ${seed} in ${seconds.toFixed(0)} s: ${(played / seconds).toFixed(1)} a second, ${failure === null ? 'nothing found' : 'a promise was broken'}`,
  );
  return failure === null ? 0 : 1;
};
