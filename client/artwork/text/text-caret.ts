// Where a place in a text lies after somebody else has changed it.

/** Steps of a change from the start of the text, as Yjs tells them. */
export type Steps = readonly { retain?: number | undefined; insert?: unknown; delete?: number | undefined }[];

const lengthOf = (inserted: unknown): number => (typeof inserted === 'string' ? inserted.length : 1);

/** What is inserted right at the place stays behind it, so that two people who write at one place do not mix their words. */
export const movedBy = (steps: Steps, index: number): number => {
  let at = 0;
  let shift = 0;
  for (const { retain = 0, insert, delete: removed = 0 } of steps) {
    if (at >= index) break;
    if (insert !== undefined) shift += lengthOf(insert);
    shift -= Math.min(removed, index - at);
    at += retain + removed;
  }
  return index + shift;
};
