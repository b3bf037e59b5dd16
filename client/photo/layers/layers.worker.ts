// The worker that computes layers: one request at a time; what is no longer wanted ends at its next step.
import { expose, transfer } from 'comlink';
import { brightnessOf } from '#client/photo/layers/compute/brightness.ts';
import type { LayerSource } from '#client/photo/layers/compute/layer.ts';
import { layerOf } from '#client/photo/layers/compute/layers.ts';
import { countThreadsIn, type ThreadCount } from '#client/photo/layers/compute/threads.ts';
import type { ComputedLayer, Crop } from './computed-layer.ts';
import { openPhotograph, recompress, type OpenPhotograph } from './open-photograph.data.ts';

const problems = {
  unsupported: 'Layers are computed from JPEG, PNG and WEBP photographs that do not move.',
  broken: 'This photograph cannot be read on this device.',
  'too-large': 'This photograph has more pixels than this device can hold.',
};
/** Its message is for whoever asked, in English: the catalog of the language is not loaded here. */
class NotComputed extends Error {}
class Dropped extends Error {}

/** Told how much is done; answers false when the result is no longer wanted. */
export type Progress = (done: number) => Promise<boolean>;
/** key: names the photograph; the last one stays open. most: pixels that may be held; null: all of them. */
export type LayerRequest = { key: string; blob: Blob; layer: string; most: number | null };

let open: { key: string; photograph: OpenPhotograph } | null = null;
const close = (): void => {
  open?.photograph.close();
  open = null;
};
const opened = async ({ key, blob, most }: LayerRequest): Promise<OpenPhotograph> => {
  if (open?.key === key) return open.photograph;
  close();
  const photograph = await openPhotograph(blob, most ?? undefined);
  if ('problem' in photograph) throw new NotComputed(problems[photograph.problem]);
  open = { key, photograph };
  return photograph;
};

/** Milliseconds of work between two looks at whether it is still wanted. */
const lookAfter = 40;
const stepOf = (progress: Progress): ((done: number) => Promise<void>) => {
  let looked = performance.now();
  return async (done) => {
    if (performance.now() - looked < lookAfter) return;
    if (!(await progress(done))) throw new Dropped();
    looked = performance.now();
  };
};

const computeLayer = async (request: LayerRequest, progress: Progress): Promise<ComputedLayer> => {
  const layer = layerOf(request.layer);
  if (layer === undefined) throw new NotComputed('There is no such layer.');
  const { source, reducedFrom, bytes, format } = await opened(request);
  const context = { bytes, format, isReduced: reducedFrom !== null, recompress, step: stepOf(progress) };
  const { width, height, data, notes, legend } = await layer.compute(source, context);
  const reduced = reducedFrom === null ? null : { from: reducedFrom, to: { width: source.width, height: source.height } };
  const bitmap = await createImageBitmap(new ImageData(Uint8ClampedArray.from(data), width, height));
  return transfer({ bitmap, notes, legend, reduced }, [bitmap]);
};

/** Pixels: of a larger part the middle is counted. */
const mostSide = 3_000;

/** Whole pixels inside the photograph. */
const within = ({ width, height }: LayerSource, crop: Crop): Crop => {
  const wide = Math.max(1, Math.min(mostSide, width, Math.round(crop.width)));
  const high = Math.max(1, Math.min(mostSide, height, Math.round(crop.height)));
  return {
    left: Math.max(0, Math.min(width - wide, Math.round(crop.left + (crop.width - wide) / 2))),
    top: Math.max(0, Math.min(height - high, Math.round(crop.top + (crop.height - high) / 2))),
    width: wide,
    height: high,
  };
};

const countThreads = async (blob: Blob, crop: Crop, mmPerPixel: number, progress: Progress): Promise<ThreadCount> => {
  const photograph = await openPhotograph(blob);
  if ('problem' in photograph) throw new NotComputed(problems[photograph.problem]);
  try {
    const { left, top, width, height } = within(photograph.source, crop);
    const plane = brightnessOf(photograph.source.part(left, top, width, height));
    return await countThreadsIn(plane, mmPerPixel, stepOf(progress));
  } finally {
    photograph.close();
  }
};

let last: Promise<unknown> = Promise.resolve();
/** One after the other. */
const inTurn = <Answer>(progress: Progress, compute: () => Promise<Answer>): Promise<Answer> => {
  const computed = last
    .catch(() => undefined)
    .then(async () => {
      if (!(await progress(0))) throw new Dropped();
      return compute();
    })
    .catch((error: unknown) => {
      if (error instanceof Dropped || error instanceof NotComputed) throw error;
      // Where memory runs out, the picture that is held is the first to go.
      close();
      throw new NotComputed('There was not enough memory for this.');
    });
  last = computed;
  return computed;
};

const api = {
  layer: (request: LayerRequest, progress: Progress) => inTurn(progress, () => computeLayer(request, progress)),
  /** Threads in a part of the photograph. */
  threads: (blob: Blob, crop: Crop, mmPerPixel: number, progress: Progress) =>
    inTurn(progress, () => countThreads(blob, crop, mmPerPixel, progress)),
};
export type LayersApi = typeof api;

expose(api);
