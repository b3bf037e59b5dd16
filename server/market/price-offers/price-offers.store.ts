// The rows of price offers and of their steps.
import type { Db, Fragment, Sql, Tx } from '#server/platform/database/database.ts';
import type { Currency } from '#shared/domain/piece/piece.ts';
import type { ListingStatus } from '#shared/domain/trade/listing.ts';
import type { PriceOfferAct, PriceOfferRole, PriceOfferState } from '#shared/domain/trade/price-offer.ts';

export type PriceOffer = {
  id: string;
  listingId: string;
  artPieceId: string;
  buyerId: string;
  sellerId: string;
  title: string;
  currency: Currency;
  /** Minor units. */
  asked: number;
  amount: number;
  turn: PriceOfferRole;
  state: PriceOfferState;
  until: Date;
  revision: number;
  createdAt: Date;
  changedAt: Date;
};

export type PriceOfferStep = {
  id: string;
  offerId: string;
  act: PriceOfferAct;
  bySeller: boolean;
  /** Minor units. */
  amount: number;
  at: Date;
};

const fields = (db: Db): Fragment => db`
  id, listing_id as "listingId", art_piece_id as "artPieceId", buyer_id as "buyerId", seller_id as "sellerId", title, currency, asked, amount,
  turn, state, until, revision, created_at as "createdAt", changed_at as "changedAt"`;
const stepFields = (db: Db): Fragment => db`id, offer_id as "offerId", act, by_seller as "bySeller", amount, at`;

export const findPriceOffer = async (db: Db, id: string): Promise<PriceOffer | undefined> =>
  (await db<PriceOffer[]>`select ${fields(db)} from price_offers where id = ${id}`)[0];

/** Locks the row until the transaction ends. Lock order: after its listing. */
export const lockPriceOffer = async (tx: Tx, id: string): Promise<PriceOffer | undefined> =>
  (await tx<PriceOffer[]>`select ${fields(tx)} from price_offers where id = ${id} for update`)[0];

export const findStep = async (db: Db, id: string): Promise<PriceOfferStep | undefined> =>
  (await db<PriceOfferStep[]>`select ${stepFields(db)} from price_offer_steps where id = ${id}`)[0];

/** Of these offers, in order. */
export const stepsOf = (db: Db, offerIds: readonly string[]): Promise<PriceOfferStep[]> =>
  db<PriceOfferStep[]>`
    select ${stepFields(db)} from price_offer_steps where offer_id = any(${[...offerIds]}::uuid[]) order by offer_id, place`;

/** Serializes the new offers of one buyer until the transaction ends. */
export const lockOffersOf = async (tx: Tx, buyerId: string): Promise<void> => {
  await tx`select pg_advisory_xact_lock(hashtextextended(${buyerId}, 127))`;
};

export type Made = { live: number; ofListing: number; today: number };
/** What limits a further offer of this buyer. */
export const madeBy = async (db: Db, buyerId: string, listingId: string, now: Date): Promise<Made> => {
  const [row] = await db<Made[]>`
    select count(*) filter (where state in ('open', 'accepted') and until > ${now})::int as live,
      count(*) filter (where listing_id = ${listingId})::int as "ofListing",
      count(*) filter (where created_at > ${now}::timestamptz - interval '1 day')::int as today
    from price_offers where buyer_id = ${buyerId}`;
  return row ?? { live: 0, ofListing: 0, today: 0 };
};

type NewPriceOffer = Omit<PriceOffer, 'turn' | 'state' | 'revision' | 'createdAt' | 'changedAt'>;

/** Undefined when this buyer has an open or accepted offer for the listing. */
export const insertPriceOffer = async (tx: Tx, o: NewPriceOffer, now: Date): Promise<PriceOffer | undefined> =>
  (
    await tx<PriceOffer[]>`
      insert into price_offers (id, listing_id, art_piece_id, buyer_id, seller_id, title, currency, asked, amount, turn, state, until,
        created_at, changed_at)
      values (${o.id}, ${o.listingId}, ${o.artPieceId}, ${o.buyerId}, ${o.sellerId}, ${o.title}, ${o.currency}, ${o.asked}, ${o.amount},
        'seller', 'open', ${o.until}, ${now}, ${now})
      on conflict (listing_id, buyer_id) where state in ('open', 'accepted') do nothing returning ${fields(tx)}`
  )[0];

