// Measures the sync beside its peers: every peer in turn, several rounds, on one PostgreSQL that commits durably.
import { openDatabase } from '#server/platform/database/database.ts';
import { projectRoot } from '#server/platform/config/project-root.ts';
import { startOwnPostgres } from '#tests/support/servers/own-postgres.ts';
import { syncLines } from './sync-goals.ts';
import { openSyncRuns, type Figures, type SyncPeer } from './sync-runs.ts';
import type { Line } from './table.ts';

export type SyncOptions = { folder: string; n: number; rounds: number; quick: boolean; say: (text: string) => void };
type Once = ReturnType<typeof openSyncRuns>;

const peers: readonly SyncPeer[] = ['verso', 'floorpg', 'yjs', 'rxdb'];
/** Everything that a durable commit needs is on; the rest as in the database that Verso brings. */
const durable = { max_connections: '300', max_wal_size: '2GB' };

/** The peer that needs a PostgreSQL connects as its usual administrator, by the usual variables. */
const withPostgres = async <R>(folder: string, work: (once: Once) => Promise<R>): Promise<R> => {
  const server = await startOwnPostgres(durable);
  try {
    const { port, password } = new URL(server.url);
    const admin = openDatabase(server.url, { max: 1 });
    await admin`create role postgres superuser login`.catch(() => undefined);
    await admin.unsafe(`alter role postgres password '${password}'`);
    await admin.end();
    return await work(
      openSyncRuns(folder, {
        BENCH_PROJECT: projectRoot,
        BENCH_DATABASE_SERVER: server.url,
        PGPORT: port,
        PGPASSWORD: password,
        PGDATABASE: 'postgres',
      }),
    );
  } finally {
    await server.stop();
  }
};

const brief = ({ peer, phase, n, ...figures }: Figures): string =>
  `${peer} ${phase} ${n}: ${Object.entries(figures)
    .filter(([name]) => !['note', 'wall_all', 'runs'].includes(name))
    .map(([name, value]) => `${name} ${String(value)}`)
    .join(', ')}`;

/** Some phases of some peers, as the harness prints them: for looking closer. */
export const measurePhases = ({ folder, n, say }: SyncOptions, chosen: readonly string[], phases: readonly string[]): Promise<void> =>
  withPostgres(folder, async (once) => {
    // The harness checks the names.
    for (const peer of chosen as readonly SyncPeer[]) for (const found of await once({ peer, n, runs: 3, phases })) say(brief(found));
  });

export const measureSync = ({ folder, n, rounds: count, quick, say }: SyncOptions): Promise<Line[]> =>
  withPostgres(folder, async (once) => {
    const told = async (run: Parameters<Once>[0]): Promise<Figures[]> => {
      const figures = await once(run);
      for (const found of figures) say(brief(found));
      return figures;
    };
    const rounds: Map<SyncPeer, Figures[]>[] = [];
    for (let round = 0; round < count; round += 1) {
      const figures = new Map<SyncPeer, Figures[]>();
      const order = round % 2 === 0 ? peers : peers.toReversed();
      for (const peer of order) figures.set(peer, await told({ peer, n, runs: 3, phases: ['pull', 'reconnect', 'offline', 'live'] }));
      for (const peer of order) figures.get(peer)?.push(...(await told({ peer, n, runs: 1, phases: ['many'] })));
      rounds.push(figures);
    }
    const full = await told({ peer: 'verso', n, runs: 1, phases: ['pull'], env: { BENCH_ROWS: 'full' } });
    const growth = new Map<number, Figures[]>();
    for (const size of quick ? [n / 10, n] : [n / 10, n, n * 5])
      growth.set(size, await told({ peer: 'verso', n: size, runs: 3, phases: ['pull', 'reconnect'], limit: 300 }));
    return syncLines({ rounds, full, growth });
  });
