-- The running programs on this database. Each updates its row every few seconds: that is its lease, and the probe of whether the
-- database takes writes. All times are the database's own.
create table nodes (
  id uuid primary key,
  -- Where it keeps photographs: 's3', or the id of its folder.
  files text not null,
  started_at timestamptz not null default clock_timestamp(),
  seen_at timestamptz not null default clock_timestamp()
);
