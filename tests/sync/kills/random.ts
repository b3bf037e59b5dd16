// Reproducible random numbers: the seed determines the moments of the kills, but not what the machine does meanwhile.

export type Random = {
  /** 0 to 1. */
  next(): number;
  /** An integer from 0 to below `end`. */
  below(end: number): number;
};

/** Marsaglia's xorshift, 32 bits. */
export const randomOf = (seed: number): Random => {
  let state = (seed ^ 0x9e3779b9) >>> 0 || 1;
  const next = (): number => {
    state ^= state << 13;
    state >>>= 0;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state / 4_294_967_296;
  };
  for (let warm = 0; warm < 8; warm += 1) next();
  return { next, below: (end) => Math.floor(next() * end) };
};
