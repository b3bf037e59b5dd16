-- What a collection keeps besides its pieces: records of every kind in one table, and every value of theirs that was replaced.
create table records (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  -- The version of the owner's feed that carries the newest state of this row.
  version bigint not null,
  kind text not null,
  -- The piece that it is about, of the same owner; a device may tell of a record before its piece.
  about uuid not null,
  fields jsonb not null,
  clocks jsonb not null,
  deleted_at timestamptz,
  purged_at timestamptz,
  -- Bytes on the wire, roughly.
  weight integer not null
);
create unique index records_feed on records (user_id, version);
create index records_about on records (about);
create index records_deleted on records (deleted_at) where deleted_at is not null and purged_at is null;

create table record_history (
  id uuid primary key,
  record_id uuid not null references records on delete cascade,
  about uuid not null,
  user_id uuid not null references users on delete cascade,
  version bigint not null,
  field text not null,
  value jsonb not null,
  clock text not null,
  conflict boolean not null,
  weight integer not null generated always as (200 + octet_length(value::text)) stored
);
create unique index record_history_feed on record_history (user_id, version);
create unique index record_history_once on record_history (record_id, field, clock, md5(value::text));

-- They count in what an account holds.
create function change_space() returns trigger language plpgsql as $$
begin
  update account_space s set bytes = greatest(0, s.bytes + r.bytes)
    from (select user_id, sum(bytes) as bytes from (select user_id, weight as bytes from added union all select user_id, -weight from removed) w
      group by user_id order by user_id) r
    where s.user_id = r.user_id;
  return null;
end $$;
create trigger records_take_space after insert on records referencing new table as added
  for each statement execute function take_space();
create trigger records_change_space after update on records referencing old table as removed new table as added
  for each statement execute function change_space();
create trigger records_free_space after delete on records referencing old table as removed
  for each statement execute function free_space();
create trigger record_history_takes_space after insert on record_history referencing new table as added
  for each statement execute function take_space();
create trigger record_history_frees_space after delete on record_history referencing old table as removed
  for each statement execute function free_space();
