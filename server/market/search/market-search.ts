// The act of searching the market, a page at a time, with a cursor that stays valid while the market changes.
import type { Sql } from '#server/platform/database/database.ts';
import { AppError } from '#shared/contract/wire/errors.ts';
import { marketPageSize, type MarketCard, type MarketPage } from '#shared/contract/trade/market.ts';
import { isUuid } from '#shared/domain/ids.ts';
import { amountOf } from '#shared/domain/trade/listing.ts';
import { fits, fromParams, type MarketFilter } from '#shared/domain/trade/market-filter.ts';
import { orders, type MarketSort, type Ordered } from '#shared/domain/trade/market-order.ts';
import { countryOf } from '#shared/domain/trade/shipping.ts';
import { firstYearOf, longestOf } from '#shared/domain/trade/market-work.ts';
import type { PhotoRef } from '#shared/domain/piece/piece.ts';
import type { MarketColumns, Place } from './columns.ts';
import { findInMarket, marketRows, type MarketRow } from './market-search.store.ts';

/** Those of the sellers who can receive payouts. */
export type SellersReady = (sql: Sql, sellerIds: readonly string[]) => Promise<ReadonlySet<string>>;

/** In the order of the market. */
export const cursorOf = ({ rank, id }: Place): string => Buffer.from(`${rank} ${id}`).toString('base64url');
const cursorIn = (sort: MarketSort, place: Ordered): string =>
  sort === 'newest' ? cursorOf(place) : Buffer.from(`${place.rank} ${place.id} ${place.price}`).toString('base64url');

const wholeNumber = (text: string): number => (/^\d{1,16}$/.test(text) ? Number(text) : Number.NaN);

/** Throws bad_request for an invalid cursor, and for that of another order. */
const orderedOf = (cursor: string, sort: MarketSort): Ordered => {
  const [rank = '', id = '', price, ...more] = Buffer.from(cursor, 'base64url').toString('utf8').split(' ');
  const place = { rank: wholeNumber(rank), id, price: price === undefined ? 0 : wholeNumber(price) };
  const isOfOrder = (price === undefined) === (sort === 'newest');
  if (!Number.isSafeInteger(place.rank) || !Number.isSafeInteger(place.price) || !isUuid(id) || more.length > 0 || !isOfOrder)
    throw new AppError('bad_request', { text: 'This cursor is not one of the market.' });
  return place;
};
export const placeOf = (cursor: string): Place => orderedOf(cursor, 'newest');

/** URL of a public photograph, which serves renderings only. */
export const publicAddress = (pieceId: string, url: string): string => `/api/artworks/${pieceId}/pictures/${url.split('/').at(-1) ?? ''}`;

export const publicImage = (pieceId: string, { url, width, height, placeholder }: PhotoRef) => ({
  url: publicAddress(pieceId, url),
  width,
  height,
  placeholder,
});

export const cardOf = (row: MarketRow, ready: ReadonlySet<string>): MarketCard => ({
  id: row.id,
  art_piece_id: row.pieceId,
  seller_id: row.sellerId,
  price: amountOf(row.price),
  currency: row.currency,
  status: 'listed',
  created_at: row.createdAt.toISOString(),
  revision: row.revision,
  ...(row.statement === null ? {} : { statement: row.statement }),
  title: row.title,
  artist: row.artist,
  medium: row.medium,
  year: row.year,
  dimensions: row.dimensions,
  height_mm: row.height_mm,
  width_mm: row.width_mm,
  depth_mm: row.depth_mm,
  sent_from: row.sentFrom,
  ai_confidence: row.aiConfidence,
  verdict_basis: row.basis,
  verdict_stale: row.isStale,
  image: row.photo === null ? null : publicImage(row.pieceId, row.photo),
  seller_name: row.sellerName,
  seller_location: row.sellerLocation,
  seller_verified: row.isVerified,
  priority: row.isPriority,
  seller_ready: ready.has(row.sellerId),
});

type SearchParts = {
  sql: Sql;
  sellersReady: SellersReady;
  /** The in-memory index; null while it is not loaded. */
  columns: () => MarketColumns | null;
};

type Found = { rows: MarketRow[]; last: Ordered | undefined; isWhole: boolean };

/** For the filter. */
export const asWork = (row: MarketRow) => ({
  ...row,
  confidence: row.aiConfidence,
  verified: row.isVerified,
  year: firstYearOf(row.year),
  longest: longestOf(row),
  sentFrom: countryOf(row.sentFrom),
});

/** The index gives ids in order; the database gives the current rows, without those that have left the market. */
const pageInMemory = async (sql: Sql, columns: MarketColumns, filter: MarketFilter, after: Ordered | null): Promise<Found> => {
  const places = columns.search(filter, after, marketPageSize + 1);
  const shown = places.slice(0, marketPageSize);
  const rows =
    shown.length === 0
      ? []
      : await marketRows(
          sql,
          shown.map(({ id }) => id),
        );
  const fitting = rows.filter((row) => fits(filter, asWork(row))).sort(orders[filter.sort]);
  return { rows: fitting, last: shown.at(-1), isWhole: places.length === shown.length };
};

/** Readings for one page at most. */
const readings = 20;

/** The database finds all that fit and a few that do not, since it does not read sizes in words. */
const pageInDatabase = async (sql: Sql, filter: MarketFilter, after: Ordered | null): Promise<Found> => {
  const rows: MarketRow[] = [];
  let last: Ordered | undefined = after ?? undefined;
  for (let reading = 0; reading < readings; reading += 1) {
    const found = await findInMarket(sql, filter, last ?? null, marketPageSize + 1);
    for (const row of found) {
      if (rows.length === marketPageSize) return { rows, last, isWhole: false };
      if (fits(filter, asWork(row))) rows.push(row);
      last = row;
    }
    if (found.length <= marketPageSize) return { rows, last, isWhole: true };
  }
  return { rows, last, isWhole: false };
};

export type Asked = Readonly<Record<string, string | undefined>>;

export const createMarketSearch =
  ({ sql, sellersReady, columns }: SearchParts) =>
  async ({ cursor, ...asked }: Asked): Promise<MarketPage> => {
    const filter = fromParams(asked);
    const after = cursor === undefined || cursor === '' ? null : orderedOf(cursor, filter.sort);
    const memory = columns();
    const { rows, last, isWhole } = await (memory === null ? pageInDatabase(sql, filter, after) : pageInMemory(sql, memory, filter, after));
    const ready = await sellersReady(sql, [...new Set(rows.map(({ sellerId }) => sellerId))]);
    return { listings: rows.map((row) => cardOf(row, ready)), next: isWhole || last === undefined ? null : cursorIn(filter.sort, last) };
  };
