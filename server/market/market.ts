// Wires the market: search, in-memory index and page cache, works, listings, share links, and claims.
import { publicProfileOf } from '#server/accounts/people/people.ts';
import type { Pieces } from '#server/catalog/pieces.ts';
import type { OfferMessages } from '#server/messages/messages.ts';
import type { Parts } from '#server/platform/program/parts.ts';
import type { Clock } from '#server/platform/time/clock.ts';
import type { PublicPhotos } from '#server/scan/photos/public-photos.ts';
import type { MarketFacetsAnswer, MarketPage, PublicImage, SimilarWorks } from '#shared/contract/trade/market.ts';
import { isUuid } from '#shared/domain/ids.ts';
import { createArtworks, type ArtworkParts } from '#server/market/sharing/artworks.ts';
import { createOpenFormats } from '#server/market/open-formats/open-formats.ts';
import { createClaims, registerClaims } from '#server/market/listings/claims.ts';
import { registerSellerChanges } from '#server/market/search/seller-changes.ts';
import { createListings, type ListingActParts } from '#server/market/listings/listings.ts';
import { createPageCache } from '#server/market/search/page-cache.ts';
import { createMarketIndex } from '#server/market/search/market-index.ts';
import { createMarketFacets } from '#server/market/search/market-facets.ts';
import { createMarketSearch, type SellersReady } from '#server/market/search/market-search.ts';
import { searchKeyOf } from '#server/market/search/search-key.ts';
import { createSimilarWorks } from '#server/market/search/similar-works.ts';
import { createOfferedWorks } from '#server/market/listings/offered-works.ts';
import { createSellerWorks } from '#server/market/listings/seller-works.ts';
import { registerPriceOfferNews } from '#server/market/price-offers/price-offer-news.ts';
import { createPriceOffers, type PriceOfferParts } from '#server/market/price-offers/price-offers.ts';
import { registerAlerts, type AlertParts } from '#server/market/watching/alerts.ts';
import { createWatching } from '#server/market/watching/watching.ts';
import { createShares } from '#server/market/sharing/shares.ts';

export type MarketParts = Pick<ListingActParts, 'tell' | 'withdrawn' | 'settled'> &
  Pick<AlertParts, 'tellPart' | 'isBlocked'> &
  Pick<PriceOfferParts, 'mayHold'> &
  Pick<Parts, 'sql' | 'clock' | 'now' | 'jobs' | 'log'> & {
    pieces: Pieces;
    photos: PublicPhotos;
    sellersReady: SellersReady;
    recordOf: ArtworkParts['recordOf'];
    orderMessages: OfferMessages;
    publicUrl: string;
  };

/** Works in the first row of the narrowest grid. */
const firstShown = 2;

/** The NOTIFY channel with the id of every listing whose market row has changed, sent on commit. */
const channel = 'verso_market';

export const createMarket = ({
  sql,
  clock,
  now,
  jobs,
  log,
  pieces,
  photos,
  sellersReady,
  recordOf,
  publicUrl,
  orderMessages,
  ...parts
}: MarketParts) => {
  const pages = createPageCache<MarketPage>();
  const counts = createPageCache<MarketFacetsAnswer>();
  const similar = createPageCache<SimilarWorks>();
  const caches = [pages, counts, similar];
  const index = createMarketIndex({ sql, log });
  /** A page built earlier would still show the old state. */
  const dropPages = (): void => caches.forEach((cache) => cache.changed());
  const hears = (isHearing: boolean): void => caches.forEach((cache) => cache.hears(isHearing));
  let listening: { unlisten(): Promise<void> } | undefined;
  const changed = async (listingId: string): Promise<void> => {
    await index.changed(listingId);
    dropPages();
  };
  const alerts = registerAlerts({ ...parts, sql, clock, log, jobs });
  const watching = createWatching({ sql, columns: index.columns });
  /** After an act of this process. */
  const acted = async (listingId: string): Promise<void> => {
    alerts.soon();
    await changed(listingId);
  };
  const listingParts = { sql, now, pieces, changed: acted };
  const shares = createShares({ sql, clock, pieces });
  const artworks = createArtworks({ sql, pieces, photos, shares, profileOf: publicProfileOf, sellersReady, recordOf, watching });
  const claims = createClaims(listingParts);
  registerClaims(jobs, claims);
  registerPriceOfferNews({ ...parts, messages: orderMessages, sql, now, jobs });
  registerSellerChanges(jobs, sql);
  const search = createMarketSearch({ sql, sellersReady, columns: index.columns });
  const readSimilar = createSimilarWorks({ sql, search });
  return {
    /** The acts with another clock, for a demonstration whose market has a past. */
    at: (clock: Clock) => {
      const then = { ...listingParts, now: () => Promise.resolve(clock()) };
      return {
        listings: createListings({ ...parts, ...then }),
        claims: createClaims(then),
        priceOffers: createPriceOffers({ ...parts, ...then, jobs, sellersReady }),
      };
    },
    pages,
    search,
    /** Of the works that a narrow screen shows first. */
    firstPictures: async (): Promise<PublicImage[]> => {
      const { listings } = await pages.make(searchKeyOf(''), () => search({}));
      return listings.slice(0, firstShown).flatMap(({ image }) => (image === null ? [] : [image]));
    },
    /** As it is written in the market; undefined if it has no work by this artist. */
    artistName: async (artist: string): Promise<string | undefined> => (await search({ artist })).listings[0]?.artist,
    /** By the id of a piece. */
    similar: (pieceId: string): Promise<SimilarWorks> => similar.make(pieceId, () => readSimilar(pieceId)),
    counts,
    facets: createMarketFacets({ columns: index.columns }),
    artworks,
    openFormats: createOpenFormats({ artworks, photos, origin: publicUrl }),
    listings: createListings({ ...parts, ...listingParts }),
    priceOffers: createPriceOffers({ ...parts, ...listingParts, jobs, sellersReady }),
    shares,
    watching,
    /** For profiles. */
    sellerWorks: createSellerWorks({ sql, sellersReady }),
    /** For search engines. */
    offered: createOfferedWorks({ sql }),
    /** For sales. */
    claims,
    /** Called when a seller's payout status has changed. */
    sellersChanged: dropPages,
    /** Subscribes to changes and loads the index; resolves when subscribed. Searches work before and after. */
    start: async (): Promise<void> => {
      const hear = (id: string): void => {
        dropPages();
        if (isUuid(id)) void changed(id);
      };
      // The second callback runs after every (re)connection, since notifications in between are lost.
      listening = await sql.listen(channel, hear, () => {
        hears(true);
        void index.reload().then(dropPages);
      });
    },
    close: async (): Promise<void> => {
      hears(false);
      index.close();
      await listening?.unlisten().catch(() => undefined);
    },
  };
};

export type Market = ReturnType<typeof createMarket>;
