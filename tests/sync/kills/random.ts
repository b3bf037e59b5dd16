// Random numbers that a seed repeats: the moments of the kills follow it, what the machine does meanwhile does not.

export type Random = {
  /** 0 to 1. */
  next(): number;
  /** From 0 to below `end`, whole. */
  below(end: number): number;
};

/** Marsaglia's xorshift with 32 bits. */
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
