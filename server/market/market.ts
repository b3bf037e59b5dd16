// Puts the market together: the search over its memory and kept pages, the works, their listings and links, and what a purchase does with them.
import { publicProfileOf } from '#server/accounts/people/public-profile.ts';
import type { Pieces } from '#server/catalog/pieces.ts';
import type { Parts } from '#server/platform/program/parts.ts';
import type { PublicPhotos } from '#server/scan/photos/public-photos.ts';
import type { MarketPage } from '#shared/contract/market.ts';
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

/** Carries the id of every listing whose row in the market has changed, once that is committed. */
const channel = 'verso_market';

export const createMarket = ({ sql, clock, now, jobs, log, pieces, photos, sellersReady, tell, withdrawn }: MarketParts) => {
  const pages = createPageCache<MarketPage>();
  const index = createMarketIndex({ sql, log });
  let listening: { unlisten(): Promise<void> } | undefined;
  const changed = async (listingId: string): Promise<void> => {
    await index.changed(listingId);
    // Only now would a page that is made anew show it.
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
    /** Whether sellers can be paid has changed. */
    sellersChanged: (): void => pages.changed(),
    /** Begins to hear of changes and reads the market into memory; resolves when it listens, searches work before and after. */
    start: async (): Promise<void> => {
      const hear = (id: string): void => {
        pages.changed();
        if (isUuid(id)) void changed(id);
      };
      // The second act runs whenever the line is there, again or for the first time: what was announced without it is lost.
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
