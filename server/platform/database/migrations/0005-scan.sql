-- Photographs, the scans that ask for an opinion about them, and every opinion that was given.
create table photos (
  id uuid primary key,
  -- {user id}/{timestamp}.{ext}, as it was uploaded; says nothing about who may see it.
  path text not null unique,
  -- Whose it is today: the only thing that decides about access.
  owner_id uuid not null references users on delete cascade,
  piece_id uuid,
  sha256 text not null,
  size integer not null,
  format text not null check (format in ('jpeg', 'png', 'webp')),
  -- Pixels of the upright picture.
  width integer not null,
  height integer not null,
  -- Base64 of a thumbhash.
  placeholder text not null,
  -- Perceptual hash of the upright picture and of its mirror image.
  fingerprint bit(64) not null,
  mirror_fingerprint bit(64) not null,
  -- Part of a public listing: the only photographs that others are compared with.
  listed boolean not null default false,
  reserved_at timestamptz not null,
  -- Null while the bytes are on their way into the store.
  stored_at timestamptz,
  rendered_at timestamptz,
  -- When an analysis was first asked for: such a photograph is never an orphan.
  asked_at timestamptz
);
create index photos_owner on photos (owner_id);
create index photos_piece on photos (piece_id) where piece_id is not null;
create index photos_unused on photos (stored_at) where piece_id is null;
create index photos_listed on photos (id) where listed;

-- Files whose row is gone, whatever removed it; a job deletes them.
create table doomed_files (
  path text not null,
  photo_id uuid primary key,
  -- False once a new photograph has taken the path: then only the renderings go.
  original boolean not null default true,
  doomed_at timestamptz not null default now()
);
create index doomed_files_path on doomed_files (path);

create function doom_photo_files() returns trigger language plpgsql as $$
begin
  insert into doomed_files (path, photo_id) values (old.path, old.id) on conflict do nothing;
  return null;
end $$;
create trigger photos_doom_files after delete on photos for each row execute function doom_photo_files();

-- One request for an opinion; its key makes it take effect once however often it is sent.
create table scans (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  key text not null,
  -- The id that the client made, or ours where it made none.
  scan_id uuid not null,
  photo_id uuid not null references photos on delete cascade,
  -- The piece that is looked at again, and in the end the piece of the answer.
  piece_id uuid,
  request jsonb not null,
  state text not null check (state in ('queued', 'running', 'done', 'failed')),
  job_id uuid,
  error_code text,
  analysis_id uuid,
  -- Whether it used up an upload.
  counted boolean,
  created_at timestamptz not null,
  ended_at timestamptz,
  unique (user_id, key)
);
create index scans_photo on scans (photo_id);
create index scans_uncounted on scans (user_id, ended_at) where state = 'done' and not counted;

create table analyses (
  id uuid primary key,
  piece_id uuid not null,
  user_id uuid not null references users on delete cascade,
  -- The version of the owner's feed that carries this row.
  version bigint not null,
  record jsonb not null,
  created_at timestamptz not null
);
create unique index analyses_feed on analyses (user_id, version);
create index analyses_piece on analyses (piece_id, created_at);

-- Pictures that the platform itself knows, with the name under which they are known.
create table reference_images (
  id uuid primary key,
  title text not null,
  source text not null,
  fingerprint bit(64) not null,
  created_at timestamptz not null
);
