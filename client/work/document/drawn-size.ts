// How large a page is drawn: sharp enough to zoom in, within what a phone can hold.

/** Pixels of the longer side, and in all. */
const mostSide = 3_200;
const mostPixels = 9_000_000;

/** In whole pixels, at least one; the shape is kept. Throws for a page without a size. */
export const drawnSize = (width: number, height: number, longSide = mostSide): { width: number; height: number } => {
  if (!(width > 0 && height > 0 && Number.isFinite(width * height))) throw new RangeError('a page without a size');
  const scale = Math.min(longSide / Math.max(width, height), Math.sqrt(mostPixels / (width * height)));
  return { width: Math.max(1, Math.floor(width * scale)), height: Math.max(1, Math.floor(height * scale)) };
};
