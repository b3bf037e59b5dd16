// The act of counting the facets of a search, in memory only: a process that is still reading the market has no counts.
import type { MarketFacetsAnswer } from '#shared/contract/trade/market.ts';
import { fromParams } from '#shared/domain/trade/market-filter.ts';
import type { MarketColumns } from './columns.ts';
import type { Asked } from './market-search.ts';

type FacetParts = {
  /** The in-memory index; null while it is not loaded. */
  columns: () => Pick<MarketColumns, 'facets' | 'size'> | null;
  /** Milliseconds. */
  now?: () => number;
};

/** Number of works above which counts are cached despite changes, so that a large market is not recounted with every listing. */
const large = 300_000;
/** Cache lifetime of those counts. Milliseconds. */
const stays = 2_000;
const maxKept = 200;

export const createMarketFacets = ({ columns, now = () => performance.now() }: FacetParts) => {
  const kept = new Map<string, { answer: MarketFacetsAnswer; until: number }>();
  return async ({ artists = '', ...asked }: Asked): Promise<MarketFacetsAnswer> => {
    const key = JSON.stringify([artists, asked]);
    const known = kept.get(key);
    if (known !== undefined && now() < known.until) return known.answer;
    kept.delete(key);
    const memory = columns();
    if (memory === null) return { facets: null };
    const answer = { facets: memory.facets(fromParams(asked), artists) };
    if (memory.size() > large) {
      if (kept.size >= maxKept) kept.clear();
      kept.set(key, { answer, until: now() + stays });
    }
    return answer;
  };
};
