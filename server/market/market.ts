// Wires the market: search, in-memory index and page cache, works, listings, share links, and claims.
import { publicProfileOf } from '#server/accounts/people/people.ts';
import type { Pieces } from '#server/catalog/pieces.ts';
import type { Parts } from '#server/platform/program/parts.ts';
import type { PublicPhotos } from '#server/scan/photos/public-photos.ts';
import type { MarketPage } from '#shared/contract/trade/market.ts';
import { isUuid } from '#shared/domain/ids.ts';
import { createArtworks } from '#server/market/sharing/artworks.ts';
import { createClaims, registerClaims } from '#server/market/listings/claims.ts';
import { registerSellerChanges } from '#server/market/search/seller-changes.ts';
import { createListings, type ListingActParts } from '#server/market/listings/listings.ts';
import { createPageCache } from '#server/market/search/page-cache.ts';
import { createMarketIndex } from '#server/market/search/market-index.ts';
import { createMarketSearch, type SellersReady } from '#server/market/search/market-search.ts';
import { createOfferedWorks } from '#server/market/listings/offered-works.ts';
import { createSellerWorks } from '#server/market/listings/seller-works.ts';
import { createShares } from '#server/market/sharing/shares.ts';

type MarketParts = Pick<ListingActParts, 'tell' | 'withdrawn'> &
  Pick<Parts, 'sql' | 'clock' | 'now' | 'jobs' | 'log'> & {
    pieces: Pieces;
    photos: PublicPhotos;
    sellersReady: SellersReady;
  };

/** The NOTIFY channel with the id of every listing whose market row has changed, sent on commit. */
const channel = 'verso_market';

export const createMarket = ({ sql, clock, now, jobs, log, pieces, photos, sellersReady, tell, withdrawn }: MarketParts) => {
  const pages = createPageCache<MarketPage>();
  const index = createMarketIndex({ sql, log });
  let listening: { unlisten(): Promise<void> } | undefined;
  const changed = async (listingId: string): Promise<void> => {
    await index.changed(listingId);
    // After the index was updated: a page built earlier would still show the old state.
    pages.changed();
  };
  const listingParts = { sql, now, pieces, changed };
  const shares = createShares({ sql, clock, pieces });
  const claims = createClaims(listingParts);
  registerClaims(jobs, claims);
  registerSellerChanges(jobs, sql);
  return {
    pages,
    search: createMarketSearch({ sql, sellersReady, columns: index.columns }),
    artworks: createArtworks({ sql, pieces, photos, shares, profileOf: publicProfileOf, sellersReady }),
    listings: createListings({ ...listingParts, tell, withdrawn }),
    shares,
    /** For profiles. */
    sellerWorks: createSellerWorks({ sql, sellersReady }),
    /** For search engines. */
    offered: createOfferedWorks({ sql }),
    /** For sales. */
    claims,
    /** Called when a seller's payout status has changed. */
    sellersChanged: (): void => pages.changed(),
    /** Subscribes to changes and loads the index; resolves when subscribed. Searches work before and after. */
    start: async (): Promise<void> => {
      const hear = (id: string): void => {
        pages.changed();
        if (isUuid(id)) void changed(id);
      };
      // The second callback runs after every (re)connection, since notifications in between are lost.
      listening = await sql.listen(channel, hear, () => {
        pages.hears(true);
        void index.reload().then(pages.changed);
      });
    },
    close: async (): Promise<void> => {
      pages.hears(false);
      index.close();
      await listening?.unlisten().catch(() => undefined);
    },
  };
};

export type Market = ReturnType<typeof createMarket>;
