// The rows of listings: active, claimed by a buyer, sold, or unlisted.
import type { Db, Tx } from '#server/platform/database/database.ts';
import type { ListingStatus } from '#shared/domain/trade/listing.ts';
import type { Currency } from '#shared/domain/piece/piece.ts';
import type { ShippingPrices } from '#shared/domain/trade/shipping.ts';
import { isAgreed } from '#shared/domain/trade/agreement.ts';

export type Listing = {
  id: string;
  pieceId: string;
  sellerId: string;
  /** Minor units. */
  price: number;
  currency: Currency;
  /** Null: shipping is included in the price. */
  shipping: ShippingPrices | null;
  status: ListingStatus;
  createdAt: Date;
  /** Of a claimed listing: its buyer, and the end of the claim. */
  reservedFor: string | null;
  reservedUntil: Date | null;
  /** Of a price offer that was accepted: its buyer, the price (minor units) and the end of the reservation. */
  agreedFor: string | null;
  agreedPrice: number | null;
  agreedUntil: Date | null;
  /** When the current series of claims began; claims less than an hour apart are one series. */
  heldSince: Date | null;
  /** The seller's statement about the work; null if none was required. */
  statement: string | null;
  /** False for listings from before the condition was shown. */
  showsCondition: boolean;
  revision: number;
};
export type NewListing = Pick<Listing, 'id' | 'pieceId' | 'sellerId' | 'price' | 'currency' | 'statement' | 'shipping'>;

const fields = (db: Db) => db`
  id, art_piece_id as "pieceId", seller_id as "sellerId", price, currency, shipping, status, created_at as "createdAt", reserved_for as "reservedFor",
  reserved_until as "reservedUntil", agreed_for as "agreedFor", agreed_price as "agreedPrice", agreed_until as "agreedUntil",
  held_since as "heldSince", statement, shows_condition as "showsCondition", revision`;

export const findListing = async (db: Db, id: string): Promise<Listing | undefined> =>
  (await db<Listing[]>`select ${fields(db)} from listings where id = ${id}`)[0];

/** Locks the row until the transaction ends. Lock order: after its piece. */
export const lockListing = async (tx: Tx, id: string): Promise<Listing | undefined> =>
  (await tx<Listing[]>`select ${fields(tx)} from listings where id = ${id} for update`)[0];

/** Locks the row in share mode until the transaction ends. Needs no lock on the piece. */
export const keepListing = async (tx: Tx, id: string): Promise<Listing | undefined> =>
  (await tx<Listing[]>`select ${fields(tx)} from listings where id = ${id} for share`)[0];

/** All listings of a piece, newest first. */
export const listingsOfPiece = (db: Db, pieceId: string): Promise<Listing[]> =>
  db<Listing[]>`select ${fields(db)} from listings where art_piece_id = ${pieceId} order by created_at desc, id desc`;

/** Number of the user's active listings. */
export const countListed = async (db: Db, sellerId: string): Promise<number> =>
  (await db<{ count: number }[]>`select count(*)::int as count from listings where seller_id = ${sellerId} and status = 'listed'`)[0]
    ?.count ?? 0;

/** Undefined if the piece has an active listing. */
export const insertListing = async (tx: Tx, listing: NewListing, now: Date): Promise<Listing | undefined> => {
  const { id, pieceId, sellerId, price, currency, statement, shipping } = listing;
  const [row] = await tx<Listing[]>`
    insert into listings (id, art_piece_id, seller_id, price, currency, shipping, statement, status, created_at, changed_at)
    values (${id}, ${pieceId}, ${sellerId}, ${price}, ${currency}, ${shipping === null ? null : tx.json(shipping)}, ${statement}, 'listed', ${now}, ${now})
    on conflict (art_piece_id) where status in ('listed', 'reserved') do nothing returning ${fields(tx)}`;
  return row;
};

/** What becomes of the accepted price offer whose reservation ends. Its people are told by a job, except of a purchase. */
const endAgreement = async (tx: Tx, { id, agreedUntil }: Listing, state: 'bought' | 'lapsed', now: Date): Promise<void> => {
  if (agreedUntil === null) return;
  await tx`update price_offers set state = ${state}, told = ${state === 'bought'}, revision = revision + 1, changed_at = ${now}
    where listing_id = ${id} and state = 'accepted'`;
};

/** For listings without a claim; claims are written by writeClaim. Ends an agreement. soldTo: of a sale. */
type Change = {
  status?: Exclude<ListingStatus, 'reserved'> | undefined;
  price?: number | undefined;
  currency?: Currency | undefined;
  shipping?: ShippingPrices | null | undefined;
  soldTo?: string | undefined;
};

