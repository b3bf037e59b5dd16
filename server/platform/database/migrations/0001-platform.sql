-- The job queue: work that must happen outside of a request, exactly once per key, and survive a kill.
create table jobs (
  id uuid primary key,
  kind text not null,
  -- At most one job of a kind has a given key, as long as its row is kept.
  key text,
  payload jsonb not null,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed')),
  attempts integer not null default 0,
  max_attempts integer not null check (max_attempts > 0),
  run_at timestamptz not null,
  -- Who runs it now, and until when that is believed without a sign of life.
  lease uuid,
  leased_until timestamptz,
  last_error text,
  created_at timestamptz not null,
  finished_at timestamptz
);

create unique index jobs_kind_key on jobs (kind, key) where key is not null;
create index jobs_due on jobs (run_at) where state in ('waiting', 'running');
create index jobs_finished on jobs (finished_at) where state in ('done', 'failed');
