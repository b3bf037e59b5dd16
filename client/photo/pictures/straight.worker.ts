// The worker that straightens photographs by their crops, and proposes the corners of a work.
import { proposalSide, proposeCorners } from '#client/photo/shapes/propose-corners.ts';
import { pixelsOf, straightened, withBitmap } from './straight-picture.ts';
import type { StraightKind, StraightMessage, StraightReply, StraightRequests } from './straight-requests.ts';

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
