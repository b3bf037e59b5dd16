// What a page asks of the worker that straightens photographs, and what it answers.
import type { Corners } from '#shared/domain/piece/corners.ts';
import type { Crop } from '#shared/domain/piece/piece.ts';

/** A straightened work. width and height: pixels of `blob`. */
export type Straight = { blob: Blob; width: number; height: number };

export type StraightRequests = {
  /** side: pixels of the longer side at most. */
  straighten: { ask: { blob: Blob; crop: Crop; side: number }; answer: Straight };
  /** null: nothing to propose. */
  propose: { ask: { blob: Blob }; answer: Corners | null };
};
export type StraightKind = keyof StraightRequests;
export type StraightMessage = { [Kind in StraightKind]: { id: number; kind: Kind; ask: StraightRequests[Kind]['ask'] } }[StraightKind];
export type StraightReply = { id: number; answer: StraightRequests[StraightKind]['answer'] } | { id: number; failed: string };
