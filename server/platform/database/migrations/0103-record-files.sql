-- Files that records hold. A row is written when all bytes are in the store.
create table record_files (
  user_id uuid not null references users (id) on delete cascade,
  id uuid not null,
  -- Where its bytes are; never used again for others.
  key text not null unique,
  name text not null,
  type text not null,
  size integer not null,
  sha256 text not null,
  stored_at timestamptz not null,
  -- When it was last looked for in the records of its owner, and since when none names it.
  looked_at timestamptz not null,
  unused_since timestamptz,
  primary key (user_id, id)
);
create index record_files_by_id on record_files (id);
create index record_files_looked on record_files (looked_at);
create index record_files_unused on record_files (unused_since) where unused_since is not null;

-- Keys of the store that no row names any more, or that no row has come to name.
create table unused_file_keys (
  key text primary key,
  due_at timestamptz not null default now()
);
create index unused_file_keys_due on unused_file_keys (due_at);
create function forget_record_file() returns trigger language plpgsql as $$
begin
  insert into unused_file_keys (key) values (old.key) on conflict (key) do update set due_at = excluded.due_at;
  return null;
end $$;
create trigger record_files_forgotten after delete on record_files for each row execute function forget_record_file();

-- Which files the records and their earlier values name.
create index records_naming_files on records using gin (jsonb_path_query_array(fields, '$.*.id'))
  where jsonb_path_exists(fields, '$.*.id');
create index record_history_naming_files on record_history ((value ->> 'id')) where value ->> 'id' is not null;

-- Parts of such files wait beside those of photographs, each kind within a bound of its own.
alter table photo_parts add column kind text not null default 'photo';
