-- The market knows the country that a work is sent from, for its filters and facets; null where its seller states none.
alter table market_search add column sent_from text;
-- Every process reads the market after its migrations; nobody has to hear of each row.
alter table market_search disable trigger market_search_announce;
update market_search m set sent_from = l.shipping ->> 'from' from listings l where l.id = m.listing_id and l.shipping is not null;
alter table market_search enable trigger market_search_announce;

create or replace function market_show(listing uuid) returns void language plpgsql as $$
begin
  insert into market_search (listing_id, rank, art_piece_id, seller_id, price, currency, created_at, revision, title, artist, medium,
    ai_confidence, confidence, verdict_basis, verdict_stale, photo, seller_name, seller_location, verified, priority, hay, year, dimensions,
    height_mm, width_mm, depth_mm, sent_from)
  select l.id, market_rank(l.created_at, coalesce(u.plan in ('pro', 'gallery'), false)), p.id, u.id, l.price, l.currency, l.created_at,
    l.revision, p.title, p.artist, p.medium, p.ai_confidence, coalesce(p.ai_confidence, 0), p.verdict_basis, p.verdict_stale,
    p.photos -> 0, nullif(u.name, ''), nullif(u.location, ''), u.is_verified_collector, coalesce(u.plan in ('pro', 'gallery'), false),
    market_hay(p.title, p.artist), p.year, p.dimensions, p.height_mm, p.width_mm, p.depth_mm, l.shipping ->> 'from'
  from listings l join pieces p on p.id = l.art_piece_id join users u on u.id = l.seller_id
  where l.id = listing and l.status = 'listed' and p.deleted_at is null and p.purged_at is null and p.missing is null
  on conflict (listing_id) do update set
    rank = excluded.rank, price = excluded.price, currency = excluded.currency, revision = excluded.revision,
    title = excluded.title, artist = excluded.artist,
    medium = excluded.medium, ai_confidence = excluded.ai_confidence, confidence = excluded.confidence,
    verdict_basis = excluded.verdict_basis, verdict_stale = excluded.verdict_stale, photo = excluded.photo,
    seller_name = excluded.seller_name, seller_location = excluded.seller_location, verified = excluded.verified,
    priority = excluded.priority, hay = excluded.hay, year = excluded.year, dimensions = excluded.dimensions,
    height_mm = excluded.height_mm, width_mm = excluded.width_mm, depth_mm = excluded.depth_mm, sent_from = excluded.sent_from;
  if not found then
    delete from market_search where listing_id = listing;
  end if;
end $$;