type Change = Pick<PriceOffer, 'state' | 'turn' | 'amount' | 'until'>;
export const writePriceOffer = async (tx: Tx, id: string, { state, turn, amount, until }: Change, now: Date): Promise<PriceOffer> => {
  const [row] = await tx<PriceOffer[]>`
    update price_offers set state = ${state}, turn = ${turn}, amount = ${amount}, until = ${until}, revision = revision + 1,
      changed_at = ${now}
    where id = ${id} returning ${fields(tx)}`;
  if (row === undefined) throw new Error('a locked offer is gone');
  return row;
};

export const insertStep = async (tx: Tx, { id, offerId, act, bySeller, amount, at }: PriceOfferStep): Promise<void> => {
  await tx`
    insert into price_offer_steps (id, offer_id, place, act, by_seller, amount, at)
    select ${id}, ${offerId}, count(*), ${act}, ${bySeller}, ${amount}, ${at} from price_offer_steps where offer_id = ${offerId}`;
};

/** The other open offers for a listing that was reserved for one buyer. */
export const endOthers = async (tx: Tx, { id, listingId }: Pick<PriceOffer, 'id' | 'listingId'>, now: Date): Promise<void> => {
  await tx`update price_offers set state = 'ended', told = false, revision = revision + 1, changed_at = ${now}
    where listing_id = ${listingId} and id <> ${id} and state = 'open'`;
};

/** Open offers whose time is over; of one buyer and listing, or all. */
export const expireDue = async (db: Db, now: Date, of?: { buyerId: string; listingId: string }): Promise<void> => {
  await db`update price_offers set state = 'expired', told = false, revision = revision + 1, changed_at = ${now}
    where state = 'open' and until <= ${now}
      and ${of === undefined ? db`true` : db`buyer_id = ${of.buyerId} and listing_id = ${of.listingId}`}`;
};

/** Open offers for what was sold or removed: that buyer may have paid the full price. */
export const endGone = async (db: Db, now: Date): Promise<void> => {
  await db`
    update price_offers o set revision = o.revision + 1, changed_at = ${now},
      state = case when g.own then 'bought' else 'ended' end, told = g.own
    from (
      select p.id, exists (select from sales s where s.listing_id = p.listing_id and s.buyer_id = p.buyer_id) as own
      from price_offers p join listings l on l.id = p.listing_id and l.status in ('sold', 'removed') where p.state = 'open') g
    where o.id = g.id and o.state = 'open'`;
};

/** What ended without a step of its people and was not told yet; taken once. */
export const takeUntold = (tx: Tx, limit: number): Promise<PriceOffer[]> =>
  tx<PriceOffer[]>`
    update price_offers set told = true where id in (
      select id from price_offers where not told order by changed_at limit ${limit} for update skip locked)
    returning ${fields(tx)}`;

/** With what its listing is now. */
export type OfferedPrice = PriceOffer & { status: ListingStatus; price: number; listingCurrency: Currency };

/** The newest fifty of a person, as buyer and as seller. */
export const priceOffersOf = (
  db: Sql | Tx,
  userId: string,
  { withId, pieceId, id }: { withId?: string | undefined; pieceId?: string | undefined; id?: string | undefined },
): Promise<OfferedPrice[]> => db<OfferedPrice[]>`
  select o.*, l.status, l.price, l.currency as "listingCurrency" from (
    select ${fields(db)} from price_offers
    where (buyer_id = ${userId} or seller_id = ${userId})
      and ${withId === undefined ? db`true` : db`(buyer_id = ${withId} or seller_id = ${withId})`}
      and ${pieceId === undefined ? db`true` : db`art_piece_id = ${pieceId}`}
      and ${id === undefined ? db`true` : db`id = ${id}`}
    order by changed_at desc, id desc limit 50) o
  join listings l on l.id = o."listingId" order by o."changedAt" desc, o.id desc`;
