// How long to wait after failures: twice as long each time, never the same for two devices that failed together.
const first = 1_000;
const longest = 300_000;

/** failures: how many in a row, from 1. retryAfter: what the server asked for. Milliseconds; at least half of the span. */
export const retryDelay = (failures: number, retryAfter: number | null, random: () => number = Math.random): number => {
  const span = Math.min(longest, first * 2 ** Math.min(Math.max(failures, 1) - 1, 20));
  return Math.max(retryAfter ?? 0, span * (0.5 + random() / 2));
};
