// Endpoints of the market: search, artwork page, listing, and the share link of a private work.
import * as z from 'zod/mini';
import { listingStatuses, maxStatementLength } from '#shared/domain/trade/listing.ts';
import { maxArtistLength, maxSearchLength } from '#shared/domain/trade/market-filter.ts';
import { marketSorts } from '#shared/domain/trade/market-order.ts';
import { countries } from '#shared/domain/trade/shipping.ts';
import { checkClasses, sizeClasses } from '#shared/domain/trade/market-work.ts';
import { media } from '#shared/domain/piece/medium.ts';
import { currencies, listedKinds } from '#shared/domain/piece/piece.ts';
import { verdictBases } from '#shared/domain/piece/verdict.ts';
import { sellerRecord } from './seller-record.ts';
import { findingShape } from '#shared/contract/works/analysis.ts';
import { endpoint } from '#shared/contract/wire/endpoint.ts';

/** Cards in one page. */
export const marketPageSize = 24;

const currency = z.enum(currencies);
/** ?w= selects a smaller rendering; width and height are those of the photograph. */
export const publicImage = z.object({ url: z.string(), width: z.number(), height: z.number(), placeholder: z.string() });
export type PublicImage = z.infer<typeof publicImage>;

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
  /** As stated; like the size missing from older servers. */
  year: z.optional(z.nullable(z.string())),
  dimensions: z.optional(z.nullable(z.string())),
  height_mm: z.optional(z.nullable(z.number())),
  width_mm: z.optional(z.nullable(z.number())),
  depth_mm: z.optional(z.nullable(z.number())),
  /** The country that it is sent from, as an ISO 3166-1 code; null where none is stated, missing from older servers. */
  sent_from: z.optional(z.nullable(z.string())),
  ai_confidence: z.nullable(z.number()),
  /** The basis of the verdict; missing from older servers. */
  verdict_basis: z.optional(z.nullable(z.enum(verdictBases))),
  /** The verdict is for an earlier title, artist or front. */
  verdict_stale: z.boolean(),
  image: z.nullable(publicImage),
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
const year = number(/^\d{1,4}$/, 'Must be a year of up to four digits');

const filterShape = {
  /** Substring of title or artist, without regard to case and to the marks of letters. */
  q: z.optional(z.string().check(z.maxLength(maxSearchLength))),
  medium: z.optional(z.enum(['all', ...media])),
  minPrice: z.optional(price),
  /** 1000000 and above: no upper limit. */
  maxPrice: z.optional(price),
  minConfidence: z.optional(number(/^(100|\d{1,2})$/, 'Must be a whole number from 0 to 100')),
  verifiedOnly: z.optional(flag),
  currency: z.optional(z.enum(['all', ...currencies])),
  /** The whole name of the artist, in any case. */
  artist: z.optional(z.string().check(z.maxLength(maxArtistLength))),
  /** The year in which the work was begun, inclusive. */
  yearFrom: z.optional(year),
  yearTo: z.optional(year),
  /** Only works that state no year. */
  undated: z.optional(flag),
  /** By the longest declared side: up to 40 cm, up to 1 m, longer. */
  size: z.optional(z.enum(['all', ...sizeClasses])),
  /** What its check came to, as its badge says it. */
  check: z.optional(z.enum(['all', ...checkClasses])),
  /** The country that the seller sends it from; unstated: of those that state none. */
  sentFrom: z.optional(z.enum(['all', 'unstated', ...countries])),
};

export const priceNeedsCurrency = 'Sorting by price needs a currency: prices in different currencies are not compared.';

export const marketQuery = z
  .object({
    ...filterShape,
    /** By price only together with a currency. */
    sort: z.optional(z.enum(marketSorts)),
    /** The `next` of the previous page. */
    cursor: z.optional(z.string().check(z.maxLength(100))),
  })
  .check(
    z.refine(({ sort = 'newest', currency: chosen = 'all' }) => sort === 'newest' || chosen !== 'all', {
      error: priceNeedsCurrency,
      path: ['sort'],
    }),
  );

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
  summary: 'Works that are listed and fit every filter, the newest day first or by price in one currency, 24 a page.',
  query: marketQuery,
  answer: marketPage,
});

const counted = <Value extends z.ZodMiniType>(value: Value) => z.array(z.object({ value, count: z.number() }));

