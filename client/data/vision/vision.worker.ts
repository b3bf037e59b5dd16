// The worker that looks at pictures: features of one photograph, and which of many show the same image as another.
import { countOf, keptEdge, keptFeatures, queryEdge, type Features } from '#shared/vision/features.ts';
import { findPhotographed, findSame, type Answer } from '#shared/vision/find.ts';
import { rescaled } from '#shared/vision/homography.ts';
import { createVisionIndex, type VisionIndex } from '#shared/vision/lsh-index.ts';
import { register } from '#shared/vision/register.ts';
import { decodeGray } from './decode-gray.ts';
import type { SameImage, VisionKind, VisionMessage, VisionReply, VisionRequests } from './vision-requests.ts';

const added: Features[] = [];
let index: VisionIndex | null = null;
const indexed = (): VisionIndex => (index ??= createVisionIndex(added));

/** part: of each side of the photograph that was looked at, around its middle. */
const shownIn =
  (query: Features, part = 1) =>
  ({ position, match: { count, points } }: Answer): SameImage => {
    const kept = added[position]!;
    const sides = [kept.width, kept.height, query.width, query.height];
    const shapes = [kept.width / kept.height, query.width / query.height] as const;
    const placed = points.map((value, at) => (at % 4 < 2 ? value / sides[at % 4]! : (1 - part) / 2 + (part * value) / sides[at % 4]!));
    return { position, count, shapes, points: placed };
  };

const twinsOf = (position: number): SameImage[] => {
  const own = added[position];
  if (own === undefined || countOf(own) === 0) return [];
  return findSame(indexed(), own, (other) => other > position).map(shownIn(own));
};

const answerTo = async (message: VisionMessage): Promise<VisionRequests[VisionKind]['answer']> => {
  switch (message.kind) {
    case 'features':
      return keptFeatures(await decodeGray(message.ask.blob, keptEdge), message.ask.share);
    case 'add':
      added.push(...message.ask);
      index = null;
      return null;
    case 'find': {
      const { query, part, answers } = await findPhotographed(indexed(), (one) => decodeGray(message.ask, queryEdge, one));
      return answers.map(shownIn(query, part));
    }
    case 'twins':
      return twinsOf(message.ask);
    case 'register': {
      const [one, other] = [await decodeGray(message.ask[0], queryEdge), await decodeGray(message.ask[1], queryEdge)];
      const found = register(one, other);
      return found === null ? null : rescaled(found, one, other);
    }
  }
};

addEventListener('message', ({ data }: MessageEvent<VisionMessage>) => {
  void answerTo(data)
    .then((answer): VisionReply => ({ id: data.id, answer }))
    .catch((error: unknown): VisionReply => ({ id: data.id, failed: String(error) }))
    .then((reply) => postMessage(reply));
});
