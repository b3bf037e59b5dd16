-- What the server asks across people of the records `watch` and `saved_search`. Triggers keep these rows true to the records, which are
-- their owners' alone; the other columns say what each of them was told.

-- A kind may be limited; those kinds are about the collection.
create index records_of_collection on records (user_id, kind) where about = id and deleted_at is null and purged_at is null;

create table watched_works (
  record_id uuid primary key references records on delete cascade,
  user_id uuid not null references users on delete cascade,
  work uuid not null,
  -- As its watcher has seen it.
  title text not null,
  -- A record that is deleted may be restored: then it goes on where it was.
  ended boolean not null default false,
  -- The offer as its watcher knows it. Minor units.
  state text not null default 'available' check (state in ('available', 'reserved', 'sold', 'withdrawn')),
  price bigint,
  currency text
);
create index watched_works_work on watched_works (work, user_id) where not ended;
create index watched_works_user on watched_works (user_id) where not ended;

create table saved_searches (
  record_id uuid primary key references records on delete cascade,
  user_id uuid not null references users on delete cascade,
  query text not null,
  name text not null,
  -- Works that were listed before are no news.
  since timestamptz not null default now(),
  ended boolean not null default false
);
create index saved_searches_user on saved_searches (user_id) where not ended;

-- New works that fit a saved search and that its owner has not looked at.
create table search_finds (
  record_id uuid not null references saved_searches on delete cascade,
  listing_id uuid not null references listings on delete cascade,
  found_at timestamptz not null,
  primary key (record_id, listing_id)
);
create index search_finds_listing on search_finds (listing_id);

-- What happened to offers and was not yet told. Each row is taken once.
create table offer_changes (
  id uuid primary key default gen_random_uuid(),
  work uuid not null,
  -- Of a new listing, which saved searches look at.
  listing_id uuid,
  at timestamptz not null default now()
);
create index offer_changes_at on offer_changes (at);

create function follow_watch() returns trigger language plpgsql as $$
declare
  work uuid := case when new.fields ->> 'work' ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then (new.fields ->> 'work')::uuid end;
  is_over boolean := new.deleted_at is not null or new.purged_at is not null;
begin
  if work is null then
    delete from watched_works where record_id = new.id;
    return null;
  end if;
  insert into watched_works (record_id, user_id, work, title, ended, price, currency)
  values (new.id, new.user_id, work, coalesce(new.fields ->> 'title', ''), is_over,
    case when jsonb_typeof(new.fields -> 'price') = 'number' then (new.fields ->> 'price')::numeric::bigint end, new.fields ->> 'currency')
  on conflict (record_id) do update set ended = excluded.ended, work = excluded.work;
  -- The offer may have changed since its watcher has seen it.
  if not is_over then
    insert into offer_changes (work) values (work);
  end if;
  return null;
end $$;
create trigger records_watching after insert or update of fields, deleted_at, purged_at on records
  for each row when (new.kind = 'watch') execute function follow_watch();

create function follow_saved_search() returns trigger language plpgsql as $$
declare
  looked numeric := case when jsonb_typeof(new.fields -> 'looked') = 'number' then (new.fields ->> 'looked')::numeric end;
  is_over boolean := new.deleted_at is not null or new.purged_at is not null;
begin
  if new.fields ->> 'query' is null then
    delete from saved_searches where record_id = new.id;
    return null;
  end if;
  insert into saved_searches (record_id, user_id, query, name, ended)
  values (new.id, new.user_id, new.fields ->> 'query', coalesce(new.fields ->> 'name', ''), is_over)
  on conflict (record_id) do update set query = excluded.query, name = excluded.name, ended = excluded.ended;
  if looked is not null then
    delete from search_finds where record_id = new.id and extract(epoch from found_at) * 1000 <= looked;
  end if;
  return null;
end $$;
create trigger records_searching after insert or update of fields, deleted_at, purged_at on records
  for each row when (new.kind = 'saved_search') execute function follow_saved_search();

create function note_offer() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    insert into offer_changes (work) values (old.art_piece_id);
  elsif tg_op = 'INSERT' then
    -- A work that was taken out and put in again is not new.
    insert into offer_changes (work, listing_id) values (new.art_piece_id, case when not exists (
      select from listings l where l.art_piece_id = new.art_piece_id and l.id <> new.id and l.changed_at > new.created_at - interval '30 days'
    ) then new.id end);
  elsif (old.status, old.price, old.currency) is distinct from (new.status, new.price, new.currency) then
    insert into offer_changes (work) values (new.art_piece_id);
  end if;
  return null;
end $$;
create trigger listings_noted after insert or delete or update of status, price, currency on listings
  for each row execute function note_offer();

-- Null: told by email, by bell and push.
alter table users
  add column mail_watch text check (mail_watch = 'off'),
  add column bell_watch text check (bell_watch = 'off');
-- What the next mail about watched works and saved searches is made of, and when the last one was.
create index notifications_watching on notifications (user_id, mailed_at) where kind in ('watched', 'found');
