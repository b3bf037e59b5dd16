// The rows of purchases (one per payment dialog), of their money facts at the provider, and of processed events.
import type { Snapshot } from './sales.store.ts';
import type { Db, Tx } from '#server/platform/database/database.ts';
import type { Division } from '#shared/domain/trade/fee.ts';
import type { Currency } from '#shared/domain/piece/piece.ts';
import type { MoneyFact, MoneyFacts } from '#shared/domain/trade/sale.ts';
import type { DatedFact, PaymentNote } from '#server/payments/payment-door.ts';

export type PurchaseState = 'asking' | 'open' | 'closing' | 'closed' | 'settled' | 'refund';
export type RefundReason = 'sold' | 'price_changed' | 'wrong_amount' | 'nobody';

export type Purchase = {
  id: string;
  attempt: string | null;
  listingId: string;
  artPieceId: string;
  buyerId: string;
  sellerId: string;
  /** Minor units. Fee and seller's part are fixed when the dialog opens. */
  amount: number;
  fee: number;
  part: number;
  /** Of the amount, what is for shipping; shipTo: the country that it was opened for, or 'pickup'. */
  shippingCost: number;
  shipTo: string | null;
  currency: Currency;
  title: string;
  artist: string;
  state: PurchaseState;
  intentId: string | null;
  reason: RefundReason | null;
  /** The current hold, and the milliseconds of the earlier ones. */
  claimedAt: Date | null;
  claimedUntil: Date | null;
  heldMs: number;
  atRest: boolean;
  revision: number;
  /** Requests to move its money that the provider has refused. */
  refused: number;
  createdAt: Date;
};

const fields = (db: Db) => db`
  id, attempt, listing_id as "listingId", art_piece_id as "artPieceId", buyer_id as "buyerId", seller_id as "sellerId", amount,
  platform_fee as fee, seller_earnings as part, shipping_cost as "shippingCost", ship_to as "shipTo",
  currency, title, artist, state, intent_id as "intentId", reason, claimed_at as "claimedAt", claimed_until as "claimedUntil", held_ms as "heldMs",
  at_rest as "atRest", revision, refused, created_at as "createdAt"`;

export const noteOf = (purchase: Purchase): PaymentNote => ({
  purchaseId: purchase.id,
  listingId: purchase.listingId,
  artPieceId: purchase.artPieceId,
  buyerId: purchase.buyerId,
  sellerId: purchase.sellerId,
  title: purchase.title,
  artist: purchase.artist,
  fee: purchase.fee,
  shippingCost: purchase.shippingCost,
  shipTo: purchase.shipTo,
});

type NewPurchase = Omit<PaymentNote, 'fee'> & {
  /** Of the work alone. */
  division: Division;
  currency: Currency;
  attempt: string | null;
  intentId: string | null;
  state: 'asking' | 'open';
  /** Null where a payment is known again whose purchase was lost. */
  seen: Snapshot | null;
  createdAt: Date;
};

/** Undefined when the id or the buyer's attempt already exists. */
export const insertPurchase = async (db: Db, p: NewPurchase): Promise<Purchase | undefined> => {
  const [row] = await db<Purchase[]>`
    insert into purchases (id, attempt, listing_id, art_piece_id, buyer_id, seller_id, amount, platform_fee, seller_earnings,
      shipping_cost, ship_to, currency, title, artist, state, intent_id, seen, created_at, changed_at)
    values (${p.purchaseId}, ${p.attempt}, ${p.listingId}, ${p.artPieceId}, ${p.buyerId}, ${p.sellerId}, ${p.division.price + p.shippingCost},
      ${p.division.fee}, ${p.division.part + p.shippingCost}, ${p.shippingCost}, ${p.shipTo}, ${p.currency}, ${p.title}, ${p.artist}, ${p.state}, ${p.intentId},
      ${p.seen === null ? null : db.json(p.seen)}, ${p.createdAt}, ${p.createdAt})
    on conflict do nothing returning ${fields(db)}`;
  return row;
};

/** The snapshot from when the payment opened; null in purchases that have none. */
export const seenOf = async (db: Db, id: string): Promise<Snapshot | null> =>
  (await db<{ seen: Snapshot | null }[]>`select seen from purchases where id = ${id}`)[0]?.seen ?? null;

export const purchaseOfAttempt = async (db: Db, buyerId: string, attempt: string): Promise<Purchase | undefined> =>
  (await db<Purchase[]>`select ${fields(db)} from purchases where buyer_id = ${buyerId} and attempt = ${attempt}`)[0];
export const purchaseOfIntent = async (db: Db, intentId: string): Promise<Purchase | undefined> =>
  (await db<Purchase[]>`select ${fields(db)} from purchases where intent_id = ${intentId}`)[0];
