// The price index: rows ordered by coarse price steps, in market order within a step, to find few rows between two prices.

/** A step is at most a 128th of its price wide. */
const stepBits = 7;
const stepOf = (price: number): number => {
  const shift = Math.max(0, 31 - Math.clz32(price | 1) - stepBits);
  return (shift << stepBits) + (price >> shift);
};
const steps = stepOf(0x7fff_ffff) + 1;

export type PriceRows = {
  /** Ascending rows: all within the limits, and a few beyond. Null if there are more than `most`. */
  between(low: number, high: number, most: number): Int32Array | null;
  /** The rows step by step, from the lowest or the highest price on, until `visit` returns true; within a step in market order. */
  walk(low: number, high: number, fromHigh: boolean, visit: (rows: Int32Array) => boolean): void;
};

export const createPriceRows = (prices: Int32Array, size: number): PriceRows => {
  /** Offset of each step, and the end of the last one. */
  const begins = new Uint32Array(steps + 1);
  for (let row = 0; row < size; row += 1) {
    const next = stepOf(prices[row] ?? 0) + 1;
    begins[next] = (begins[next] ?? 0) + 1;
  }
  for (let step = 0; step < steps; step += 1) begins[step + 1] = (begins[step + 1] ?? 0) + (begins[step] ?? 0);
  const free = begins.slice();
  const rows = new Int32Array(size);
  for (let row = 0; row < size; row += 1) {
    const step = stepOf(prices[row] ?? 0);
    const place = free[step] ?? 0;
    rows[place] = row;
    free[step] = place + 1;
  }
  return {
    between: (low, high, most) => {
      if (low > high) return new Int32Array(0);
      const [first, last] = [stepOf(low), stepOf(high)];
      const [from, to] = [begins[first] ?? 0, begins[last + 1] ?? 0];
      if (to - from > most) return null;
      return first === last ? rows.subarray(from, to) : rows.slice(from, to).sort();
    },
    walk: (low, high, fromHigh, visit) => {
      if (low > high) return;
      const [first, last] = [stepOf(low), stepOf(high)];
      for (let at = 0; at <= last - first; at += 1) {
        const step = fromHigh ? last - at : first + at;
        const [from, to] = [begins[step] ?? 0, begins[step + 1] ?? 0];
        if (to > from && visit(rows.subarray(from, to))) return;
      }
    },
  };
};
