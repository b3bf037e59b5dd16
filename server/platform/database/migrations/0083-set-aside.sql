-- Goes up with every reading that is written: one that began before another was written is made anew.
alter table stripe_accounts add column revision integer not null default 0;
-- What a reconciliation could not take up: tried again each time, and nothing else waits for it.
create table set_aside (
  area text not null,
  id text not null,
  error text not null,
  since timestamptz not null,
  tried_at timestamptz not null,
  primary key (area, id)
);
