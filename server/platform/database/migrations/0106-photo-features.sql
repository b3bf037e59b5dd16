-- Features of photographs, by which near-duplicates are recognized: kept from their analysis, or made by a job for those in listings.
create table photo_features (
  photo_id uuid primary key references photos on delete cascade,
  -- Of the algorithm: rows of another version are not compared, and are made again.
  version smallint not null,
  -- As in photos: the only ones that others are compared with.
  listed boolean not null,
  -- Pixels of the picture in which places are counted.
  width smallint not null,
  height smallint not null,
  -- 36 bytes a feature.
  data bytea not null,
  words int[] not null
);
alter table photo_features alter column data set storage external;
alter table photo_features alter column words set storage external;
-- A list of pending entries would be read for every word that is looked up.
create index photo_features_words on photo_features using gin (words) with (fastupdate = off) where listed;

create function features_follow_listing() returns trigger language plpgsql as $$
begin
  update photo_features set listed = new.listed where photo_id = new.id;
  return null;
end $$;
create trigger photos_features_listed after update of listed on photos
  for each row when (old.listed is distinct from new.listed) execute function features_follow_listing();
