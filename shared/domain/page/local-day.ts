// The day where the person is, which is the day that they mean by today.

/** yyyy-mm-dd */
export const localDay = (at = new Date()): string =>
  [String(at.getFullYear()).padStart(4, '0'), ...[at.getMonth() + 1, at.getDate()].map((part) => String(part).padStart(2, '0'))].join('-');
