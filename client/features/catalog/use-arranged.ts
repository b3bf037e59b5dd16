// The works of the chosen collection as they are arranged, and their moves among those that are shown.
import { useCallback, useState } from 'react';
import type { CatalogHits } from '#client/data/search/columns-index.ts';
import type { Arranged } from './arranging.tsx';
import type { CatalogFilter } from './filter/catalog-filter.ts';

export type Moves = {
  /** A move so many places further, or as far as its own collection reaches; null where it can go nowhere. */
  of: (at: number, by: number) => (() => void) | null;
};

type ArrangedState = {
  /** Null while loading, and in another order. */
  ranks: Arranged['ranks'] | null;
  onArranged: (arranged: Arranged) => void;
  /** Null where nothing is arranged. */
  movesIn: (hits: CatalogHits | null) => Moves | null;
};

export const useArranged = ({ sort, collection }: CatalogFilter): ArrangedState => {
  const [known, onArranged] = useState<Arranged | null>(null);
  const arranged = sort === 'arranged' && known?.collection === collection ? known : null;
  return {
    ranks: arranged?.ranks ?? null,
    onArranged,
    movesIn: useCallback(
      (hits) =>
        arranged === null || hits === null
          ? null
          : {
              of: (at, by) => {
                const piece = hits.idAt(at) ?? '';
                for (let step = by; step !== 0; step -= Math.sign(by)) {
                  const other = hits.idAt(at + step);
                  if (other !== undefined && arranged.canMove(piece, other)) return () => arranged.move(piece, other);
                }
                return null;
              },
            },
      [arranged],
    ),
  };
};
