// The worker that looks at pictures: features of one photograph, and which of many show the same image as another.
import { expose } from 'comlink';
import { countOf, keptEdge, keptFeatures, queryEdge, type Features } from '#shared/vision/features.ts';
import { findPhotographed, findSame, type Answer } from '#shared/vision/find.ts';
import { rescaled, type Homography } from '#shared/vision/homography.ts';
import { createVisionIndex, type VisionIndex } from '#shared/vision/lsh-index.ts';
import { register } from '#shared/vision/register.ts';
import { decodeGray } from './decode-gray.ts';
import type { SameImage } from './same-image.ts';

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

const api = {
  /** The features of a photograph that is kept. share: of each side that is looked at, around its middle. */
  features: async (blob: Blob, share: number): Promise<Features> => keptFeatures(await decodeGray(blob, keptEdge), share),
  /** Adds pictures that are searched, behind those before. */
  add: (pictures: readonly Features[]): void => {
    added.push(...pictures);
    index = null;
  },
  /** Which of them show the same image as this photograph, most points first. */
  find: async (photograph: Blob): Promise<SameImage[]> => {
    const { query, part, answers } = await findPhotographed(indexed(), (one) => decodeGray(photograph, queryEdge, one));
    return answers.map(shownIn(query, part));
  },
  /** Which of them after it show the same image as the picture at this position. */
  twins: (position: number): SameImage[] => {
    const own = added[position];
    if (own === undefined || countOf(own) === 0) return [];
    return findSame(indexed(), own, (other) => other > position).map(shownIn(own));
  },
  /** Homography from the first photograph to the second, in 0-1 coordinates of both; null if they have too little in common. */
  register: async (first: Blob, second: Blob): Promise<Homography | null> => {
    const [one, other] = [await decodeGray(first, queryEdge), await decodeGray(second, queryEdge)];
    const found = register(one, other);
    return found === null ? null : rescaled(found, one, other);
  },
};
export type VisionApi = typeof api;

expose(api);
