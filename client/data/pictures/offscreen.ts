// A canvas that is read as often as it is drawn on.

/** In memory, not on the graphics card. */
export const offscreen = (width: number, height: number): OffscreenCanvasRenderingContext2D => {
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  if (context === null) throw new Error('no canvas');
  return context;
};
