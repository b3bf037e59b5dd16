// How sync makes way for a bulk change such as an import, which would otherwise take twice as long.

/** So many operations at once are a bulk change. */
export const bulkSize = 100;
/** Sync goes on when no more have come for so long. Milliseconds. */
export const bulkPause = 2_000;
/** A run waits no longer than this. Milliseconds. */
export const longestPause = 15_000;
