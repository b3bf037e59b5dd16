-- What archives are made and read with: the key that signs opinions, and what an import has brought along of a piece.
create table signing_keys (
  name text primary key,
  -- PKCS 8, PEM. It lies in the database so that a backup takes it along and every process has the same one.
  private_key text not null,
  created_at timestamptz not null default now()
);

-- What the work was said to be when the opinion was given, where no scan tells it: for opinions that came back from an archive.
alter table analyses add column claim jsonb;

-- What an archive said of a piece. Nothing reads it but its owner's devices.
create table imported_records (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  piece_id uuid not null,
  version bigint not null,
  about text not null,
  value jsonb not null
);
create index imported_records_feed on imported_records (user_id, version);
create index imported_records_piece on imported_records (piece_id);
