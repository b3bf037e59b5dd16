// The acts that list public works and sellers for search engines.
import type { Sql } from '#server/platform/database/database.ts';
import type { PublicImage } from '#shared/contract/trade/market.ts';
import { isUuid } from '#shared/domain/ids.ts';
import type { ShownWork } from '#shared/domain/page/shown-meta.ts';
import { publicImage } from '#server/market/search/market-search.ts';
import { findOffered, offeredSellerBounds, offeredSellerIds, offeredWorkBounds, offeredWorkIds } from './offered-works.store.ts';

/** One kind of sitemap entries, paged by id. */
export type Listed = {
  /** The first id of each page of the given length. */
  bounds(size: number): Promise<string[]>;
  ids(from: string, to: string | null, limit: number): Promise<string[]>;
};

export const createOfferedWorks = ({ sql }: { sql: Sql }) => {
  const works: Listed = {
    bounds: (size) => offeredWorkBounds(sql, size),
    ids: (from, to, limit) => offeredWorkIds(sql, from, to, limit),
  };
  const sellers: Listed = {
    bounds: (size) => offeredSellerBounds(sql, size),
    ids: (from, to, limit) => offeredSellerIds(sql, from, to, limit),
  };
  return {
    works,
    sellers,
    /** Undefined for a work that is not public. */
    find: async (pieceId: string): Promise<(ShownWork & { front: PublicImage | null }) | undefined> => {
      const row = isUuid(pieceId) ? await findOffered(sql, pieceId) : undefined;
      if (row === undefined) return undefined;
      const { photos, price, currency, status, sellerId, sellerName, ...work } = row;
      const images = photos.map((photo) => publicImage(row.id, photo));
      return {
        ...work,
        pictures: images.map(({ url }) => url),
        front: images[0] ?? null,
        offer: { price, currency, status, sellerId, sellerName },
      };
    },
  };
};
