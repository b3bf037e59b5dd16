// Maps a caret position through a remote change.

/** A Yjs delta. */
export type Steps = readonly { retain?: number | undefined; insert?: unknown; delete?: number | undefined }[];

const lengthOf = (inserted: unknown): number => (typeof inserted === 'string' ? inserted.length : 1);

/** An insertion exactly at the caret goes behind it, so that two people typing there do not interleave. */
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
