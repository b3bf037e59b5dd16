-- Works for sale, what the market searches of them, and links by which an owner shows a private work.
create extension if not exists pg_trgm;

create table listings (
  id uuid primary key,
  art_piece_id uuid not null references pieces on delete cascade,
  seller_id uuid not null references users on delete cascade,
  -- Minor units of the currency.
  price bigint not null check (price > 0),
  currency text not null check (currency in ('USD', 'EUR', 'GBP')),
  status text not null check (status in ('listed', 'reserved', 'sold', 'unlisted', 'removed')),
  created_at timestamptz not null,
  -- The buyer who is paying right now, and until when nobody else may.
  reserved_for uuid references users on delete set null,
  reserved_until timestamptz,
  -- Goes up with every change, so that nobody pays a price that they have not seen.
  revision integer not null default 1,
  changed_at timestamptz not null,
  check ((status = 'reserved') = (reserved_until is not null)),
  check (status = 'reserved' or reserved_for is null)
);
-- A work is offered once at a time.
create unique index listings_active on listings (art_piece_id) where status in ('listed', 'reserved');
create index listings_piece on listings (art_piece_id, created_at);
create index listings_seller on listings (seller_id, status, created_at desc);
create index listings_reserved on listings (reserved_until) where status = 'reserved';
create index listings_newest on listings (created_at desc, id desc);
