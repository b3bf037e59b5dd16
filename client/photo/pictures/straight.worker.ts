// The worker that straightens photographs by their crops, and proposes the corners of a work.
import { expose } from 'comlink';
import type { Corners } from '#shared/domain/piece/corners.ts';
import { proposalSide, proposeCorners } from '#client/photo/shapes/propose-corners.ts';
import { pixelsOf, straightened, withBitmap } from './straight-picture.ts';

const api = {
  straighten: straightened,
  /** null: nothing to propose. */
  propose: (blob: Blob): Promise<Corners | null> =>
    withBitmap(blob, (bitmap) => proposeCorners(pixelsOf(bitmap, Math.min(1, proposalSide / Math.max(bitmap.width, bitmap.height))))),
};
export type StraightApi = typeof api;

expose(api);