export const writeListing = async (tx: Tx, listing: Listing, change: Change, now: Date): Promise<Listing> => {
  const { status = listing.status, price = listing.price, currency = listing.currency, shipping = listing.shipping, soldTo } = change;
  const [row] = await tx<Listing[]>`
    update listings set status = ${status}, price = ${price}, currency = ${currency},
      shipping = ${shipping === null ? null : tx.json(shipping)}, reserved_for = null, reserved_until = null, agreed_for = null, agreed_price = null, agreed_until = null, revision = revision + 1, changed_at = ${now}
    where id = ${listing.id} returning ${fields(tx)}`;
  if (row === undefined) throw new Error('a locked listing is gone');
  await endAgreement(tx, listing, soldTo !== undefined && soldTo === listing.agreedFor ? 'bought' : 'lapsed', now);
  return row;
};

/** A claim does not raise the revision, since the offer has not changed. An agreement stays while it lasts, and ends with what outlived it. */
export const writeClaim = async (tx: Tx, listing: Listing, claim: { buyerId: string; until: Date } | null, now: Date): Promise<Listing> => {
  const stays =
    claim === null
      ? isAgreed({ ...listing, reservedFor: null, reservedUntil: null }, now)
      : isAgreed(listing, now) && claim.buyerId === listing.agreedFor;
  const status = claim === null && !stays ? 'listed' : 'reserved';
  const [row] = await tx<Listing[]>`
    update listings set status = ${status}, reserved_for = ${claim?.buyerId ?? null}, reserved_until = ${claim?.until ?? null},
      agreed_for = ${stays ? listing.agreedFor : null}, agreed_price = ${stays ? listing.agreedPrice : null},
      agreed_until = ${stays ? listing.agreedUntil : null}, changed_at = ${now},
      held_since = ${claim === null ? tx`held_since` : tx`case when held_since > ${now}::timestamptz - interval '1 hour' then held_since else ${now} end`}
    where id = ${listing.id} returning ${fields(tx)}`;
  if (row === undefined) throw new Error('a locked listing is gone');
  if (!stays) await endAgreement(tx, listing, 'lapsed', now);
  return row;
};

/** Reserves the work for the buyer of an accepted price offer. Nobody is paying for it. */
export const writeAgreement = async (
  tx: Tx,
  listing: Listing,
  { buyerId, price, until }: { buyerId: string; price: number; until: Date },
  now: Date,
): Promise<Listing> => {
  // One that is over and was not released yet.
  await endAgreement(tx, listing, 'lapsed', now);
  const [row] = await tx<Listing[]>`
    update listings set status = 'reserved', reserved_for = null, reserved_until = null, agreed_for = ${buyerId}, agreed_price = ${price},
      agreed_until = ${until}, changed_at = ${now}
    where id = ${listing.id} returning ${fields(tx)}`;
  if (row === undefined) throw new Error('a locked listing is gone');
  return row;
};

/** The buyer of an accepted price offer lets the work go. Nobody is paying for it. */
export const clearAgreement = async (tx: Tx, { id }: Listing, now: Date): Promise<void> => {
  await tx`update listings set status = 'listed', reserved_for = null, reserved_until = null, agreed_for = null, agreed_price = null,
    agreed_until = null, changed_at = ${now} where id = ${id}`;
};

/** Claims that are over, and agreements that are over without one. */
export const expiredClaims = async (db: Db, now: Date, limit: number): Promise<string[]> => {
  const rows = await db<{ id: string }[]>`
    select id from listings where status = 'reserved'
      and (reserved_until <= ${now} or (reserved_until is null and (agreed_until <= ${now} or agreed_for is null)))
    order by coalesce(reserved_until, agreed_until) limit ${limit}`;
  return rows.map((row) => row.id);
};

/** Those of the pieces that are claimed, or sold and not handed over. Locks active listings until the transaction ends. */
export const heldPieces = async (tx: Tx, pieceIds: readonly string[]): Promise<string[]> => {
  // A separate statement: after waiting for a lock only the locked row is re-read (read committed).
  const lock = tx`
    select 1 from listings where art_piece_id = any(${[...pieceIds]}::uuid[]) and status in ('listed', 'reserved', 'sold')
    order by id for update`.execute();
  const held = tx<{ pieceId: string }[]>`
    select l.art_piece_id as "pieceId" from listings l join pieces p on p.id = l.art_piece_id
    where l.art_piece_id = any(${[...pieceIds]}::uuid[]) and (l.status = 'reserved' or (l.status = 'sold' and l.seller_id = p.user_id))
    order by l.id`;
  const [, rows] = await Promise.all([lock, held]);
  return rows.map((row) => row.pieceId);
};
