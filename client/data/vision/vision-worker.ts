// The page's end of the worker that looks at pictures.
import { inOwnWorker, openWorker, type OpenWorker } from '#client/data/workers/open-worker.ts';
import type { Homography } from '#shared/vision/homography.ts';
import type { VisionApi } from './vision.worker.ts';

export type VisionWorker = OpenWorker<VisionApi>;

const start = (): Worker => new Worker(new URL('./vision.worker.ts', import.meta.url), { type: 'module', name: 'vision' });

export const openVisionWorker = (): VisionWorker => openWorker(start());

/** Homography from one photograph to the other, in 0-1 coordinates of both; null if they have too little in common. Rejects like inOwnWorker. */
export const registered = (one: Blob, other: Blob, signal: AbortSignal): Promise<Homography | null> =>
  inOwnWorker<VisionApi, Homography | null>(start, (vision) => vision.register(one, other), signal);
