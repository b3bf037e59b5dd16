-- Errors of the app in people's browsers, without anything that tells whose: one row for each kind of error, counted.
create table browser_errors (
  mark text primary key,
  name text not null,
  message text not null,
  stack text not null,
  route text not null,
  count integer not null,
  first_at timestamptz not null,
  last_at timestamptz not null
);
create index browser_errors_last on browser_errors (last_at);
