-- Works of public collections that photographs are compared with: words and features, never their pictures.
create table known_works (
  id uuid primary key,
  -- Which work it is: the address or number that its collection gave it. Loading it again updates the row.
  source text not null unique,
  title text not null,
  -- Empty where it is not known.
  artist text not null,
  museum text not null,
  licence text not null,
  -- The set of the program that it came with; null where an operator loaded it, which no set changes.
  set_name text,
  -- SHA-256 of the picture's file.
  digest bytea not null unique,
  -- Of the algorithm, as in photo_features.
  version smallint not null,
  -- As in photos.
  fingerprint bit(64) not null,
  -- As in photo_features.
  width smallint not null,
  height smallint not null,
  data bytea not null,
  words int[] not null,
  loaded_at timestamptz not null
);
alter table known_works alter column data set storage external;
alter table known_works alter column words set storage external;
create index known_works_words on known_works using gin (words) with (fastupdate = off);
-- Answers how many there are.
create index known_works_version on known_works (version);

-- The sets that come with the program, with the SHA-256 of the file that was loaded last.
create table known_work_sets (
  name text primary key,
  digest bytea not null,
  loaded_at timestamptz not null
);