export const marketFacetsAnswer = z.object({
  /** Null while the server is still reading the market. */
  facets: z.nullable(
    z.object({
      total: z.number(),
      artists: counted(z.string()),
      media: counted(z.enum(media)),
      /** The first year of each. */
      decades: counted(z.number()),
      /** Works that state no year, and no country; missing from older servers. */
      undated: z._default(z.number(), 0),
      unplaced: z._default(z.number(), 0),
      sizes: counted(z.enum(sizeClasses)),
      checks: counted(z.enum(checkClasses)),
      /** Where works are sent from; missing from older servers. */
      countries: z._default(counted(z.enum(countries)), []),
      /** least and most: minor units. steps: missing from older servers. */
      prices: z.array(
        z.object({ currency, count: z.number(), least: z.number(), most: z.number(), steps: z._default(z.array(z.number()), []) }),
      ),
    }),
  ),
});
export type MarketFacetsAnswer = z.infer<typeof marketFacetsAnswer>;

export const countMarket = endpoint({
  name: 'market.facets',
  method: 'GET',
  path: '/api/market/facets',
  access: 'public',
  summary: 'How many listed works each further choice would leave; a facet counts without its own choice.',
  query: z.object({
    ...filterShape,
    /** Only artists whose name has this in it. */
    artists: z.optional(z.string().check(z.maxLength(maxArtistLength))),
  }),
  answer: marketFacetsAnswer,
});

/** Decimal amounts in the listing's currency; null: not sent there. */
const shippingAmount = z.nullable(z.number());
export const shippingShape = z.object({
  /** Where it is sent from, as an ISO 3166-1 code. */
  from: z.string().check(z.maxLength(10)),
  /** Collected in person, for nothing. */
  pickup: z.boolean(),
  home: shippingAmount,
  europe: shippingAmount,
  world: shippingAmount,
});
export type ShippingAnswer = z.infer<typeof shippingShape>;

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
  /** Shipping prices on top of the price; missing where shipping is included. */
  shipping: z.optional(z.nullable(shippingShape)),
  /** How many people watch it; only for its seller, on the page of the work. */
  watchers: z.optional(z.number()),
  /** When a reservation ends, if the buyer does not go on; only for its seller, on the page of the work. */
  reserved_until: z.optional(z.string()),
});
export type ListingAnswer = z.infer<typeof listingShape>;

/** What everybody may know of a listed work besides its public fields; null: not stated. */
export const listedFacts = z.object({
  year: z.nullable(z.string()),
  dimensions: z.nullable(z.string()),
  height_mm: z.nullable(z.number()),
  width_mm: z.nullable(z.number()),
  depth_mm: z.nullable(z.number()),
  signed: z.nullable(z.boolean()),
  condition: z.nullable(z.string()),
  framed: z.nullable(z.boolean()),
});
export type ListedFacts = z.infer<typeof listedFacts>;

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
  images: z.array(z.extend(publicImage, { kind: z.enum(listedKinds) })),
  owner: z.object({
    id: z.string(),
    name: z.nullable(z.string()),
    location: z.nullable(z.string()),
    is_verified_collector: z.boolean(),
  }),
  /** Its owner as a seller, and its facts, of a listed work; missing from older servers. */
  seller: z.optional(z.nullable(sellerRecord)),
  facts: z.optional(z.nullable(listedFacts)),
  /** The active listing; for the owner otherwise the newest one. Null if there is none. */
  listing: z.nullable(listingShape),
  seller_ready: z.boolean(),
  /** What gives the caller access. */
  seen_as: z.enum(['owner', 'listed', 'shared']),
});
export type ArtworkAnswer = z.infer<typeof artworkAnswer>;

const pieceParam = z.object({ pieceId: z.string() });

export const similarWorks = z.object({
  /** Other listed works by the same artist. */
  by_artist: z.array(marketCard),
  /** Listed works of the same medium by others, nearest in age, size and price. */
  similar: z.array(marketCard),
});
export type SimilarWorks = z.infer<typeof similarWorks>;

export const readSimilarWorks = endpoint({
  name: 'market.similar',
  method: 'GET',
  path: '/api/artworks/:pieceId/similar',
  access: 'public',
  summary: 'What is for sale beside a listed work: up to six more by its artist, and up to six near it in medium, age, size and price.',
  params: pieceParam,
  answer: similarWorks,
});

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
    /** Null or missing: included in the price. */
    shipping: z.optional(z.nullable(shippingShape)),
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
  body: z.object({
    price: askedPrice,
    currency: z.optional(currency),
    shipping: z.optional(z.nullable(shippingShape)),
    revision: z.optional(z.int()),
  }),
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
