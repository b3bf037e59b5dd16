-- Requests about the money of a purchase that the provider has refused: each is asked anew under another idempotency key.
alter table purchases add column refused integer not null default 0;
