-- The keys that sign records: one that signs, and those that have signed. id: the public key as a Multikey. secret: encrypted with the
-- secret of the installation, and gone once the key is replaced.
create table credential_keys (
  id text primary key,
  secret bytea,
  created_at timestamptz not null,
  retired_at timestamptz,
  check ((secret is null) = (retired_at is not null))
);
create unique index credential_keys_active on credential_keys ((true)) where retired_at is null;

-- The places of signed records in the published lists of their states. They say nothing of anybody, and stay when the record is gone.
create sequence credential_numbers;
create table credential_states (
  list integer not null,
  place integer not null,
  withdrawn_at timestamptz,
  superseded_at timestamptz,
  primary key (list, place)
);
create index credential_states_withdrawn on credential_states (list, place) where withdrawn_at is not null;
create index credential_states_superseded on credential_states (list, place) where superseded_at is not null;

create table signed_records (
  id uuid primary key,
  owner_id uuid not null references users on delete cascade,
  piece_id uuid not null,
  list integer not null,
  place integer not null,
  -- Issued by the platform when the work was sold.
  of_sale boolean not null,
  issued_at timestamptz not null,
  credential jsonb not null,
  foreign key (list, place) references credential_states
);
create index signed_records_piece on signed_records (piece_id, issued_at);
create index signed_records_owner on signed_records (owner_id);
