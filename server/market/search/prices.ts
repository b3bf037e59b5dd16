// Finds the rows between two prices where they are few: rows stand in the order of coarse steps of price, within a step in that of the market.

/** A step is at most a 128th of its price wide. */
const stepBits = 7;
const stepOf = (price: number): number => {
  const shift = Math.max(0, 31 - Math.clz32(price | 1) - stepBits);
  return (shift << stepBits) + (price >> shift);
};
const steps = stepOf(0x7fff_ffff) + 1;

export type PriceRows = {
  /** Ascending; of prices within the limits all rows, and a few of prices beside. Null where they are more than `most`. */
  between(low: number, high: number, most: number): Int32Array | null;
};

export const createPriceRows = (prices: Int32Array, size: number): PriceRows => {
  /** Where the rows of each step begin, and the end of the last. */
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
  };
};
