// Exponential backoff with jitter.
const first = 1_000;
const longest = 300_000;

/** failures: in a row, from 1. retryAfter: from the server. Milliseconds. */
export const retryDelay = (failures: number, retryAfter: number | null, random: () => number = Math.random): number => {
  const span = Math.min(longest, first * 2 ** Math.min(Math.max(failures, 1) - 1, 20));
  return Math.max(retryAfter ?? 0, span * (0.5 + random() / 2));
};
