-- What somebody has found wrong with a post, a comment, a listing, a message or a person.
create table reports (
  id uuid primary key,
  reporter_id uuid references users on delete set null,
  kind text not null check (kind in ('post', 'comment', 'listing', 'message', 'user')),
  thing_id uuid not null,
  -- Whose it is; null once that account is gone.
  about_id uuid references users on delete set null,
  -- The words as they stood when they were reported: what is deleted afterwards can still be judged.
  excerpt text not null,
  reason text not null,
  created_at timestamptz not null,
  resolved_at timestamptz,
  resolved_by uuid references users on delete set null,
  -- What was done about it, in the administrator's words.
  resolution text,
  unique (reporter_id, kind, thing_id),
  check ((resolved_at is null) = (resolution is null))
);
create index reports_open on reports (created_at, id) where resolved_at is null;
create index reports_thing on reports (kind, thing_id);