/** Stored state and totals of payments, by the provider's ids; minor units. */
export type KnownPayment = { intentId: string; state: PurchaseState; atRest: boolean; charged: number; refunded: number };
export const knownPayments = (db: Db, intentIds: readonly string[]): Promise<KnownPayment[]> =>
  db<KnownPayment[]>`
    select p.intent_id as "intentId", p.state, p.at_rest as "atRest",
      coalesce(sum(f.amount) filter (where f.kind = 'charge'), 0)::bigint as charged,
      coalesce(sum(f.amount) filter (where f.kind = 'refund' and f.state <> 'void'), 0)::bigint as refunded
    from purchases p left join money_facts f on f.purchase_id = p.id
    where p.intent_id = any(${[...intentIds]}) group by p.id`;
export const findPurchase = async (db: Db, id: string): Promise<Purchase | undefined> =>
  (await db<Purchase[]>`select ${fields(db)} from purchases where id = ${id}`)[0];
/** Locks the row until the transaction ends. Lock order: before any other row of a sale. */
export const lockPurchase = async (tx: Tx, id: string): Promise<Purchase | undefined> =>
  (await tx<Purchase[]>`select ${fields(tx)} from purchases where id = ${id} for update`)[0];

export const linkIntent = async (db: Db, id: string, intentId: string, now: Date): Promise<void> => {
  await db`update purchases set intent_id = ${intentId}, state = case when state = 'asking' then 'open' else state end, changed_at = ${now}
    where id = ${id} and intent_id is null`;
};

export const writePurchase = async (tx: Tx, purchase: Purchase, now: Date): Promise<void> => {
  const { id, state, intentId, reason, claimedAt, claimedUntil, heldMs, atRest, revision } = purchase;
  await tx`update purchases set state = ${state}, intent_id = ${intentId}, reason = ${reason}, claimed_at = ${claimedAt},
    claimed_until = ${claimedUntil}, held_ms = ${heldMs}, at_rest = ${atRest}, revision = ${revision}, changed_at = ${now} where id = ${id}`;
};

export const countRefusal = async (db: Db, id: string): Promise<void> => {
  await db`update purchases set refused = refused + 1 where id = ${id}`;
};

/** Whether another dialog of this buyer holds the same work. */
export const claimElsewhere = async (tx: Tx, purchase: Purchase, now: Date): Promise<boolean> =>
  (
    await tx`select 1 from purchases where listing_id = ${purchase.listingId} and buyer_id = ${purchase.buyerId} and id <> ${purchase.id}
      and claimed_until > ${now} and state = 'open' limit 1`
  ).length > 0;

/** Serializes the holds of one buyer until the transaction ends. */
export const lockHoldsOf = async (tx: Tx, buyerId: string): Promise<void> => {
  await tx`select pg_advisory_xact_lock(hashtextextended(${buyerId}, 82))`;
};

/** Milliseconds; otherWorks: number of other works that this buyer holds now. */
export type Held = { byBuyer: number; byAnybody: number; otherWorks: number };
export const heldWithinDay = async (tx: Tx, { buyerId, listingId }: Purchase, now: Date): Promise<Held> => {
  const held = tx`held_ms + coalesce(greatest(0, extract(epoch from least(${now}, claimed_until) - claimed_at) * 1000), 0)`;
  const [row] = await tx<Held[]>`
    select coalesce(sum(${held}) filter (where buyer_id = ${buyerId} and listing_id = ${listingId}), 0)::float8 as "byBuyer",
      coalesce(sum(${held}) filter (where listing_id = ${listingId}), 0)::float8 as "byAnybody",
      count(distinct listing_id) filter (where buyer_id = ${buyerId} and listing_id <> ${listingId} and state = 'open'
        and claimed_until > ${now})::int as "otherWorks"
    from purchases where (buyer_id = ${buyerId} or listing_id = ${listingId}) and created_at > ${now}::timestamptz - interval '1 day'`;
  return row ?? { byBuyer: 0, byAnybody: 0, otherWorks: 0 };
};

/** The open purchases of a listing. */
export type OpenOnListing = Pick<Purchase, 'id' | 'buyerId' | 'amount' | 'shippingCost' | 'shipTo' | 'currency'>;
export const openOnListing = (db: Db, listingId: string): Promise<OpenOnListing[]> =>
  db<OpenOnListing[]>`
    select id, buyer_id as "buyerId", amount, shipping_cost as "shippingCost", ship_to as "shipTo", currency from purchases where listing_id = ${listingId} and state in ('asking', 'open')`;

