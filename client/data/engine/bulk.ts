// When sync waits for a bulk change such as an import: both write to the same tables, and side by side each takes twice as long.

/** A commit with at least this many operations is a bulk change. */
export const bulkSize = 100;
/** Time without a further bulk change after which sync continues, in milliseconds. */
export const bulkPause = 2_000;
/** The longest time that a run waits for bulk changes, in milliseconds. */
export const longestPause = 15_000;
