// Verso as a peer of the sync measurement: the built server, and a device that its harness starts, edits and watches.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { accountOf } from './account.ts';
import { openBenchDevice } from './device.ts';
import { changesOf, creationOf, idOf, pieceIdOf, type PeerRow } from './rows.ts';
import { writeServerFields } from './server-fields.ts';

const projectRoot = process.env['BENCH_PROJECT'] ?? process.cwd();
let folder = '';

/** What the harness starts and measures. */
export const server = (port: number, dir: string): string[] => {
  folder = dir;
  return [process.execPath, join(projectRoot, 'tests/performance/sync-adapter/launch.mjs'), String(port), dir];
};

export const client = async ({ port, user, role }: { port: number; user: string; role: string }) => {
  const baseUrl = `http://127.0.0.1:${port}`;
  const device = openBenchDevice(baseUrl, await accountOf(baseUrl, user));
  const { engine } = device;
  const given: PeerRow[] = [];
  return {
    start: async (): Promise<void> => device.start(),
    stop: device.stop,
    count: () => device.rows.size,
    putMany: async (list: PeerRow[]): Promise<void> => {
      for (let from = 0; from < list.length; from += 1000)
        await engine.commitAll(list.slice(from, from + 1000).map((row) => ({ kind: 'piece.create', payload: creationOf(row) })));
      // As the loop does it: what a busy machine breaks off is sent again.
      for (let attempt = 1; ; attempt += 1) {
        const run = await engine.syncNow();
        if (run.end === 'idle') break;
        if (attempt === 5) throw new Error(`the rows were not sent: ${run.end}`);
      }
      given.push(...list);
    },
    edit: (id: string, patch: Partial<PeerRow>) => engine.editPiece(pieceIdOf(id), changesOf(patch)),
    watch: (told: (id: string, row: { title: string } | undefined) => void) => device.watch((id, row) => told(idOf(id), row)),
    destroy: async () => {
      await device.destroy();
      // Outside of what is measured: the harness counts the bytes of this process.
      if (role === 'seed') await writeServerFields(readFileSync(join(folder, 'database-url'), 'utf8'), given);
    },
  };
};
