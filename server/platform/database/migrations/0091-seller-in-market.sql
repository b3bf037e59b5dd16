-- A seller's new name reaches a few listings at once; of many a job takes it on, some hundred at a time.
create function market_name_seller(listings uuid[]) returns void language sql as $$
  update market_search m set seller_name = nullif(u.name, ''), seller_location = nullif(u.location, ''), verified = u.is_verified_collector,
    priority = coalesce(u.plan in ('pro', 'gallery'), false),
    rank = market_rank(m.created_at, coalesce(u.plan in ('pro', 'gallery'), false))
  from users u where u.id = m.seller_id and m.listing_id = any(listings)
$$;

create or replace function market_follow_seller() returns trigger language plpgsql as $$
declare
  listings uuid[] := array(select listing_id from market_search where seller_id = new.id limit 201);
begin
  if cardinality(listings) <= 200 then
    perform market_name_seller(listings);
  else
    insert into jobs (id, kind, key, payload, max_attempts, run_at, created_at)
    values (gen_random_uuid(), 'market.follow-seller', gen_random_uuid()::text, jsonb_build_object('sellerId', new.id), 20, now(), now());
  end if;
  return null;
end $$;
