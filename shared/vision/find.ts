// Which pictures of an index show the same image as a query: the index names a few, and each of them is compared.
import type { Features } from './features.ts';
import type { VisionIndex } from './lsh-index.ts';
import { matchOf, type Match } from './match.ts';

/** position: in the list that the index was made of. */
export type Answer = { readonly position: number; readonly match: Match };

const compared = 24;

/** Most matching points first; empty where no picture shows the same image. */
export const findSame = (index: VisionIndex, query: Features, isAsked: (position: number) => boolean = () => true): Answer[] =>
  index
    .candidates(query, compared)
    .filter(isAsked)
    .flatMap((position) => {
      const match = matchOf(index.featuresAt(position), query);
      return match === null ? [] : [{ position, match }];
    })
    .sort((a, b) => b.match.count - a.match.count);
