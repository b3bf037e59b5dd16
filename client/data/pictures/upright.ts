// Pictures turned as their EXIF orientation says. Browsers turn JPEG and PNG by themselves, but not all of them a WEBP.
import { exifOf } from '#shared/examiners/container/image-exif.ts';
import { imageChunks } from '#shared/examiners/container/image-chunks.ts';
import { sniffImage } from '#shared/examiners/container/sniff-image.ts';
import { turningMatrix } from '#shared/examiners/pixels/orientation.ts';
import { offscreen } from './offscreen.ts';

/** A WEBP of 2 × 1 pixels that stands upright once it is turned to 1 × 2. */
const probe =
  'UklGRlgAAABXRUJQVlA4WAoAAAAIAAAAAQAAAAAAVlA4IBgAAAAwAQCdASoCAAEADMDOJaQAA3AA/uxnAABFWElGGgAAAElJKgAIAAAAAQASAQMAAQAAAAYAAAAAAAAA';

let turning: Promise<boolean> | undefined;
const browserTurnsWebp = (): Promise<boolean> =>
  (turning ??= createImageBitmap(new Blob([Uint8Array.from(atob(probe), (sign) => sign.charCodeAt(0))], { type: 'image/webp' }))
    .then(({ width }) => width === 1)
    .catch(() => true));

/** The EXIF orientation (1 to 8) that the browser has not applied; 1 if the decoded picture is upright. */
const missedOrientation = async (blob: Blob): Promise<number> => {
  if (sniffImage(new Uint8Array(await blob.slice(0, 16).arrayBuffer())) !== 'webp') return 1;
  const { orientation } = exifOf('webp', imageChunks('webp', new Uint8Array(await blob.arrayBuffer())));
  return orientation === 1 || (await browserTurnsWebp()) ? 1 : orientation;
};

const turned = (bitmap: ImageBitmap, orientation: number): OffscreenCanvas => {
  const { width, height } = bitmap;
  const context = orientation > 4 ? offscreen(height, width) : offscreen(width, height);
  context.setTransform(...turningMatrix(orientation, width, height));
  context.drawImage(bitmap, 0, 0);
  bitmap.close();
  return context.canvas;
};

/** As `createImageBitmap`, and upright whatever the browser does. */
export const uprightBitmap = async (blob: Blob, options?: ImageBitmapOptions): Promise<ImageBitmap> => {
  const [bitmap, orientation] = await Promise.all([createImageBitmap(blob, options), missedOrientation(blob)]);
  return orientation === 1 ? bitmap : turned(bitmap, orientation).transferToImageBitmap();
};

/** To be shown in an image element: the file itself, or a picture of it where the browser would show it lying down. */
export const uprightBlob = async (blob: Blob): Promise<Blob> => {
  const orientation = await missedOrientation(blob);
  if (orientation === 1) return blob;
  return turned(await createImageBitmap(blob), orientation).convertToBlob({ type: 'image/webp', quality: 0.95 });
};
