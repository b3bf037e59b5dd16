// From a drawing to a file: cut as under a frame, and compressed.
import sharp from 'sharp';
import { sharpOf } from './canvas.mjs';

/** The outermost strokes leave the ground bare, as under a frame. */
export const painted = (make) => async () => {
  const canvas = await make();
  const edge = 8;
  return sharpOf(canvas).extract({ left: edge, top: edge, width: canvas.width - 2 * edge, height: canvas.height - 2 * edge });
};

/** The best quality that stays below the bound. */
export const encoded = async (image, largest) => {
  const pixels = await image.png().toBuffer();
  for (let quality = 84; quality >= 50; quality -= 4) {
    const result = await sharp(pixels).jpeg({ quality, progressive: true, mozjpeg: true }).toBuffer({ resolveWithObject: true });
    if (result.data.length < largest) return { pixels, ...result };
  }
  throw new Error('a sample does not fit below the bound');
};
