-- The pieces of a collection, the documents of their edited texts, and every value that was replaced.
create table pieces (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  -- The version of the owner's feed that carries the newest state of this row.
  version bigint not null,
  title text not null,
  artist text not null,
  medium text,
  period text,
  year text,
  dimensions text,
  inventory_number text,
  location text,
  acquired_date text,
  -- Minor units of acquired_currency.
  acquired_price bigint,
  acquired_currency text,
  photos jsonb not null,
  description text not null,
  provenance_text text not null,
  -- Projections that only the server writes: of the newest analysis and of an active listing.
  ai_confidence smallint check (ai_confidence between 0 and 100),
  verdict_stale boolean not null,
  for_sale boolean not null,
  price bigint,
  currency text check (currency in ('USD', 'EUR', 'GBP')),
  created_at timestamptz not null,
  -- The device's own time of the capture; orders nothing.
  composed_at timestamptz,
  -- Clock of the newest write per field; '*' stands for every field that is not named.
  clocks jsonb not null,
  -- A text of it has a document of its own, in piece_texts.
  has_documents boolean not null,
  deleted_at timestamptz,
  -- Nothing is left but the id, so that every device hears of it.
  purged_at timestamptz,
  -- Bytes on the wire, roughly: cuts a pull into pages.
  weight integer not null
);
create unique index pieces_feed on pieces (user_id, version);
create index pieces_deleted on pieces (deleted_at) where deleted_at is not null and purged_at is null;

-- Yjs documents. A text that nobody has edited since its piece was created has none: its document follows from the text.
create table piece_texts (
  piece_id uuid not null references pieces on delete cascade,
  field text not null check (field in ('description', 'provenance_text')),
  state bytea not null,
  primary key (piece_id, field)
);

create table piece_history (
  id uuid primary key,
  piece_id uuid not null references pieces on delete cascade,
  user_id uuid not null references users on delete cascade,
  version bigint not null,
  field text not null,
  value jsonb not null,
  -- Of the value: when it was written and by which device.
  clock text not null,
  conflict boolean not null
);
create unique index piece_history_feed on piece_history (user_id, version);
-- One write is kept once, whoever sends it again after a restore.
create unique index piece_history_once on piece_history (piece_id, field, clock, md5(value::text));
