-- Parts of photographs that are still on their way. They are gone when the photograph is stored, and after a day.
create table photo_parts (
  user_id uuid not null references users (id) on delete cascade,
  -- The whole file: where it will be, and what it is.
  path text not null,
  sha256 text not null,
  -- Where the part begins in the file.
  start integer not null,
  bytes bytea not null,
  created_at timestamptz not null,
  primary key (user_id, path, sha256, start)
);
-- Photographs are compressed already.
alter table photo_parts alter column bytes set storage external;
create index photo_parts_by_age on photo_parts (created_at);
