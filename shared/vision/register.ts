// How the same work lies in two photographs of it, so that one can be laid over the other.
import { queryFeatures } from './features.ts';
import type { Gray } from './gray.ts';
import type { Homography } from './homography.ts';
import { matchOf } from './match.ts';

/** From pixels of `a` to pixels of `b`; null where they do not show the same image. Best with longer sides of about `queryEdge` pixels. */
export const register = (a: Gray, b: Gray): Homography | null => {
  const [from, to] = [queryFeatures(a), queryFeatures(b)];
  const match = matchOf(from, to);
  if (match === null) return null;
  const [h0, h1, h2, h3, h4, h5, h6, h7, h8] = match.homography;
  // The features may count in another size of the picture than its own.
  const [ax, ay] = [from.width / a.width, from.height / a.height];
  const [bx, by] = [b.width / to.width, b.height / to.height];
  return [h0 * bx * ax, h1 * bx * ay, h2 * bx, h3 * by * ax, h4 * by * ay, h5 * by, h6 * ax, h7 * ay, h8];
};
