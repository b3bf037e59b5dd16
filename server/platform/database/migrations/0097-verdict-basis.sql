-- What the number of a piece rests on: a vision model, examiners that raised red flags, or examiners that raised none.
alter table pieces add column verdict_basis text check (verdict_basis in ('model', 'flags', 'clear'));
update pieces p set verdict_basis = case
    when a.record ->> 'model' is not null then 'model'
    when jsonb_array_length(a.record -> 'evidence_against') > 0 then 'flags'
    else 'clear' end
  from (select distinct on (piece_id) piece_id, record from analyses order by piece_id, created_at desc, version desc) a
  where a.piece_id = p.id and p.ai_confidence is not null;

alter table market_search add column verdict_basis text;
update market_search m set verdict_basis = p.verdict_basis from pieces p where p.id = m.art_piece_id and p.verdict_basis is not null;

create or replace function market_show(listing uuid) returns void language plpgsql as $$
begin
  insert into market_search (listing_id, rank, art_piece_id, seller_id, price, currency, created_at, revision, title, artist, medium,
    ai_confidence, confidence, verdict_basis, verdict_stale, photo, seller_name, seller_location, verified, priority, hay)
  select l.id, market_rank(l.created_at, coalesce(u.plan in ('pro', 'gallery'), false)), p.id, u.id, l.price, l.currency, l.created_at,
    l.revision, p.title, p.artist, p.medium, p.ai_confidence, coalesce(p.ai_confidence, 0), p.verdict_basis, p.verdict_stale,
    p.photos -> 0, nullif(u.name, ''), nullif(u.location, ''), u.is_verified_collector, coalesce(u.plan in ('pro', 'gallery'), false),
    market_hay(p.title, p.artist)
  from listings l join pieces p on p.id = l.art_piece_id join users u on u.id = l.seller_id
  where l.id = listing and l.status = 'listed' and p.deleted_at is null and p.purged_at is null
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

drop trigger pieces_in_market on pieces;
create trigger pieces_in_market
  after update of title, artist, medium, ai_confidence, verdict_basis, verdict_stale, photos, deleted_at, purged_at on pieces
  for each row when (old.for_sale and (old.title, old.artist, old.medium, old.ai_confidence, old.verdict_basis, old.verdict_stale,
    old.photos, old.deleted_at, old.purged_at) is distinct from (new.title, new.artist, new.medium, new.ai_confidence, new.verdict_basis,
    new.verdict_stale, new.photos, new.deleted_at, new.purged_at))
  execute function market_follow_piece();
