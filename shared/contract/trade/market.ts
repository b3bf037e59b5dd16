// Endpoints of the market: search, artwork page, listing, and the share link of a private work.
import * as z from 'zod/mini';
import { listingStatuses, maxStatementLength } from '#shared/domain/trade/listing.ts';
import { maxSearchLength } from '#shared/domain/trade/market-filter.ts';
import { media } from '#shared/domain/piece/medium.ts';
import { currencies, listedKinds } from '#shared/domain/piece/piece.ts';
import { verdictBases } from '#shared/domain/piece/verdict.ts';
import { findingShape } from '#shared/contract/works/analysis.ts';
import { endpoint } from '#shared/contract/wire/endpoint.ts';

/** Cards in one page. */
export const marketPageSize = 24;

const currency = z.enum(currencies);
/** ?w= selects a smaller rendering; width and height are those of the photograph. */
const image = z.object({ url: z.string(), width: z.number(), height: z.number(), placeholder: z.string() });
export type PublicImage = z.infer<typeof image>;

export const marketCard = z.object({
  /** The listing's id. */
  id: z.string(),
  art_piece_id: z.string(),
  seller_id: z.string(),
  /** Decimal amount in the currency. */
  price: z.number(),
  currency,
  status: z.literal('listed'),
  created_at: z.string(),
  revision: z.number(),
  /** The seller's own statement of what a work with the verdict FAKE is. */
  statement: z.optional(z.nullable(z.string())),
  title: z.string(),
  artist: z.string(),
  medium: z.nullable(z.string()),
  ai_confidence: z.nullable(z.number()),
  /** The basis of the verdict; missing from older servers. */
  verdict_basis: z.optional(z.nullable(z.enum(verdictBases))),
  /** The verdict is for an earlier title, artist or front. */
  verdict_stale: z.boolean(),
  image: z.nullable(image),
  /** Null if unknown. */
  seller_name: z.nullable(z.string()),
  seller_location: z.nullable(z.string()),
  seller_verified: z.boolean(),
  /** The seller's plan includes priority listing. */
  priority: z.boolean(),
  /** Whether the seller's account can receive payouts. */
  seller_ready: z.boolean(),
});
export type MarketCard = z.infer<typeof marketCard>;

const number = (pattern: RegExp, message: string) => z.string().check(z.regex(pattern, message));
const price = number(/^\d{1,9}(\.\d{0,2})?$/, 'Must be a number of 0 or more');
const flag = z.enum(['true', 'false', '1', '0']);

export const marketQuery = z.object({
  /** Substring of title or artist, case-insensitive. */
  q: z.optional(z.string().check(z.maxLength(maxSearchLength))),
  medium: z.optional(z.enum(['all', ...media])),
  minPrice: z.optional(price),
  /** 1000000 and above: no upper limit. */
  maxPrice: z.optional(price),
  minConfidence: z.optional(number(/^(100|\d{1,2})$/, 'Must be a whole number from 0 to 100')),
  verifiedOnly: z.optional(flag),
  currency: z.optional(z.enum(['all', ...currencies])),
  /** The `next` of the previous page. */
  cursor: z.optional(z.string().check(z.maxLength(100))),
});

export const marketPage = z.object({
  listings: z.array(marketCard),
  /** Cursor of the next page; null on the last one. */
  next: z.nullable(z.string()),
});
export type MarketPage = z.infer<typeof marketPage>;

export const searchMarket = endpoint({
  name: 'market.search',
  method: 'GET',
  path: '/api/market/listings',
  access: 'public',
  summary: 'Works that are listed and fit every filter, the newest day first, 24 a page.',
  query: marketQuery,
  answer: marketPage,
});

export const listingShape = z.object({
  id: z.string(),
  art_piece_id: z.string(),
  seller_id: z.string(),
  price: z.number(),
  currency,
  status: z.enum(listingStatuses),
  created_at: z.string(),
  /** Incremented with every change of the listing. */
  revision: z.number(),
  /** The seller's own statement of what a work with the verdict FAKE is. */
  statement: z.optional(z.nullable(z.string())),
});
export type ListingAnswer = z.infer<typeof listingShape>;