export const openedSince = async (db: Db, buyerId: string, since: Date): Promise<number> =>
  (await db<{ count: number }[]>`select count(*)::int as count from purchases where buyer_id = ${buyerId} and created_at > ${since}`)[0]
    ?.count ?? 0;

/** Purchases with a step left, and open ones from before `abandoned`. */
export const outstandingPurchases = async (db: Db, abandoned: Date, after: string, limit: number): Promise<string[]> => {
  const rows = await db<{ id: string }[]>`
    select id from purchases where not at_rest and (state not in ('asking', 'open') or created_at < ${abandoned}) and id > ${after}
    order by id limit ${limit}`;
  return rows.map((row) => row.id);
};
export const outstandingOfSeller = async (db: Db, sellerId: string): Promise<string[]> => {
  const rows = await db<{ id: string }[]>`select id from purchases where seller_id = ${sellerId} and not at_rest and state = 'settled'`;
  return rows.map((row) => row.id);
};

type FactRow = Omit<MoneyFact, 'of' | 'ending'> & { part_of: string | null; ending: 'lost' | null };
export const factsOf = async (db: Db, purchaseId: string): Promise<MoneyFacts> => {
  const rows = await db<FactRow[]>`select id, kind, amount, state, part_of, ending from money_facts where purchase_id = ${purchaseId}`;
  return new Map(
    rows.map(({ part_of, ending, ...row }) => [
      row.id,
      { ...row, ...(part_of === null ? {} : { of: part_of }), ...(ending === null ? {} : { ending }) },
    ]),
  );
};

export const writeFact = async (tx: Tx, purchaseId: string, fact: MoneyFact, createdAt: Date, now: Date): Promise<void> => {
  await tx`
    insert into money_facts (id, purchase_id, kind, amount, state, part_of, ending, created_at, seen_at)
    values (${fact.id}, ${purchaseId}, ${fact.kind}, ${fact.amount}, ${fact.state}, ${fact.of ?? null}, ${fact.ending ?? null},
      ${createdAt}, ${now})
    on conflict (id) do update set amount = excluded.amount, state = excluded.state, ending = excluded.ending
    where money_facts.purchase_id = excluded.purchase_id`;
};

export type LedgerEntry = DatedFact & { seenAt: Date };
/** Ordered by the provider's timestamps. */
export const ledgerOf = async (db: Db, purchaseId: string): Promise<LedgerEntry[]> => {
  const rows = await db<(FactRow & { created_at: Date; seen_at: Date })[]>`
    select id, kind, amount, state, part_of, ending, created_at, seen_at from money_facts where purchase_id = ${purchaseId}
    order by created_at, id`;
  return rows.map(({ part_of, ending, created_at, seen_at, ...row }) => ({
    ...row,
    ...(part_of === null ? {} : { of: part_of }),
    ...(ending === null ? {} : { ending }),
    createdAt: created_at,
    seenAt: seen_at,
  }));
};

/** False when the event was already processed; waits for a concurrent transaction that is processing it. */
export const rememberEvent = async (tx: Tx, event: { id: string; type: string }, now: Date): Promise<boolean> =>
  (await tx`insert into payment_events (id, type, seen_at) values (${event.id}, ${event.type}, ${now}) on conflict do nothing`).count === 1;
export const isEventKnown = async (db: Db, id: string): Promise<boolean> =>
  (await db`select 1 from payment_events where id = ${id}`).length > 0;
export const forgetEvents = async (db: Db, before: Date): Promise<void> => {
  await db`delete from payment_events where seen_at < ${before}`;
};

/** confirmedAt: everything that happened at the provider before this time is known here. */
export type Install = { id: string; confirmedAt: Date | null; restoredAt: Date | null };
export const installOf = async (db: Db): Promise<Install> => {
  const [row] = await db<Install[]>`select id, confirmed_at as "confirmedAt", restored_at as "restoredAt" from payment_install`;
  if (row === undefined) throw new Error('the database does not know which installation it is');
  return row;
};
export const confirmUntil = async (db: Db, time: Date): Promise<void> => {
  await db`update payment_install set confirmed_at = greatest(confirmed_at, ${time})`;
};

/** Call it in a restore's transaction: the deadlines of open orders restart, since nobody could act while the database was unavailable. */
export const restartDeadlines = async (tx: Tx, now: Date): Promise<void> => {
  await tx`update payment_install set restored_at = ${now}`;
  await tx`update sales set deadlines_from = ${now} where stage in ('paid', 'shipped')`;
};

export const newestEvent = async (db: Db): Promise<{ type: string; seenAt: Date } | null> =>
  (await db<{ type: string; seenAt: Date }[]>`select type, seen_at as "seenAt" from payment_events order by seen_at desc limit 1`)[0] ??
  null;
