-- The market knows the year and the size of a work, for its cards, filters and facets.

-- The first year that a text names: '1931', 'c. 1926', '1920s', '19th century'. As firstYearOf of the program, which decides.
create function market_year(year text) returns smallint language sql immutable strict parallel safe as $$
  select case
    when century is not null then (century::integer - 1) * 100
    else (select min(found[1]::integer) from regexp_matches(year, '\y(\d{3,4})s?\y', 'g') found)
  end::smallint
  from (select substring(lower(year) from '\y(\d{1,2})(?:st|nd|rd|th) c(?:ent|\y)')) named(century)
$$;

alter table market_search add column year text, add column dimensions text,
  add column height_mm double precision, add column width_mm double precision,
  add column depth_mm double precision;
-- Every process reads the market after its migrations; nobody has to hear of each row.
alter table market_search disable trigger market_search_announce;
update market_search m set year = p.year, dimensions = p.dimensions, height_mm = p.height_mm, width_mm = p.width_mm, depth_mm = p.depth_mm
  from pieces p where p.id = m.art_piece_id
    and num_nonnulls(p.year, p.dimensions, p.height_mm, p.width_mm, p.depth_mm) > 0;
alter table market_search enable trigger market_search_announce;
alter table market_search
  add column made_in smallint generated always as (market_year(year)) stored,
  add column longest double precision generated always as (greatest(height_mm, width_mm, depth_mm)) stored;

-- What is rare among the new choices, and the orders by price.
create index market_search_artist on market_search (lower(artist));
create index market_search_by_price on market_search (currency, price, rank desc, listing_id desc);

create or replace function market_show(listing uuid) returns void language plpgsql as $$
begin
  insert into market_search (listing_id, rank, art_piece_id, seller_id, price, currency, created_at, revision, title, artist, medium,
    ai_confidence, confidence, verdict_basis, verdict_stale, photo, seller_name, seller_location, verified, priority, hay, year, dimensions,
    height_mm, width_mm, depth_mm)
  select l.id, market_rank(l.created_at, coalesce(u.plan in ('pro', 'gallery'), false)), p.id, u.id, l.price, l.currency, l.created_at,
    l.revision, p.title, p.artist, p.medium, p.ai_confidence, coalesce(p.ai_confidence, 0), p.verdict_basis, p.verdict_stale,
    p.photos -> 0, nullif(u.name, ''), nullif(u.location, ''), u.is_verified_collector, coalesce(u.plan in ('pro', 'gallery'), false),
    market_hay(p.title, p.artist), p.year, p.dimensions, p.height_mm, p.width_mm, p.depth_mm
  from listings l join pieces p on p.id = l.art_piece_id join users u on u.id = l.seller_id
  where l.id = listing and l.status = 'listed' and p.deleted_at is null and p.purged_at is null and p.missing is null
  on conflict (listing_id) do update set
    rank = excluded.rank, price = excluded.price, currency = excluded.currency, revision = excluded.revision,
    title = excluded.title, artist = excluded.artist,
    medium = excluded.medium, ai_confidence = excluded.ai_confidence, confidence = excluded.confidence,
    verdict_basis = excluded.verdict_basis, verdict_stale = excluded.verdict_stale, photo = excluded.photo,
    seller_name = excluded.seller_name, seller_location = excluded.seller_location, verified = excluded.verified,
    priority = excluded.priority, hay = excluded.hay, year = excluded.year, dimensions = excluded.dimensions,
    height_mm = excluded.height_mm, width_mm = excluded.width_mm, depth_mm = excluded.depth_mm;
  if not found then
    delete from market_search where listing_id = listing;
  end if;
end $$;

drop trigger pieces_in_market on pieces;
create trigger pieces_in_market
  after update of title, artist, medium, ai_confidence, verdict_basis, verdict_stale, photos, missing, deleted_at, purged_at, year,
    dimensions, height_mm, width_mm, depth_mm on pieces
  for each row when (old.for_sale and (old.title, old.artist, old.medium, old.ai_confidence, old.verdict_basis, old.verdict_stale,
    old.photos, old.missing, old.deleted_at, old.purged_at, old.year,
    old.dimensions, old.height_mm, old.width_mm, old.depth_mm)
    is distinct from (new.title, new.artist, new.medium, new.ai_confidence, new.verdict_basis, new.verdict_stale,
    new.photos, new.missing, new.deleted_at, new.purged_at, new.year,
    new.dimensions, new.height_mm, new.width_mm, new.depth_mm))
  execute function market_follow_piece();

-- The condition was for the buyer's eyes only. A listing made from now on shows it to everybody, and its form says so.
alter table listings add column shows_condition boolean not null default false;
alter table listings alter column shows_condition set default true;
