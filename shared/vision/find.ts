// Which pictures of an index show the same image as a photograph: the index names a few, and each of them is compared.
import { queryFeatures, type Features } from './features.ts';
import type { Gray } from './gray.ts';
import type { VisionIndex } from './lsh-index.ts';
import { matchOf, type Match } from './match.ts';

/** position: in the list that the index was made of. */
export type Answer = { readonly position: number; readonly match: Match };

const compared = 24;
/** Points that leave no doubt, and how many more are compared then: another picture may match still better. */
const certain = { points: 25, more: 6 };

/** Most matching points first; empty where no picture shows the same image. */
export const findSame = (index: VisionIndex, query: Features, isAsked: (position: number) => boolean = () => true): Answer[] => {
  const found: Answer[] = [];
  let left = compared;
  for (const position of index.candidates(query, compared).filter(isAsked)) {
    if (left === 0) break;
    left -= 1;
    const match = matchOf(index.featuresAt(position), query);
    if (match === null) continue;
    found.push({ position, match });
    if (match.count >= certain.points) left = Math.min(left, certain.more);
  }
  return found.sort((a, b) => b.match.count - a.match.count);
};

/** part: of each side of the photograph, around its middle. */
export type LookedAt = { readonly part: number; readonly query: Features; readonly answers: readonly Answer[] };

/** The second look is at the middle: a work that is small in its photograph, or in glare, gets all the features there. */
const parts = [1, 0.62];

/** pictureOf: the middle of the photograph, this part of each side, with a longer side of about `queryEdge` pixels. */
export const findPhotographed = async (index: VisionIndex, pictureOf: (part: number) => Promise<Gray>): Promise<LookedAt> => {
  let last: LookedAt | null = null;
  for (const part of parts) {
    const query = queryFeatures(await pictureOf(part));
    last = { part, query, answers: findSame(index, query) };
    if (last.answers.length > 0) break;
  }
  return last!;
};
