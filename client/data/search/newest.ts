// Rows are stored newest first. Edited rows are spliced in, so that sorting by date never copies the whole list.
import { createdOfRow, idOfRow, type Layers } from './layers.ts';

export type Newest = {
  count: number;
  rowAt: (at: number) => number | undefined;
  /** Merges matching base rows (ascending) and matching edited rows by date. */
  weave: (base: Uint32Array, edits: Uint32Array) => Uint32Array;
  all: () => Uint32Array;
};

/** The number of base rows newer than this edited row. */
const placeIn = (layers: Layers, edit: number): number => {
  const created = createdOfRow(layers, edit);
  const id = idOfRow(layers, edit);
  let low = 0;
  let high = layers.editsFrom;
  while (low < high) {
    const middle = (low + high) >> 1;
    const there = createdOfRow(layers, middle);
    if (there > created || (there === created && idOfRow(layers, middle) > id)) low = middle + 1;
    else high = middle;
  }
  return low;
};

/** A slice of `length` base rows starting at `row`, at position `at` of the result. */
type Stretch = { at: number; row: number; length: number };

const stretchesOf = ({ gone, editsFrom }: Layers, places: readonly number[]): Stretch[] => {
  const list: Stretch[] = [];
  let at = 0;
  let row = 0;
  const add = (from: number, length: number): void => {
    if (length <= 0) return;
    list.push({ at, row: from, length });
    at += length;
  };
  let nextGone = 0;
  const upTo = (end: number): void => {
    for (let lost = gone[nextGone]; lost !== undefined && lost < end; lost = gone[nextGone]) {
      add(row, lost - row);
      row = lost + 1;
      nextGone += 1;
    }
    add(row, end - row);
    row = Math.max(row, end);
  };
  for (const [edit, place] of places.entries()) {
    upTo(place);
    add(editsFrom + edit, 1);
  }
  upTo(editsFrom);
  return list;
};

export const newestOf = (layers: Layers): Newest => {
  const { editsFrom, rows } = layers;
  const places = Array.from({ length: rows - editsFrom }, (_, edit) => placeIn(layers, editsFrom + edit));
  const stretches = stretchesOf(layers, places);
  const last = stretches.at(-1);
  const total = last === undefined ? 0 : last.at + last.length;
  return {
    count: total,
    rowAt: (at) => {
      const found = stretches.findLast((stretch) => stretch.at <= at);
      return found === undefined || at >= total || at < 0 ? undefined : found.row + at - found.at;
    },
    weave: (base, edits) => {
      if (edits.length === 0) return base;
      const woven = new Uint32Array(base.length + edits.length);
      let from = 0;
      let to = 0;
      for (const edit of edits) {
        const place = places[edit - editsFrom] ?? 0;
        while (from < base.length && (base[from] ?? 0) < place) woven[to++] = base[from++] ?? 0;
        woven[to++] = edit;
      }
      woven.set(base.subarray(from), to);
      return woven;
    },
    all: () => {
      const list = new Uint32Array(total);
      for (const { at, row, length } of stretches) for (let step = 0; step < length; step += 1) list[at + step] = row + step;
      return list;
    },
  };
};
