-- Since when, within an hour, buyers have held a listing without paying for it: its owner need not wait longer than a few minutes.
alter table listings add column held_since timestamptz;
-- How long a dialog has held its work: the hold that runs now began at claimed_at, earlier ones add up. first_claimed_at is not written any more.
alter table purchases add column claimed_at timestamptz, add column held_ms bigint not null default 0;
