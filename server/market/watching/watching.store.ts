// What people watch and have saved, as triggers keep it true to their records: read for its owner, compared with the changes of offers
// that were not told yet, and what saved searches have found.
import type { ListingStatus } from '#shared/domain/trade/listing.ts';
import type { Currency, PhotoRef } from '#shared/domain/piece/piece.ts';
import type { OfferState } from '#shared/domain/trade/watching.ts';
import type { Db, Fragment, Sql, Tx } from '#server/platform/database/database.ts';

/** The listing of a work that counts: the active one, else the newest of its owner. A relation (status, price, ...). */
const offerOf = (db: Db, work: Fragment): Fragment => db`
  select l.id as listing_id, l.status, l.price, l.currency, l.seller_id, l.reserved_for, l.changed_at
  from listings l join pieces p on p.id = l.art_piece_id and p.user_id = l.seller_id
  where l.art_piece_id = ${work}
  order by l.status in ('listed', 'reserved') desc, l.created_at desc, l.id desc limit 1`;

export type WatchedRow = {
  work: string;
  status: ListingStatus | null;
  price: number | null;
  currency: Currency | null;
  title: string | null;
  artist: string | null;
  photo: PhotoRef | null;
};

/** One row per work; title, artist and photo only while it is offered. */
export const watchedBy = (db: Db, userId: string): Promise<WatchedRow[]> => db<WatchedRow[]>`
  select w.work, o.status, o.price, o.currency, p.title, p.artist, p.photos -> 0 as photo
  from (select distinct work from watched_works where user_id = ${userId} and not ended) w
  left join lateral (${offerOf(db, db`w.work`)}) o on true
  left join pieces p on p.id = w.work and o.status in ('listed', 'reserved')
  order by w.work`;

/** People other than its owner. */
export const countWatchers = async (db: Db, work: string, ownerId: string): Promise<number> =>
  (
    await db<{ count: number }[]>`
      select count(distinct user_id)::int as count from watched_works where work = ${work} and not ended and user_id <> ${ownerId}`
  )[0]?.count ?? 0;

export type SavedSearch = { id: string; query: string; fresh: number };

/** fresh: finds that are still listed. */
export const searchesOf = (db: Db, userId: string): Promise<SavedSearch[]> => db<SavedSearch[]>`
  select s.record_id as id, s.query,
    (select count(*)::int from search_finds f join market_search m on m.listing_id = f.listing_id where f.record_id = s.record_id) as fresh
  from saved_searches s where s.user_id = ${userId} and not s.ended order by s.record_id`;

export type OfferChange = { work: string; listingId: string | null; at: Date };

/** The oldest, each taken once. A new listing that somebody is paying for waits: nobody else can have it now. */
export const takeChanges = (tx: Tx, limit: number): Promise<OfferChange[]> => tx<OfferChange[]>`
  delete from offer_changes where id in (
    select c.id from offer_changes c
    where not exists (select from listings l where l.id = c.listing_id and l.status = 'reserved')
    order by c.at limit ${limit} for update skip locked)
  returning work, listing_id as "listingId", at`;

/** To be looked at again. */
export const putBack = async (tx: Tx, works: readonly string[]): Promise<void> => {
  await tx`insert into offer_changes (work) select unnest(${[...works]}::uuid[])`;
};

export type Watcher = {
  recordId: string;
  userId: string;
  work: string;
  /** The offer as its watcher knows it. */
  knownState: OfferState;
  knownPrice: number | null;
  knownCurrency: Currency | null;
  /** As the watcher has seen it. */
  seenTitle: string;
  status: ListingStatus | null;
  price: number | null;
  currency: Currency | null;
  sellerId: string | null;
  changedAt: Date | null;
  title: string | null;
};

/** Not its seller, nor who is paying for it or has bought it. */
const needsNews = (db: Db): Fragment => db`
  not w.ended
    and (w.state <> case when o.status = 'listed' then 'available' when o.status in ('reserved', 'sold') then o.status else 'withdrawn' end
      or (o.status = 'listed' and (w.price, w.currency) is distinct from (o.price, o.currency)))
    and w.user_id is distinct from o.seller_id and w.user_id is distinct from o.reserved_for
    and not exists (select from sales s where o.status = 'sold' and s.listing_id = o.listing_id and s.buyer_id = w.user_id)`;

