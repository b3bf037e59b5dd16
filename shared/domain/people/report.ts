// What can be reported, and the maximum lengths of a report.
export const reportKinds = ['post', 'comment', 'listing', 'message', 'user'] as const;
export type ReportKind = (typeof reportKinds)[number];

/** Characters. */
export const maxReasonLength = 1_000;
/** Characters of the reported content that are stored with the report. */
export const maxExcerptLength = 2_000;
