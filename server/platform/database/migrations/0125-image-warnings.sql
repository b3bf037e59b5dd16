-- Pairs of listed photographs of different owners that show the same image, which an administrator looks at.
create table image_warnings (
  id uuid primary key,
  -- Each pair once: the lower id first.
  photo_id uuid not null references photos on delete cascade,
  other_photo_id uuid not null references photos on delete cascade,
  -- Points that agree.
  points integer not null,
  created_at timestamptz not null,
  -- Null while nobody has decided.
  decided_at timestamptz,
  unique (photo_id, other_photo_id),
  check (photo_id < other_photo_id)
);
create index image_warnings_open on image_warnings (created_at, id) where decided_at is null;
create index image_warnings_other on image_warnings (other_photo_id);

-- Whether the photograph was compared with the others since it was listed.
alter table photo_features add column compared boolean not null default false;
create index photo_features_uncompared on photo_features (photo_id) where listed and not compared;

create or replace function features_follow_listing() returns trigger language plpgsql as $$
begin
  update photo_features set listed = new.listed, compared = false where photo_id = new.id;
  return null;
end $$;
