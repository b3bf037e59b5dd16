-- Prices that buyers offer for listed works. An accepted one reserves the work at that price for its buyer, apart from the claim of
-- whoever is paying, which is shorter and anybody's.
alter table listings
  add column agreed_for uuid references users on delete set null,
  -- Minor units of the listing's currency.
  add column agreed_price bigint check (agreed_price > 0),
  add column agreed_until timestamptz;
create index listings_agreed_for on listings (agreed_for) where agreed_for is not null;
create index listings_agreed_until on listings (agreed_until) where agreed_until is not null;

alter table listings drop constraint listings_check;
alter table listings
  add constraint listings_reserved check ((status = 'reserved') = (reserved_until is not null or agreed_until is not null)),
  add constraint listings_agreed check ((agreed_price is null) = (agreed_until is null) and (agreed_for is null or agreed_until is not null));

create table price_offers (
  id uuid primary key,
  listing_id uuid not null references listings on delete cascade,
  art_piece_id uuid not null,
  buyer_id uuid not null references users on delete cascade,
  seller_id uuid not null references users on delete cascade,
  -- Of the work, when the offer was made.
  title text not null,
  currency text not null check (currency in ('USD', 'EUR', 'GBP')),
  -- Minor units: the price that was asked then, and the amount that is on the table now.
  asked bigint not null check (asked > 0),
  amount bigint not null check (amount > 0),
  -- Who has to answer an open offer.
  turn text not null check (turn in ('buyer', 'seller')),
  state text not null check (state in ('open', 'accepted', 'declined', 'withdrawn', 'expired', 'ended', 'lapsed', 'bought')),
  -- The end of an open offer's time, or of the reservation of an accepted one.
  until timestamptz not null,
  -- False where time or another sale has ended it and its people were not told yet.
  told boolean not null default true,
  revision integer not null default 1,
  created_at timestamptz not null,
  changed_at timestamptz not null
);
create unique index price_offers_live on price_offers (listing_id, buyer_id) where state in ('open', 'accepted');
create unique index price_offers_accepted on price_offers (listing_id) where state = 'accepted';
create index price_offers_due on price_offers (until) where state = 'open';
create index price_offers_untold on price_offers (changed_at) where not told;
create index price_offers_buyer on price_offers (buyer_id, changed_at desc);
create index price_offers_seller on price_offers (seller_id, changed_at desc);

-- What the two have said, in order; the id comes from the device, so that a step that is sent twice is one, and is its message's id.
create table price_offer_steps (
  id uuid primary key,
  offer_id uuid not null references price_offers on delete cascade,
  place integer not null,
  act text not null check (act in ('made', 'countered', 'accepted', 'declined', 'withdrawn')),
  by_seller boolean not null,
  amount bigint not null check (amount > 0),
  at timestamptz not null,
  unique (offer_id, place)
);

-- A message that says a step of an offer.
alter table messages add column about_offer uuid;
