// The page's end of the worker of the layers: started for the first question, ended some time after the last.
import { proxy, type Remote } from 'comlink';
import { unlessAborted, WorkerEnded, workerOnDemand } from '#client/data/workers/open-worker.ts';
import { SaidError } from '#shared/contract/wire/errors.ts';
import type { ThreadCount } from '#client/photo/layers/compute/threads.ts';
import type { ComputedLayer, Crop } from './computed-layer.ts';
import type { LayersApi, Progress } from './layers.worker.ts';
import { t } from '#shared/language/t.ts';

/** Its message is a sentence for whoever looks at the photograph. */
export class NoLayer extends SaidError {
  override name = 'NoLayer';
}

/** Milliseconds without a question after which the memory is given back. */
const idleAfter = 30_000;
const diedWords = t('This device could not compute it: most likely there was not enough memory.');

const worker = workerOnDemand<LayersApi>(
  () => new Worker(new URL('./layers.worker.ts', import.meta.url), { type: 'module', name: 'layers' }),
);
let idle: ReturnType<typeof setTimeout> | undefined;
let waiting = 0;

type Question<Answer> = (layers: Remote<LayersApi>, progress: Progress) => Promise<Answer>;

/** Rejects with NoLayer, or with the signal's reason as soon as it is aborted. */
const ask = async <Answer>(
  question: Question<Answer>,
  signal: AbortSignal | undefined,
  onProgress: (done: number) => void = () => undefined,
): Promise<Answer> => {
  signal?.throwIfAborted();
  clearTimeout(idle);
  waiting += 1;
  const progress = proxy((done: number): Promise<boolean> => {
    if (signal?.aborted === true) return Promise.resolve(false);
    onProgress(done);
    return Promise.resolve(true);
  });
  try {
    return await unlessAborted(
      worker.call((layers) => question(layers, progress)),
      signal,
    );
  } catch (error) {
    signal?.throwIfAborted();
    throw new NoLayer(error instanceof Error && !(error instanceof WorkerEnded) ? error.message : diedWords);
  } finally {
    waiting -= 1;
    if (waiting === 0) idle = setTimeout(worker.close, idleAfter);
  }
};

/** Pixels of 64 MB. */
const fewPixels = 16_000_000;
/** Device memory in GB. A browser that does not report it counts as a phone if its pointer is coarse. */
const memory = (): number =>
  (navigator as Navigator & { deviceMemory?: number }).deviceMemory ?? (matchMedia('(pointer: coarse)').matches ? 4 : 8);
/** Pixels of a photograph that this device can hold beside all else; null: as many as it has. */
const pixelsHeld = (): number | null => (memory() >= 8 ? null : fewPixels);

/** key: names the photograph; the same key is the same bytes. */
export const computeLayer = (
  photograph: { key: string; blob: Blob },
  layer: string,
  signal: AbortSignal,
  progress: (done: number) => void,
): Promise<ComputedLayer> =>
  ask((layers, onProgress) => layers.layer({ ...photograph, layer, most: pixelsHeld() }, onProgress), signal, progress);

/** Threads per centimeter of bare canvas in a part of a photograph; of a part above 3,000 pixels a side its middle is counted. */
export const countThreads = (blob: Blob, crop: Crop, mmPerPixel: number, signal?: AbortSignal): Promise<ThreadCount> =>
  ask((layers, progress) => layers.threads(blob, crop, mmPerPixel, progress), signal);
