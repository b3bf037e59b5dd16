// What a layer shows of one photograph.
import type { Legend } from '#client/photo/layers/compute/layer.ts';

type Pixels = { width: number; height: number };
/** The photograph was reduced before the layer was computed. */
export type Reduced = { from: Pixels; to: Pixels };
export type ComputedLayer = { bitmap: ImageBitmap; notes: readonly string[]; legend: Legend | undefined; reduced: Reduced | null };

/** A part of a photograph, in pixels of the whole, upright. */
export type Crop = { left: number; top: number; width: number; height: number };
