// The worker that looks at pictures: features of one photograph, and which of many show the same image as another.
import { countOf, keptEdge, keptFeatures, queryEdge, queryFeatures, type Features } from '#shared/vision/features.ts';
import { findSame, type Answer } from '#shared/vision/find.ts';
import { createVisionIndex, type VisionIndex } from '#shared/vision/lsh-index.ts';
import { decodeGray } from './decode-gray.ts';
import type { SameImage, VisionKind, VisionMessage, VisionReply, VisionRequests } from './vision-requests.ts';

const added: Features[] = [];
let index: VisionIndex | null = null;
const indexed = (): VisionIndex => (index ??= createVisionIndex(added));

const shownIn =
  (query: Features) =>
  ({ position, match: { count, points } }: Answer): SameImage => {
    const kept = added[position]!;
    const sides = [kept.width, kept.height, query.width, query.height];
    const shapes = [kept.width / kept.height, query.width / query.height] as const;
    return { position, count, shapes, points: points.map((value, at) => value / sides[at % 4]!) };
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
      const query = queryFeatures(await decodeGray(message.ask, queryEdge));
      return findSame(indexed(), query).map(shownIn(query));
    }
    case 'twins':
      return twinsOf(message.ask);
  }
};

addEventListener('message', ({ data }: MessageEvent<VisionMessage>) => {
  void answerTo(data)
    .then((answer): VisionReply => ({ id: data.id, answer }))
    .catch((error: unknown): VisionReply => ({ id: data.id, failed: String(error) }))
    .then((reply) => postMessage(reply));
});
