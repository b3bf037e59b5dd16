// Pictures turned as their EXIF orientation says. Browsers turn JPEG and PNG by themselves, but not all of them a WEBP.
import { exifOf } from '#shared/examiners/container/image-exif.ts';
import { imageChunks } from '#shared/examiners/container/image-chunks.ts';
import { sniffImage } from '#shared/examiners/container/sniff-image.ts';
import { offscreen } from './offscreen.ts';

/** A WEBP of 2 × 1 pixels that stands upright once it is turned to 1 × 2. */
const probe =
  'UklGRlgAAABXRUJQVlA4WAoAAAAIAAAAAQAAAAAAVlA4IBgAAAAwAQCdASoCAAEADMDOJaQAA3AA/uxnAABFWElGGgAAAElJKgAIAAAAAQASAQMAAQAAAAYAAAAAAAAA';

let turning: Promise<boolean> | undefined;
const browserTurnsWebp = (): Promise<boolean> =>
  (turning ??= createImageBitmap(new Blob([Uint8Array.from(atob(probe), (sign) => sign.charCodeAt(0))], { type: 'image/webp' }))
    .then(({ width }) => width === 1)
    .catch(() => true));

/** 1 to 8: what the browser leaves to do; 1 for a file that is upright as it is decoded. */
const leftToTurn = async (blob: Blob): Promise<number> => {
  if (sniffImage(new Uint8Array(await blob.slice(0, 16).arrayBuffer())) !== 'webp') return 1;
  const { orientation } = exifOf('webp', imageChunks('webp', new Uint8Array(await blob.arrayBuffer())));
  return orientation === 1 || (await browserTurnsWebp()) ? 1 : orientation;
};

/** The transformation of a canvas by orientation, of a stored picture of w × h pixels. */
const matrix = (orientation: number, w: number, h: number): [number, number, number, number, number, number] => {
  switch (orientation) {
    case 2:
      return [-1, 0, 0, 1, w, 0];
    case 3:
      return [-1, 0, 0, -1, w, h];
    case 4:
      return [1, 0, 0, -1, 0, h];
    case 5:
      return [0, 1, 1, 0, 0, 0];
    case 6:
      return [0, 1, -1, 0, h, 0];
    case 7:
      return [0, -1, -1, 0, h, w];
    default:
      return [0, -1, 1, 0, 0, w];
  }
};

const turned = (bitmap: ImageBitmap, orientation: number): OffscreenCanvas => {
  const { width, height } = bitmap;
  const context = orientation > 4 ? offscreen(height, width) : offscreen(width, height);
  context.setTransform(...matrix(orientation, width, height));
  context.drawImage(bitmap, 0, 0);
  bitmap.close();
  return context.canvas;
};

/** As `createImageBitmap`, and upright whatever the browser does. */
export const uprightBitmap = async (blob: Blob, options?: ImageBitmapOptions): Promise<ImageBitmap> => {
  const [bitmap, orientation] = await Promise.all([createImageBitmap(blob, options), leftToTurn(blob)]);
  return orientation === 1 ? bitmap : turned(bitmap, orientation).transferToImageBitmap();
};

/** To be shown in an image element: the file itself, or a picture of it where the browser would show it lying down. */
export const uprightBlob = async (blob: Blob): Promise<Blob> => {
  const orientation = await leftToTurn(blob);
  if (orientation === 1) return blob;
  return turned(await createImageBitmap(blob), orientation).convertToBlob({ type: 'image/webp', quality: 0.95 });
};
