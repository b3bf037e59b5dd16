// Scans: photographs, their examination, and what a model says.
import { recordFeed } from '#server/feed/feed-source.ts';
import type { Feature } from '#server/feed/feature.ts';
import { startExaminationWorkers } from './analysis/examination-worker.ts';
import { loadShippedWorks } from './known-works/known-works.ts';
import { scanRoutes } from './scan.routes.ts';
import { createScanService, type ScanServiceParts } from './scan-service.ts';
import type { Log } from '#server/platform/observability/logger.ts';

type Parts = Omit<ScanServiceParts, 'examine' | 'describe'> & { log: Log; onStop: (act: () => Promise<void>) => void };

export const scanFeature = async (parts: Parts) => {
  const shipped = await loadShippedWorks(parts);
  if (shipped.length > 0) parts.log.info({ shipped }, 'known works were loaded');
  const workers = startExaminationWorkers();
  parts.onStop(() => workers.close());
  const scan = createScanService({ ...parts, examine: workers.examine, describe: workers.describe });
  return {
    ...scan,
    routes: (host) => scanRoutes(host, scan),
    feeds: [recordFeed(scan.analysesFeed)],
    pieceEnds: [scan.forgetPieces],
  } satisfies Feature & typeof scan;
};
