-- Payments, orders, and what the payment provider has done with the money. None of it hangs on a piece, a listing or an account:
-- an order outlives all of them.

-- Marks what is ours at the provider, where several programs may share one account. A restored backup is the same one.
create table payment_install (
  one boolean primary key default true check (one),
  id uuid not null default gen_random_uuid(),
  -- Everything that happened at the provider until then is known here.
  confirmed_at timestamptz
);
insert into payment_install default values;

-- One opened purchase dialog: written before the provider is asked, so that whatever is there can be found again.
create table purchases (
  id uuid primary key,
  -- Made by the client, so that asking twice opens one.
  attempt uuid,
  listing_id uuid not null,
  art_piece_id uuid not null,
  buyer_id uuid not null,
  seller_id uuid not null,
  -- Minor units.
  amount bigint not null check (amount > 0),
  currency text not null check (currency in ('USD', 'EUR', 'GBP')),
  title text not null,
  artist text not null,
  -- asking: the provider may not know of it yet; closing: to be cancelled; settled: an order; refund: paid in vain, goes back.
  state text not null check (state in ('asking', 'open', 'closing', 'closed', 'settled', 'refund')),
  intent_id text unique,
  -- Why it is paid back, for people.
  reason text,
  first_claimed_at timestamptz,
  claimed_until timestamptz,
  -- Nothing is left to do about it.
  at_rest boolean not null default false,
  -- Goes up with every change that leaves something to do.
  revision integer not null default 0,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  unique (buyer_id, attempt)
);
create index purchases_listing on purchases (listing_id);
create index purchases_buyer on purchases (buyer_id, created_at);
create index purchases_unrest on purchases (changed_at) where not at_rest;

-- The id is the purchase's, so that a sale which a restored database has forgotten is the same one when it is found again.
create table sales (
  id uuid primary key,
  intent_id text not null unique,
  listing_id uuid not null,
  art_piece_id uuid not null,
  buyer_id uuid not null,
  seller_id uuid not null,
  currency text not null check (currency in ('USD', 'EUR', 'GBP')),
  -- Minor units.
  total_amount bigint not null check (total_amount > 0),
  platform_fee bigint not null,
  seller_earnings bigint not null,
  check (platform_fee + seller_earnings = total_amount),
  -- The work as it was sold; nothing that happens to it later changes this.
  snapshot jsonb not null,
  has_image boolean not null default false,
  -- Name and address for the delivery; erased some time after the end.
  shipping jsonb,
  shipping_erased_at timestamptz,
  stage text not null check (stage in ('paid', 'shipped', 'received', 'cancelled')),
  carrier text,
  tracking_number text,
  shipped_at timestamptz,
  received_at timestamptz,
  received_by text check (received_by in ('buyer', 'time', 'provider')),
  cancelled_at timestamptz,
  cancelled_by text check (cancelled_by in ('seller', 'admin', 'time', 'provider')),
  cancel_reason text,
  -- Projections of the ledger, minor units.
  dispute text not null default 'none' check (dispute in ('none', 'open', 'won', 'lost')),
  refunded bigint not null default 0,
  paid_out bigint not null default 0,
  -- The piece that the buyer has got.
  handed_piece_id uuid,
  created_at timestamptz not null,
  changed_at timestamptz not null
);
-- A listing is sold once; it may be offered and sold again when that sale was taken back.
create unique index sales_listing on sales (listing_id) where stage <> 'cancelled';
create index sales_of_listing on sales (listing_id);
create index sales_buyer on sales (buyer_id, created_at desc, id desc);
create index sales_seller on sales (seller_id, created_at desc, id desc);
create index sales_open on sales (art_piece_id) where stage in ('paid', 'shipped');
create index sales_waiting on sales (stage, created_at) where stage in ('paid', 'shipped');
create index sales_addresses on sales (changed_at) where shipping is not null and stage in ('received', 'cancelled');

-- What the provider keeps about a payment, one row for each of its objects; a state only moves forward.
create table money_facts (
  id text primary key,
  purchase_id uuid not null,
  kind text not null check (kind in ('charge', 'refund', 'transfer', 'reversal', 'dispute')),
  amount bigint not null check (amount >= 0),
  state text not null check (state in ('pending', 'done', 'void')),
  part_of text,
  ending text check (ending in ('lost')),
  -- The provider's time, and when it was first seen here.
  created_at timestamptz not null,
  seen_at timestamptz not null
);
create index money_facts_purchase on money_facts (purchase_id);

-- Events that have taken effect.
create table payment_events (
  id text primary key,
  type text not null,
  seen_at timestamptz not null
);
create index payment_events_seen on payment_events (seen_at);

-- The accounts to which sellers are paid out.
create table stripe_accounts (
  user_id uuid primary key references users on delete cascade,
  -- Null while the provider is being asked for it.
  account_id text unique,
  stage text not null check (stage in ('incomplete', 'under_review', 'ready', 'restricted')),
  payout_enabled boolean not null default false,
  -- What the provider still wants to know, in its own words.
  missing jsonb not null default '[]',
  created_at timestamptz not null,
  read_at timestamptz
);
