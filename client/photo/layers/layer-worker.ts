// The page's end of the worker of the layers: started for the first question, ended some time after the last.
import { SaidError } from '#shared/contract/wire/errors.ts';
import type { ThreadCount } from '#client/photo/layers/compute/threads.ts';
import type { ComputedLayer, Crop, FromLayerWorker, LayerRequest, ThreadsRequest, ToLayerWorker } from './layer-requests.ts';
import { t } from '#shared/language/t.ts';

/** Its message is a sentence for whoever looks at the photograph. */
export class NoLayer extends SaidError {
  override name = 'NoLayer';
}

type Waiting = { id: number; resolve: (answer: never) => void; reject: (error: Error) => void; progress: (done: number) => void };

/** Milliseconds without a question after which the memory is given back. */
const idleAfter = 30_000;
const diedWords = t('This device could not compute it: most likely there was not enough memory.');

let worker: Worker | null = null;
let idle: ReturnType<typeof setTimeout> | undefined;
let asked = 0;
const waiting = new Map<number, Waiting>();

const end = (): void => {
  worker?.terminate();
  worker = null;
  for (const { reject } of waiting.values()) reject(new NoLayer(diedWords));
  waiting.clear();
};

const answered = (message: FromLayerWorker): void => {
  const one = waiting.get(message.id);
  if (one === undefined) return;
  if (message.kind === 'progress') return one.progress(message.done);
  settled(message.id);
  if (message.kind === 'failed') one.reject(new NoLayer(message.says));
  else one.resolve(message.answer as never);
};
const settled = (id: number): void => {
  waiting.delete(id);
  if (waiting.size === 0) idle = setTimeout(end, idleAfter);
};

const started = (): Worker => {
  if (worker !== null) return worker;
  worker = new Worker(new URL('./layers.worker.ts', import.meta.url), { type: 'module', name: 'layers' });
  worker.addEventListener('message', ({ data }: MessageEvent<FromLayerWorker>) => answered(data));
  worker.addEventListener('error', end);
  return worker;
};

type Question = Omit<LayerRequest, 'id'> | Omit<ThreadsRequest, 'id'>;

/** Rejects with NoLayer, and at once with an AbortError when the signal says so. */
const ask = <Answer>(question: Question, signal: AbortSignal | undefined, progress: (done: number) => void): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const aborted = (): void => reject(new DOMException('No longer wanted.', 'AbortError'));
    if (signal?.aborted === true) return aborted();
    clearTimeout(idle);
    asked += 1;
    const id = asked;
    waiting.set(id, { id, resolve, reject, progress });
    signal?.addEventListener(
      'abort',
      () => {
        if (!waiting.has(id)) return;
        settled(id);
        worker?.postMessage({ id, kind: 'drop' } satisfies ToLayerWorker);
        aborted();
      },
      { once: true },
    );
    started().postMessage({ ...question, id } satisfies ToLayerWorker);
  });

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
): Promise<ComputedLayer> => ask({ kind: 'layer', ...photograph, layer, most: pixelsHeld() }, signal, progress);

/** Threads per centimeter of bare canvas in a part of a photograph; of a part above 3,000 pixels a side its middle is counted. */
export const countThreads = (blob: Blob, crop: Crop, mmPerPixel: number, signal?: AbortSignal): Promise<ThreadCount> =>
  ask({ kind: 'threads', blob, crop, mmPerPixel }, signal, () => undefined);
