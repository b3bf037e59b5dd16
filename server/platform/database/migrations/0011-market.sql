-- One row for every work that is listed, with all that its card and the filters need, kept true by the rows that it is made of;
-- and the links by which an owner shows a private work.
create table market_search (
  listing_id uuid primary key references listings on delete cascade,
  -- Newest day first, within a day the sellers with priority, then the newest: see market_rank.
  rank bigint not null,
  art_piece_id uuid not null,
  seller_id uuid not null,
  price bigint not null,
  currency text not null,
  created_at timestamptz not null,
  revision integer not null,
  title text not null,
  artist text not null,
  medium text,
  ai_confidence smallint,
  -- A work without an analysis counts as 0.
  confidence smallint not null,
  verdict_stale boolean not null,
  photo jsonb,
  seller_name text,
  seller_location text,
  verified boolean not null,
  priority boolean not null,
  -- Title and artist in lower case; no needle holds what stands between them.
  hay text not null
);

create function market_rank(created_at timestamptz, priority boolean) returns bigint language sql immutable strict parallel safe as $$
  select (us / 86400000000 * 2 + priority::integer) * 86400000000 + us % 86400000000
  from (select (extract(epoch from created_at) * 1000000)::bigint as us) moment
$$;

create function market_hay(title text, artist text) returns text language sql immutable strict parallel safe as $$
  select lower(translate(title, E'\x1f', ' ')) || E'\x1f' || lower(translate(artist, E'\x1f', ' '))
$$;

-- Every letter and every pair of letters: what trigrams cannot find.
create function market_grams(hay text) returns text[] language plpgsql immutable strict parallel safe as $$
declare
  letters text[] := string_to_array(hay, null);
  grams text[] := letters;
  at integer;
begin
  for at in 2 .. coalesce(cardinality(letters), 0) loop
    grams := grams || (letters[at - 1] || letters[at]);
  end loop;
  return array(select distinct g from unnest(grams) g where strpos(g, E'\x1f') = 0);
end $$;

-- In the order of the pages, for what is common: the whole market, and each choice of which it has few.
create index market_search_rank on market_search (rank desc, listing_id desc);
create index market_search_medium on market_search (medium, rank desc, listing_id desc);
create index market_search_currency on market_search (currency, rank desc, listing_id desc);
create index market_search_verified on market_search (rank desc, listing_id desc) where verified;
-- By value, for what is rare; with everything else that is asked, so that the rows themselves need not be read.
create index market_search_price on market_search (price) include (currency, medium, confidence, verified, rank, listing_id);
create index market_search_confidence on market_search (confidence) include (price, currency, medium, verified, rank, listing_id);
-- The extension may live in another schema than the tables: a restore builds them beside those that it replaces.
do $$
declare
  place text := (select extnamespace::regnamespace::text from pg_extension where extname = 'pg_trgm');
begin
  execute format('create index market_search_hay on market_search using gin (hay %s.gin_trgm_ops) with (fastupdate = off)', place);
end $$;
create index market_search_grams on market_search using gin (market_grams(hay)) with (fastupdate = off);
create index market_search_piece on market_search (art_piece_id);
create index market_search_seller on market_search (seller_id);

-- Makes the row of a listing, makes it anew, or takes it away.
create function market_show(listing uuid) returns void language plpgsql as $$
begin
  insert into market_search
  select l.id, market_rank(l.created_at, coalesce(u.plan in ('pro', 'gallery'), false)), p.id, u.id, l.price, l.currency, l.created_at,
    l.revision, p.title, p.artist, p.medium, p.ai_confidence, coalesce(p.ai_confidence, 0), p.verdict_stale, p.photos -> 0,
    nullif(u.name, ''), nullif(u.location, ''), u.is_verified_collector, coalesce(u.plan in ('pro', 'gallery'), false),
    market_hay(p.title, p.artist)
  from listings l join pieces p on p.id = l.art_piece_id join users u on u.id = l.seller_id
  where l.id = listing and l.status = 'listed' and p.deleted_at is null and p.purged_at is null
  on conflict (listing_id) do update set
    rank = excluded.rank, price = excluded.price, currency = excluded.currency, revision = excluded.revision,
    title = excluded.title, artist = excluded.artist,
    medium = excluded.medium, ai_confidence = excluded.ai_confidence, confidence = excluded.confidence,
    verdict_stale = excluded.verdict_stale, photo = excluded.photo, seller_name = excluded.seller_name,
    seller_location = excluded.seller_location, verified = excluded.verified, priority = excluded.priority, hay = excluded.hay;
  if not found then
    delete from market_search where listing_id = listing;
  end if;
end $$;

create function market_follow_listing() returns trigger language plpgsql as $$
begin
  perform market_show(new.id);
  return null;
end $$;
create trigger listings_in_market after insert or update of status, price, currency, revision on listings
  for each row execute function market_follow_listing();

create function market_follow_piece() returns trigger language plpgsql as $$
begin
  -- A deleted work is offered no more. Nobody is paying for it: that is asked before it is deleted.
  if new.deleted_at is not null or new.purged_at is not null then
    update listings set status = 'unlisted', revision = revision + 1, changed_at = coalesce(new.deleted_at, new.purged_at)
    where art_piece_id = new.id and status = 'listed';
  else
    perform market_show(listing_id) from market_search where art_piece_id = new.id;
  end if;
  return null;
end $$;
create trigger pieces_in_market after update of title, artist, medium, ai_confidence, verdict_stale, photos, deleted_at, purged_at on pieces
  for each row when (old.for_sale and (old.title, old.artist, old.medium, old.ai_confidence, old.verdict_stale, old.photos, old.deleted_at,
    old.purged_at) is distinct from (new.title, new.artist, new.medium, new.ai_confidence, new.verdict_stale, new.photos, new.deleted_at,
    new.purged_at))
  execute function market_follow_piece();

create function market_follow_seller() returns trigger language plpgsql as $$
begin
  perform market_show(listing_id) from market_search where seller_id = new.id;
  return null;
end $$;
create trigger users_in_market after update of name, location, is_verified_collector, plan on users
  for each row when ((old.name, old.location, old.is_verified_collector, old.plan)
    is distinct from (new.name, new.location, new.is_verified_collector, new.plan))
  execute function market_follow_seller();

-- Every process keeps the market in memory and hears what has changed. Rare beside the changes of collections, so the lock of a
-- notice at commit costs nothing.
create function market_announce() returns trigger language plpgsql as $$
begin
  perform pg_notify('verso_market', coalesce(new.listing_id, old.listing_id)::text);
  return null;
end $$;
create trigger market_search_announce after insert or update or delete on market_search
  for each row execute function market_announce();

-- Whoever has the token sees the work, until its owner takes the link back.
create table piece_shares (
  piece_id uuid primary key references pieces on delete cascade,
  owner_id uuid not null references users on delete cascade,
  token text not null unique,
  created_at timestamptz not null
);
