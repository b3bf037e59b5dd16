// The worker that straightens photographs by their crops, and proposes the corners of a work.
import { offscreen } from '#client/data/pictures/offscreen.ts';
import { areCorners, cornersOf } from '#shared/crop/corners.ts';
import { proposalSide, proposeCorners } from '#shared/crop/propose-corners.ts';
import { straighten, straightenedSize } from '#shared/crop/straighten.ts';
import type { Rgba } from '#shared/crop/wall.ts';
import type { Straight, StraightKind, StraightMessage, StraightReply, StraightRequests } from './straight-requests.ts';

/** The source is at most this much finer than the result; more pixels would only be read and skipped. */
const finer = 1.25;

/** On white, reduced by this factor. */
const pixelsOf = (bitmap: ImageBitmap, by: number): Rgba => {
  const [width, height] = [Math.max(2, Math.round(bitmap.width * by)), Math.max(2, Math.round(bitmap.height * by))];
  const context = offscreen(width, height);
  context.imageSmoothingQuality = 'high';
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, width, height);
  context.drawImage(bitmap, 0, 0, width, height);
  return { width, height, data: context.getImageData(0, 0, width, height).data };
};

const withBitmap = async <R>(blob: Blob, act: (bitmap: ImageBitmap) => R | Promise<R>): Promise<R> => {
  const bitmap = await createImageBitmap(blob);
  try {
    return await act(bitmap);
  } finally {
    bitmap.close();
  }
};

const straightened = ({ blob, crop, side }: StraightRequests['straighten']['ask']): Promise<Straight> =>
  withBitmap(blob, async (bitmap) => {
    const corners = cornersOf(crop);
    if (!areCorners(corners)) throw new RangeError('no corners');
    const size = straightenedSize(corners, bitmap.width, bitmap.height);
    const by = Math.min(1, side / Math.max(size.width, size.height));
    const [width, height] = [Math.max(1, Math.round(size.width * by)), Math.max(1, Math.round(size.height * by))];
    const { data } = straighten(pixelsOf(bitmap, Math.min(1, by * finer)), corners, width, height);
    const context = offscreen(width, height);
    context.putImageData(new ImageData(data as Uint8ClampedArray<ArrayBuffer>, width, height), 0, 0);
    return { blob: await context.canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 }), width, height };
  });

const answerTo = async (message: StraightMessage): Promise<StraightRequests[StraightKind]['answer']> =>
  message.kind === 'straighten'
    ? straightened(message.ask)
    : withBitmap(message.ask.blob, (bitmap) =>
        proposeCorners(pixelsOf(bitmap, Math.min(1, proposalSide / Math.max(bitmap.width, bitmap.height)))),
      );

addEventListener('message', ({ data }: MessageEvent<StraightMessage>) => {
  void answerTo(data)
    .then((answer): StraightReply => ({ id: data.id, answer }))
    .catch((error: unknown): StraightReply => ({ id: data.id, failed: String(error) }))
    .then((reply) => postMessage(reply));
});