export const artworkAnswer = z.object({
  id: z.string(),
  title: z.string(),
  artist: z.string(),
  medium: z.nullable(z.string()),
  period: z.nullable(z.string()),
  description: z.string(),
  provenance_text: z.string(),
  ai_confidence: z.nullable(z.number()),
  /** The basis of the verdict; missing from older servers. */
  verdict_basis: z.optional(z.nullable(z.enum(verdictBases))),
  verdict_stale: z.boolean(),
  /** The newest analysis's findings against the work, one sentence each; missing from older servers. */
  findings_against: z.optional(z.array(z.string())),
  /** What its checks found, without descriptions of the file; missing from older servers. */
  checks: z.optional(z.array(findingShape)),
  /** Time of the newest analysis. */
  authenticated_at: z.nullable(z.string()),
  created_at: z.string(),
  images: z.array(z.extend(image, { kind: z.enum(listedKinds) })),
  owner: z.object({
    id: z.string(),
    name: z.nullable(z.string()),
    location: z.nullable(z.string()),
    is_verified_collector: z.boolean(),
  }),
  /** The active listing; for the owner otherwise the newest one. Null if there is none. */
  listing: z.nullable(listingShape),
  seller_ready: z.boolean(),
  /** What gives the caller access. */
  seen_as: z.enum(['owner', 'listed', 'shared']),
});
export type ArtworkAnswer = z.infer<typeof artworkAnswer>;

const pieceParam = z.object({ pieceId: z.string() });
const shareQuery = z.object({ share: z.optional(z.string().check(z.maxLength(100))) });

export const readArtwork = endpoint({
  name: 'market.readArtwork',
  method: 'GET',
  path: '/api/artworks/:pieceId',
  access: 'public',
  summary: 'A work that is listed, shared by link (share) or the caller’s own; every other one is not found.',
  params: pieceParam,
  query: shareQuery,
  answer: artworkAnswer,
});

export const readArtworkPicture = endpoint({
  name: 'market.readPicture',
  method: 'GET',
  path: '/api/artworks/:pieceId/pictures/:file',
  access: 'public',
  summary: 'A derivative without metadata of a photograph of such a work, in one of the fixed widths (w).',
  params: z.object({ pieceId: z.string(), file: z.string() }),
  query: z.extend(shareQuery, { w: z.optional(number(/^[1-9][0-9]{0,4}$/, 'Must be a width in pixels')) }),
  answer: 'bytes',
});

/** A number, or a string as typed. */
const askedPrice = z.union([z.number(), z.string().check(z.maxLength(40))]);

export const listPiece = endpoint({
  name: 'market.list',
  method: 'POST',
  path: '/api/listings',
  access: 'signed-in',
  summary: 'Offers a piece of the caller for a price; statement: what it is, asked for where its verdict is FAKE.',
  body: z.object({
    art_piece_id: z.string(),
    price: askedPrice,
    currency: z._default(currency, 'USD'),
    statement: z.optional(z.string().check(z.trim(), z.maxLength(maxStatementLength))),
  }),
  answer: listingShape,
});

const listingParam = z.object({ listingId: z.string() });

export const changeListingPrice = endpoint({
  name: 'market.changePrice',
  method: 'PATCH',
  path: '/api/listings/:listingId',
  access: 'signed-in',
  summary: 'Changes the price of a listing of the caller that nobody is paying for; revision: the one that the caller has seen.',
  params: listingParam,
  body: z.object({ price: askedPrice, currency: z.optional(currency), revision: z.optional(z.int()) }),
  answer: listingShape,
});

export const unlistPiece = endpoint({
  name: 'market.unlist',
  method: 'POST',
  path: '/api/listings/:listingId/unlist',
  access: 'signed-in',
  summary: 'Takes a listing of the caller out of the market, unless somebody is paying for it.',
  params: listingParam,
  answer: listingShape,
});

export const relistPiece = endpoint({
  name: 'market.relist',
  method: 'POST',
  path: '/api/listings/:listingId/relist',
  access: 'signed-in',
  summary: 'Offers an unlisted listing of the caller again as it was; an administrator also one that was removed.',
  params: listingParam,
  answer: listingShape,
});

export const removeListing = endpoint({
  name: 'market.remove',
  method: 'POST',
  path: '/api/listings/:listingId/remove',
  access: 'admin',
  summary: 'Takes a listing out of the market; its owner cannot list the work again.',
  params: listingParam,
  answer: listingShape,
});

const shareAnswer = z.object({
  /** Null if the work is not shared. */
  token: z.nullable(z.string()),
});

export const readShare = endpoint({
  name: 'market.readShare',
  method: 'GET',
  path: '/api/pieces/:pieceId/share',
  access: 'signed-in',
  summary: 'The link by which the caller shows a piece of theirs, if there is one.',
  params: pieceParam,
  answer: shareAnswer,
});

export const sharePiece = endpoint({
  name: 'market.share',
  method: 'POST',
  path: '/api/pieces/:pieceId/share',
  access: 'signed-in',
  summary: 'Makes a link that shows a piece of the caller to whoever has it; the one that is there already stays.',
  params: pieceParam,
  answer: shareAnswer,
});

export const revokeShare = endpoint({
  name: 'market.revokeShare',
  method: 'DELETE',
  path: '/api/pieces/:pieceId/share',
  access: 'signed-in',
  summary: 'Takes the link back: from then on it shows nothing.',
  params: pieceParam,
  answer: shareAnswer,
});