/** Those to whom the offer of one of these works is another than they know, in ascending order of record. */
export const watchersToTell = async (tx: Tx, works: readonly string[], limit: number): Promise<string[]> => {
  const rows = await tx<{ id: string }[]>`
    select w.record_id as id from watched_works w left join lateral (${offerOf(tx, tx`w.work`)}) o on true
    where w.work = any(${[...works]}::uuid[]) and ${needsNews(tx)} order by w.record_id limit ${limit}`;
  return rows.map(({ id }) => id);
};

export const lockWatchers = async (tx: Tx, recordIds: readonly string[]): Promise<void> => {
  await tx`select 1 from watched_works where record_id = any(${[...recordIds]}::uuid[]) order by record_id for update`;
};

/** Read once they are locked: what another process has told meanwhile is left out. */
export const readWatchers = (tx: Tx, recordIds: readonly string[]): Promise<Watcher[]> => tx<Watcher[]>`
  select w.record_id as "recordId", w.user_id as "userId", w.work, w.state as "knownState", w.price as "knownPrice",
    w.currency as "knownCurrency", w.title as "seenTitle", o.status, o.price, o.currency, o.seller_id as "sellerId",
    o.changed_at as "changedAt", p.title
  from watched_works w
  left join lateral (${offerOf(tx, tx`w.work`)}) o on true
  left join pieces p on p.id = w.work and o.status in ('listed', 'reserved')
  where w.record_id = any(${[...recordIds]}::uuid[]) and ${needsNews(tx)}
  order by w.record_id`;

export type Known = { recordId: string; state: OfferState; price: number | null; currency: Currency | null };

export const writeKnown = async (tx: Tx, known: readonly Known[]): Promise<void> => {
  await tx`
    update watched_works w set state = k.state, price = k.price, currency = k.currency
    from jsonb_to_recordset(${tx.json(known)}) as k ("recordId" uuid, state text, price bigint, currency text)
    where w.record_id = k."recordId"`;
};

export type Searching = { recordId: string; userId: string; query: string; name: string; since: Date };

/** By record, after this one. */
export const searchesAfter = (db: Sql | Tx, after: string | null, limit: number): Promise<Searching[]> => db<Searching[]>`
  select record_id as "recordId", user_id as "userId", query, name, since from saved_searches
  where not ended and ${after === null ? db`true` : db`record_id > ${after}`} order by record_id limit ${limit}`;

export type Find = { recordId: string; listingId: string };

/** Those that are new; of each search the newest hundred stay. */
export const writeFinds = async (tx: Tx, finds: readonly Find[], now: Date): Promise<Find[]> => {
  const rows = await tx<Find[]>`
    insert into search_finds (record_id, listing_id, found_at)
    select f."recordId", f."listingId", ${now}
    from jsonb_to_recordset(${tx.json(finds)}) as f ("recordId" uuid, "listingId" uuid)
    join saved_searches s on s.record_id = f."recordId" join listings l on l.id = f."listingId"
    order by 1, 2 on conflict do nothing returning record_id as "recordId", listing_id as "listingId"`;
  const searches = [...new Set(rows.map(({ recordId }) => recordId))];
  await tx`
    delete from search_finds f using (
      select record_id, listing_id, row_number() over (partition by record_id order by found_at desc, listing_id desc) as place
      from search_finds where record_id = any(${searches}::uuid[])) old
    where f.record_id = old.record_id and f.listing_id = old.listing_id and old.place > 100`;
  return rows;
};

/** How many finds of each search nobody has looked at. */
export const countFinds = async (tx: Tx, recordIds: readonly string[]): Promise<ReadonlyMap<string, number>> => {
  const rows = await tx<{ recordId: string; count: number }[]>`
    select record_id as "recordId", count(*)::int as count from search_finds where record_id = any(${[...recordIds]}::uuid[])
    group by record_id`;
  return new Map(rows.map(({ recordId, count }) => [recordId, count]));
};
