// How large a layer is computed, and the sentence that says so.
import type { LayerSource } from './layer.ts';

type Size = { readonly width: number; readonly height: number };

/** Reduced until its longer side is at most `side`; never enlarged. */
export const sizeWithin = ({ width, height }: Size, side: number): Size => {
  const by = Math.min(1, side / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * by)), height: Math.max(1, Math.round(height * by)) };
};

const times = ({ width, height }: Size): string => `${width} x ${height}`;

export const computedAt = (source: LayerSource, at: Size): string =>
  at.width === source.width && at.height === source.height
    ? `Computed at all ${times(source)} pixels.`
    : `Computed at ${times(at)} of ${times(source)} pixels.`;

/** A map whose cells stand for squares of native pixels. */
export type Cells = { readonly side: number; readonly across: number; readonly down: number };

/** most: cells along the longer side. least: pixels of a cell's side. */
export const cellsOf = ({ width, height }: Size, most: number, least: number): Cells => {
  const side = Math.max(least, Math.ceil(Math.max(width, height) / most));
  return { side, across: Math.max(1, Math.floor(width / side)), down: Math.max(1, Math.floor(height / side)) };
};

export const computedInCells = (source: LayerSource, { side, across, down }: Cells): string =>
  `Computed at all ${times(source)} pixels, shown as ${across} x ${down} squares of ${side} pixels.`;
