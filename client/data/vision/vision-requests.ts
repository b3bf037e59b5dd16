// What a page asks the worker that looks at pictures, and what it answers.
import type { Features } from '#shared/vision/features.ts';
import type { Homography } from '#shared/vision/homography.ts';

export type SameImage = {
  /** Position among the pictures that were added. */
  position: number;
  count: number;
  /** x, y in the found picture, x, y in the query, for each matching point; from 0 to 1 across each picture. */
  points: Float32Array;
  /** Width by height of the found picture, and of the query. */
  shapes: readonly [number, number];
};

export type VisionRequests = {
  /** The features of a photograph that is kept. */
  features: { ask: { blob: Blob; share: number }; answer: Features };
  /** Adds pictures that are searched, behind those before. */
  add: { ask: readonly Features[]; answer: null };
  /** Which of them show the same image as this photograph, most points first. */
  find: { ask: Blob; answer: SameImage[] };
  /** Which of them after it show the same image as the picture at this position. */
  twins: { ask: number; answer: SameImage[] };
  /** How the first photograph lies in the second, in fractions of the sides of both; null where they show too little in common. */
  register: { ask: readonly [Blob, Blob]; answer: Homography | null };
};
export type VisionKind = keyof VisionRequests;
export type VisionMessage = { [Kind in VisionKind]: { id: number; kind: Kind; ask: VisionRequests[Kind]['ask'] } }[VisionKind];
/** failed: the picture cannot be read, or there is no memory for it. */
export type VisionReply = { id: number; answer: VisionRequests[VisionKind]['answer'] } | { id: number; failed: string };
