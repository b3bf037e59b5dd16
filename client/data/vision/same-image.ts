// A picture that shows the same image as another.

export type SameImage = {
  /** Position among the pictures that were added. */
  position: number;
  count: number;
  /** x, y in the found picture, x, y in the query, for each matching point; from 0 to 1 across each picture. */
  points: Float32Array;
  /** Width by height of the found picture, and of the query. */
  shapes: readonly [number, number];
};
