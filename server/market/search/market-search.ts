// The act of searching the market, a page at a time, with a cursor that stays valid while the market changes.
import type { Sql } from '#server/platform/database/database.ts';
import { AppError } from '#shared/contract/wire/errors.ts';
import { marketPageSize, type MarketCard, type MarketPage } from '#shared/contract/trade/market.ts';
import { isUuid } from '#shared/domain/ids.ts';
import { amountOf } from '#shared/domain/trade/listing.ts';
import { fits, fromParams, type MarketFilter } from '#shared/domain/trade/market-filter.ts';
import type { PhotoRef } from '#shared/domain/piece/piece.ts';
import type { MarketColumns, Place } from './columns.ts';
import { findInMarket, marketRows, type MarketRow } from './market-search.store.ts';

/** Those of the sellers who can receive payouts. */
export type SellersReady = (sql: Sql, sellerIds: readonly string[]) => Promise<ReadonlySet<string>>;

export const cursorOf = ({ rank, id }: Place): string => Buffer.from(`${rank} ${id}`).toString('base64url');

/** Throws bad_request for an invalid cursor. */
export const placeOf = (cursor: string): Place => {
  const [rank = '', id, ...more] = Buffer.from(cursor, 'base64url').toString('utf8').split(' ');
  const place = { rank: /^\d{1,16}$/.test(rank) ? Number(rank) : Number.NaN, id: id ?? '' };
  if (!Number.isSafeInteger(place.rank) || !isUuid(place.id) || more.length > 0)
    throw new AppError('bad_request', { text: 'This cursor is not one of the market.' });
  return place;
};

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

type Found = { rows: MarketRow[]; last: Place | undefined; isWhole: boolean };

const asWork = (row: MarketRow) => ({ ...row, confidence: row.aiConfidence, verified: row.isVerified });

/** The index gives ids in order; the database gives the current rows, without those that have left the market. */
const pageInMemory = async (sql: Sql, columns: MarketColumns, filter: MarketFilter, after: Place | null): Promise<Found> => {
  const places = columns.search(filter, after, marketPageSize + 1);
  const shown = places.slice(0, marketPageSize);
  const rows =
    shown.length === 0
      ? []
      : await marketRows(
          sql,
          shown.map(({ id }) => id),
        );
  return { rows: rows.filter((row) => fits(filter, asWork(row))), last: shown.at(-1), isWhole: places.length === shown.length };
};

const pageInDatabase = async (sql: Sql, filter: MarketFilter, after: Place | null): Promise<Found> => {
  const found = await findInMarket(sql, filter, after, marketPageSize + 1);
  const rows = found.slice(0, marketPageSize);
  return { rows, last: rows.at(-1), isWhole: found.length === rows.length };
};

export const createMarketSearch =
  ({ sql, sellersReady, columns }: SearchParts) =>
  async ({ cursor, ...asked }: Readonly<Record<string, string | undefined>>): Promise<MarketPage> => {
    const after = cursor === undefined || cursor === '' ? null : placeOf(cursor);
    const filter = fromParams(asked);
    const memory = columns();
    const { rows, last, isWhole } = await (memory === null ? pageInDatabase(sql, filter, after) : pageInMemory(sql, memory, filter, after));
    const ready = await sellersReady(sql, [...new Set(rows.map(({ sellerId }) => sellerId))]);
    return { listings: rows.map((row) => cardOf(row, ready)), next: isWhole || last === undefined ? null : cursorOf(last) };
  };
