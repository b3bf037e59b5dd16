// What can be reported, and how much can be said about it.
export const reportKinds = ['post', 'comment', 'listing', 'message', 'user'] as const;
export type ReportKind = (typeof reportKinds)[number];

/** Characters. */
export const maxReasonLength = 1_000;
/** Of the reported words that are kept with the report. */
export const maxExcerptLength = 2_000;
