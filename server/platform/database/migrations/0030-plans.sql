-- Paid plans: who a person is at the payment provider, the checkout that is open, and the subscriptions as they were last read.

create table billing_customers (
  user_id uuid primary key references users on delete cascade,
  -- Null while the provider is being asked for it.
  customer_id text unique,
  -- Goes up when the provider has lost the customer, or a checkout has come to its end: the next one is another request.
  generation integer not null default 0,
  attempt integer not null default 0,
  -- At most one checkout of a person is open, so that two pages cannot begin two subscriptions.
  checkout_id text,
  created_at timestamptz not null
);

-- No foreign key: the provider knows of a subscription longer than there is an account.
create table subscriptions (
  -- The provider's id.
  id text primary key,
  user_id uuid not null,
  customer_id text not null,
  status text not null check (status in ('incomplete', 'incomplete_expired', 'trialing', 'active', 'past_due', 'canceled', 'unpaid', 'paused')),
  trial_started_at timestamptz,
  trial_ends_at timestamptz,
  period_ends_at timestamptz,
  cancels_at timestamptz,
  past_due_since timestamptz,
  created_at timestamptz not null,
  ended_at timestamptz,
  read_at timestamptz not null,
  -- Goes up with every reading that was written down: an older one that comes later is read anew.
  revision integer not null default 1
);
create index subscriptions_user on subscriptions (user_id);
create index subscriptions_running on subscriptions (read_at) where status not in ('canceled', 'incomplete_expired');

-- Every subscription that was begun until then is known here.
create table billing_install (
  one boolean primary key default true check (one),
  confirmed_at timestamptz
);
insert into billing_install default values;
