// The worker that computes layers: one request at a time; what is dropped ends at its next step.
import { brightnessOf } from '#client/photo/layers/compute/brightness.ts';
import type { LayerSource } from '#client/photo/layers/compute/layer.ts';
import { layerOf } from '#client/photo/layers/compute/layers.ts';
import { countThreadsIn } from '#client/photo/layers/compute/threads.ts';
import type { Crop, FromLayerWorker, LayerRequest, ThreadsRequest, ToLayerWorker } from './layer-requests.ts';
import { openPhotograph, recompress, type OpenPhotograph } from './open-photograph.data.ts';

const problems = {
  unsupported: 'Layers are computed from JPEG, PNG and WEBP photographs that do not move.',
  broken: 'This photograph cannot be read on this device.',
  'too-large': 'This photograph has more pixels than this device can hold.',
};
/** Its message is for whoever asked, in English: the catalog of the language is not loaded here. */
class NotComputed extends Error {}
class Dropped extends Error {}

const tell = (message: FromLayerWorker, transfer: Transferable[] = []): void => postMessage(message, { transfer });
const dropped = new Set<number>();

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

/** Milliseconds of work after which messages are looked at. */
const breathAfter = 40;
const { port1, port2 } = new MessageChannel();
let breathed = 0;
/** Lets messages in. */
const breath = (): Promise<void> =>
  new Promise((resolve) => {
    port1.onmessage = () => resolve();
    port2.postMessage(null);
  });
const stepOf =
  (id: number) =>
  async (done: number): Promise<void> => {
    if (performance.now() - breathed >= breathAfter) {
      tell({ id, kind: 'progress', done });
      await breath();
      breathed = performance.now();
    }
    if (dropped.has(id)) throw new Dropped();
  };

const computeLayer = async (request: LayerRequest): Promise<void> => {
  const { id } = request;
  const layer = layerOf(request.layer);
  if (layer === undefined) throw new NotComputed('There is no such layer.');
  const { source, reducedFrom, bytes, format } = await opened(request);
  const context = { bytes, format, isReduced: reducedFrom !== null, recompress, step: stepOf(id) };
  const { width, height, data, notes, legend } = await layer.compute(source, context);
  const reduced = reducedFrom === null ? null : { from: reducedFrom, to: { width: source.width, height: source.height } };
  const bitmap = await createImageBitmap(new ImageData(Uint8ClampedArray.from(data), width, height));
  tell({ id, kind: 'layer', answer: { bitmap, notes, legend, reduced } }, [bitmap]);
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

const countThreads = async ({ id, blob, crop, mmPerPixel }: ThreadsRequest): Promise<void> => {
  const photograph = await openPhotograph(blob);
  if ('problem' in photograph) throw new NotComputed(problems[photograph.problem]);
  try {
    const { left, top, width, height } = within(photograph.source, crop);
    const plane = brightnessOf(photograph.source.part(left, top, width, height));
    tell({ id, kind: 'threads', answer: await countThreadsIn(plane, mmPerPixel, stepOf(id)) });
  } finally {
    photograph.close();
  }
};

let last: Promise<void> = Promise.resolve();
addEventListener('message', ({ data }: MessageEvent<ToLayerWorker>) => {
  if (data.kind === 'drop') return void dropped.add(data.id);
  last = last
    .then(() => (dropped.has(data.id) ? undefined : data.kind === 'threads' ? countThreads(data) : computeLayer(data)))
    .catch((error: unknown) => {
      if (error instanceof Dropped) return;
      // Where memory runs out, the picture that is held is the first to go.
      close();
      tell({
        id: data.id,
        kind: 'failed',
        says: error instanceof NotComputed ? error.message : 'There was not enough memory for this.',
      });
    })
    .finally(() => void dropped.delete(data.id));
});
