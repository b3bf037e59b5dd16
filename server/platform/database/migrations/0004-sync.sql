-- What makes sync exact: one counter of versions per user, and every operation that was ever decided.
create table sync_accounts (
  user_id uuid primary key references users on delete cascade,
  -- The highest version given out. Its row lock is held until commit, so a higher one is never visible before a lower one.
  version bigint not null,
  -- Raised when a device has seen a higher version than there is: the database is older than it was.
  generation integer not null default 0
);

create table operations (
  user_id uuid not null references users on delete cascade,
  id uuid not null,
  device text not null,
  seq bigint not null,
  -- As it was stored, which may be later than it was sent.
  clock text not null,
  kind text not null,
  -- Why it took no effect. Once answered this is final: a copy of the request that arrives late must not bring it about.
  refusal text,
  -- Dropped after 30 days; the id stays.
  payload jsonb,
  decided_at timestamptz not null,
  primary key (user_id, id)
);
create index operations_payload on operations (decided_at) where payload is not null;

-- The life of this database: a restore from a backup begins a new one, and the devices send again what it lost.
create table sync_server (
  one boolean primary key default true check (one),
  epoch uuid not null default gen_random_uuid()
);
insert into sync_server default values;
