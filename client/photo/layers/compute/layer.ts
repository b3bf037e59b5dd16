// A layer: a picture computed from a photograph, to be looked at over it or beside it, with the words that belong to it.
import type { ImageFormat } from '#shared/examiners/container/image-chunks.ts';

/** RGBA, four bytes a pixel, row by row. */
export type Raster = { readonly width: number; readonly height: number; readonly data: Uint8ClampedArray };

/** A photograph, upright. The parts are read when they are needed, so that no layer holds all pixels of a large one. */
export type LayerSource = {
  /** Pixels of the whole photograph. */
  readonly width: number;
  readonly height: number;
  /** At native pixels; the rectangle must lie inside. */
  part: (left: number, top: number, width: number, height: number) => Raster;
  /** The whole photograph at this size; never enlarged. */
  reduced: (width: number, height: number) => Raster;
};

/** What a layer is given besides the pixels. */
export type LayerContext = {
  readonly bytes: Uint8Array;
  /** Null: the file is none of those that we read. */
  readonly format: ImageFormat | null;
  /** The pixels are fewer than those of the file. */
  readonly isReduced: boolean;
  /** Compresses and decompresses with the platform's own JPEG encoder. quality: 1 to 100. */
  recompress: (part: Raster, quality: number) => Promise<Raster>;
  /** Tells how much is done, 0 to 1, and rejects when the layer is no longer wanted: awaited at least every 100 ms of work. */
  step: (done: number) => Promise<void>;
};

/** colors: CSS colors, evenly spaced. scale: a continuous ramp between two ends; keys: what single colors stand for. */
export type Legend =
  | { kind: 'scale'; colors: readonly string[]; from: string; to: string }
  | { kind: 'keys'; keys: readonly { color: string; means: string }[] };

/** notes: sentences about this photograph. */
export type LayerPicture = Raster & { readonly notes: readonly string[]; readonly legend?: Legend };

export type LayerGroup = 'Surface' | 'Reproduction' | 'Compression' | 'Color';

export type Layer = {
  readonly id: string;
  readonly name: string;
  readonly group: LayerGroup;
  /** over: covers the photograph point by point. beside: a figure of its own. */
  readonly shown: 'over' | 'beside';
  readonly whatItIs: string;
  readonly howToRead: string;
  readonly doesNotProve: string;
  readonly compute: (source: LayerSource, context: LayerContext) => Promise<LayerPicture>;
};
