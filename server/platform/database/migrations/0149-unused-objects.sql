-- One collector for all objects of the store: photographs get keys that are never used again, as files of records have them.
alter table photos add column key text;
update photos set key = 'artwork-images/' || path;
alter table photos alter column key set not null;
create unique index photos_key on photos (key);

-- Objects that no row names any more, or that no row has come to name yet. A key that ends with a slash stands for all below it.
alter table unused_file_keys rename to unused_objects;
alter index unused_file_keys_due rename to unused_objects_due;
-- Never deleted while they are here.
create view named_objects as select key from record_files union all select key from photos;

create or replace function forget_record_file() returns trigger language plpgsql as $$
begin
  insert into unused_objects (key) values (old.key) on conflict (key) do update set due_at = excluded.due_at;
  return null;
end $$;

insert into unused_objects (key) select 'artwork-images/' || path from doomed_files where original on conflict do nothing;
insert into unused_objects (key) select 'artwork-renderings/' || photo_id || '/' from doomed_files on conflict do nothing;
drop trigger photos_doom_files on photos;
drop function doom_photo_files();
drop table doomed_files;
-- The original of an upload that was not finished is in unused_objects since before it was written.
create function forget_photo() returns trigger language plpgsql as $$
begin
  if old.stored_at is not null then
    insert into unused_objects (key) values (old.key), ('artwork-renderings/' || old.id || '/') on conflict do nothing;
  end if;
  return null;
end $$;
create trigger photos_forgotten after delete on photos for each row execute function forget_photo();
