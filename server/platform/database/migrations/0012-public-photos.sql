-- A photograph counts as public as long as a work that is offered shows it: also one that was added to the work later, and no longer
-- one that was taken away from it.
create function photo_is_listed(owner uuid, file text) returns boolean language plpgsql stable as $$
begin
  return exists (
    select from listings l join pieces p on p.id = l.art_piece_id
    where l.seller_id = owner and l.status in ('listed', 'reserved') and p.user_id = owner and p.deleted_at is null
      and p.photos @> jsonb_build_array(jsonb_build_object('url', '/api/storage/artwork-images/' || file)));
end $$;

create function photos_follow_piece() returns trigger language plpgsql as $$
begin
  update photos f set listed = not f.listed
  where f.path in (
      select substr(shown ->> 'url', length('/api/storage/artwork-images/') + 1) from jsonb_array_elements(old.photos || new.photos) shown)
    and f.listed <> photo_is_listed(f.owner_id, f.path);
  return null;
end $$;
-- After pieces_in_market, which ends the offer of a deleted work: triggers run in the order of their names.
create trigger pieces_photos_listed after update of photos, for_sale, deleted_at, purged_at on pieces
  for each row when ((old.for_sale or new.for_sale) and (old.for_sale, old.photos, old.deleted_at, old.purged_at)
    is distinct from (new.for_sale, new.photos, new.deleted_at, new.purged_at))
  execute function photos_follow_piece();

-- A device may tell of a photograph before it has handed it over.
create function photos_arrive() returns trigger language plpgsql as $$
begin
  new.listed := photo_is_listed(new.owner_id, new.path);
  return new;
end $$;
create trigger photos_listed_at_first before insert on photos for each row execute function photos_arrive();

update photos set listed = not listed where listed <> photo_is_listed(owner_id, path);
