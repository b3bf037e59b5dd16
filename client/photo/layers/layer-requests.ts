// What a page asks the worker of the layers, and what it answers.
import type { Legend } from '#client/photo/layers/compute/layer.ts';
import type { ThreadCount } from '#client/photo/layers/compute/threads.ts';

type Pixels = { width: number; height: number };
/** The photograph was reduced before the layer was computed. */
export type Reduced = { from: Pixels; to: Pixels };
/** What a layer shows of one photograph. */
export type ComputedLayer = { bitmap: ImageBitmap; notes: readonly string[]; legend: Legend | undefined; reduced: Reduced | null };

/** key: names the photograph; the worker keeps the last one open. most: pixels that it may hold; null: all of them. */
export type LayerRequest = { id: number; kind: 'layer'; key: string; blob: Blob; layer: string; most: number | null };
/** In pixels of the whole photograph, upright. */
export type Crop = { left: number; top: number; width: number; height: number };
export type ThreadsRequest = { id: number; kind: 'threads'; blob: Blob; crop: Crop; mmPerPixel: number };
/** drop: the answer is no longer wanted. */
export type ToLayerWorker = LayerRequest | ThreadsRequest | { id: number; kind: 'drop' };
export type FromLayerWorker =
  | { id: number; kind: 'progress'; done: number }
  | { id: number; kind: 'layer'; answer: ComputedLayer }
  | { id: number; kind: 'threads'; answer: ThreadCount }
  /** says: a sentence for whoever asked. */
  | { id: number; kind: 'failed'; says: string };
