-- A work that is missing or stolen is not offered.
create or replace function market_show(listing uuid) returns void language plpgsql as $$
begin
  insert into market_search (listing_id, rank, art_piece_id, seller_id, price, currency, created_at, revision, title, artist, medium,
    ai_confidence, confidence, verdict_basis, verdict_stale, photo, seller_name, seller_location, verified, priority, hay)
  select l.id, market_rank(l.created_at, coalesce(u.plan in ('pro', 'gallery'), false)), p.id, u.id, l.price, l.currency, l.created_at,
    l.revision, p.title, p.artist, p.medium, p.ai_confidence, coalesce(p.ai_confidence, 0), p.verdict_basis, p.verdict_stale,
    p.photos -> 0, nullif(u.name, ''), nullif(u.location, ''), u.is_verified_collector, coalesce(u.plan in ('pro', 'gallery'), false),
    market_hay(p.title, p.artist)
  from listings l join pieces p on p.id = l.art_piece_id join users u on u.id = l.seller_id
  where l.id = listing and l.status = 'listed' and p.deleted_at is null and p.purged_at is null and p.missing is null
  on conflict (listing_id) do update set
    rank = excluded.rank, price = excluded.price, currency = excluded.currency, revision = excluded.revision,
    title = excluded.title, artist = excluded.artist,
    medium = excluded.medium, ai_confidence = excluded.ai_confidence, confidence = excluded.confidence,
    verdict_basis = excluded.verdict_basis, verdict_stale = excluded.verdict_stale, photo = excluded.photo,
    seller_name = excluded.seller_name, seller_location = excluded.seller_location, verified = excluded.verified,
    priority = excluded.priority, hay = excluded.hay;
  if not found then
    delete from market_search where listing_id = listing;
  end if;
end $$;

create or replace function market_follow_piece() returns trigger language plpgsql as $$
begin
  -- A deleted or missing work is offered no more. A deletion is refused while somebody is paying; what goes missing then is not sold either.
  if new.deleted_at is not null or new.purged_at is not null or new.missing is not null then
    update listings set status = 'unlisted', revision = revision + 1, changed_at = coalesce(new.deleted_at, new.purged_at, now())
    where art_piece_id = new.id and status = 'listed';
  else
    perform market_show(listing_id) from market_search where art_piece_id = new.id;
  end if;
  return null;
end $$;

create or replace function market_follow_listing() returns trigger language plpgsql as $$
begin
  -- Somebody was paying for it when it went missing, and has let it go.
  if new.status = 'listed' and exists (select from pieces where id = new.art_piece_id and missing is not null) then
    update listings set status = 'unlisted', revision = revision + 1, changed_at = now() where id = new.id;
  else
    perform market_show(new.id);
  end if;
  return null;
end $$;

drop trigger pieces_in_market on pieces;
create trigger pieces_in_market
  after update of title, artist, medium, ai_confidence, verdict_basis, verdict_stale, photos, missing, deleted_at, purged_at on pieces
  for each row when (old.for_sale and (old.title, old.artist, old.medium, old.ai_confidence, old.verdict_basis, old.verdict_stale,
    old.photos, old.missing, old.deleted_at, old.purged_at) is distinct from (new.title, new.artist, new.medium, new.ai_confidence, new.verdict_basis,
    new.verdict_stale, new.photos, new.missing, new.deleted_at, new.purged_at))
  execute function market_follow_piece();
