// Colors for numbers: ramps that people with any kind of color vision read, and that keep their order in gray.
import type { Legend, Raster } from './layer.ts';

type Rgb = readonly [number, number, number];

/** Viridis (van der Walt and Smith, matplotlib, CC0), nine of its 256 colors. */
const viridis: readonly Rgb[] = [
  [68, 1, 84],
  [71, 45, 123],
  [59, 82, 139],
  [44, 114, 142],
  [33, 145, 140],
  [40, 174, 128],
  [94, 201, 98],
  [173, 220, 48],
  [253, 231, 37],
];
/** From blue over light gray to orange: two directions that every kind of color vision tells apart. */
const divided: readonly Rgb[] = [
  [8, 69, 148],
  [66, 146, 198],
  [158, 202, 225],
  [240, 240, 240],
  [253, 190, 133],
  [230, 115, 30],
  [150, 60, 5],
];
const ramps = { viridis, divided };
export type RampName = keyof typeof ramps;

/** 256 colors, three bytes each. */
const tableOf = (stops: readonly Rgb[]): Uint8Array => {
  const table = new Uint8Array(256 * 3);
  for (let level = 0; level < 256; level += 1) {
    const at = (level / 255) * (stops.length - 1);
    const low = Math.min(stops.length - 2, Math.floor(at));
    for (let channel = 0; channel < 3; channel += 1)
      table[level * 3 + channel] = stops[low]![channel]! + (at - low) * (stops[low + 1]![channel]! - stops[low]![channel]!) + 0.5;
  }
  return table;
};
const tables: Record<RampName, Uint8Array> = { viridis: tableOf(viridis), divided: tableOf(divided) };

export const cssOf = ([red, green, blue]: Rgb): string => `rgb(${red} ${green} ${blue})`;

export const scaleLegend = (ramp: RampName, from: string, to: string): Legend => ({
  kind: 'scale',
  colors: ramps[ramp].map(cssOf),
  from,
  to,
});

/** Values from `low` to `high` as colors of the ramp; what lies outside takes the color of the end. */
export const painted = (
  values: Float32Array,
  width: number,
  height: number,
  ramp: RampName,
  [low, high]: readonly [number, number],
): Raster => {
  const data = new Uint8ClampedArray(width * height * 4);
  const table = tables[ramp];
  const by = 255 / Math.max(high - low, 1e-9);
  for (let at = 0, to = 0; at < values.length; at += 1, to += 4) {
    const level = Math.max(0, Math.min(255, Math.round((values[at]! - low) * by))) * 3;
    data[to] = table[level]!;
    data[to + 1] = table[level + 1]!;
    data[to + 2] = table[level + 2]!;
    data[to + 3] = 255;
  }
  return { width, height, data };
};

/** The value below which this share of a sample of the values lies. */
export const levelBelow = (values: Float32Array, share: number): number => {
  const every = Math.max(1, Math.floor(values.length / 20_000));
  const sample = Float32Array.from({ length: Math.ceil(values.length / every) }, (_, at) => values[at * every]!).toSorted();
  return sample[Math.min(sample.length - 1, Math.floor(share * sample.length))] ?? 0;
};
