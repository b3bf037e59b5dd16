// Operator metrics beside requests: database, object store, disk and queue. None of them makes a node unready.
import { within } from '#server/platform/time/within.ts';
import { statfs } from 'node:fs/promises';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { Metrics } from '#server/platform/observability/metrics.ts';
import type { ObjectStorage } from '#server/platform/storage/object-storage.ts';
import type { Readiness } from './readiness.ts';

type FigureParts = {
  metrics: Pick<Metrics, 'watch'>;
  readiness: Pick<Readiness, 'check'>;
  storage: Pick<ObjectStorage, 'check'>;
  jobs: Pick<Jobs, 'figures'>;
  dataDir: string;
};

/** Timeout for the store, in milliseconds. */
const storePatience = 5_000;

/** Duration in seconds; infinite on an error or timeout. */
const secondsOf = async (work: () => Promise<void>): Promise<number> => {
  const started = performance.now();
  try {
    await within(storePatience, work(), 'too late');
    return (performance.now() - started) / 1_000;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
};

export const watchFigures = ({ metrics, readiness, storage, jobs, dataDir }: FigureParts): void => {
  metrics.watch({ name: 'verso_ready', help: '1 where this node should be sent requests.' }, async () => [
    { value: (await readiness.check()).status === 'ready' ? 1 : 0 },
  ]);
  metrics.watch({ name: 'verso_database_writable', help: '1 where the database takes writes.' }, async () => [
    { value: (await readiness.check()).isDatabaseWritable ? 1 : 0 },
  ]);
  metrics.watch({ name: 'verso_storage_check_seconds', help: 'Time of one look at the object store; +Inf where it fails.' }, async () => [
    { value: await secondsOf(() => storage.check()) },
  ]);
  metrics.watch({ name: 'verso_data_dir_free_bytes', help: 'Free space where DATA_DIR lies.' }, async () => {
    const { bavail, bsize } = await statfs(dataDir);
    return [{ value: bavail * bsize }];
  });
  metrics.watch({ name: 'verso_queue_due_jobs', help: 'Jobs that wait although they are due.', labels: ['kind'] }, async () =>
    (await jobs.figures()).map(({ kind, due }) => ({ value: due, labels: { kind } })),
  );
  metrics.watch(
    { name: 'verso_queue_oldest_due_seconds', help: 'For how long the oldest of them has been due.', labels: ['kind'] },
    async () => (await jobs.figures()).map(({ kind, oldestSeconds }) => ({ value: oldestSeconds, labels: { kind } })),
  );
};
