-- The declared size of the whole file: what an unfinished upload may still grow to. Of earlier parts nothing more than they hold is known.
alter table photo_parts add column size integer;
update photo_parts p set size = (
  select sum(length(o.bytes)) from photo_parts o where o.user_id = p.user_id and o.path = p.path and o.sha256 = p.sha256);
alter table photo_parts alter column size set not null;
