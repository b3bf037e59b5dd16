-- Who has an account, how they prove it, what they are and may, and how often somebody tried in vain.
create table users (
  id uuid primary key,
  name text not null,
  email text not null unique check (email = lower(email)),
  email_verified boolean not null default false,
  location text,
  bio text,
  is_verified_collector boolean not null default false,
  plan text check (plan in ('free', 'pro', 'gallery')),
  plan_status text not null default 'none' check (plan_status in ('none', 'active', 'trialing', 'past_due', 'canceled')),
  -- Accepted analyses in the life of the account; deleting a piece gives none back.
  uploads_used integer not null default 0 check (uploads_used >= 0),
  -- A sample account whose password everybody knows.
  is_demo boolean not null default false,
  -- Clock of the newest write of each profile field that a device may write.
  profile_clocks jsonb not null default '{}',
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create table user_roles (
  user_id uuid not null references users on delete cascade,
  role text not null check (role in ('admin')),
  granted_at timestamptz not null,
  primary key (user_id, role)
);

create table credentials (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  provider_id text not null,
  account_id text not null,
  password text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (provider_id, account_id)
);
create index credentials_user on credentials (user_id);

-- Links of recovery mails: the identifier is a hash, so this table opens no account.
create table verifications (
  id uuid primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index verifications_identifier on verifications (identifier);
create index verifications_expires on verifications (expires_at);

-- Only hashes of secrets. A browser has one secret in its cookie; other clients have a pair, of which the second rotates.
create table sessions (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  token text not null unique,
  previous_token text,
  rotated_at timestamptz,
  access_token text unique,
  access_expires_at timestamptz,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index sessions_user on sessions (user_id);
create index sessions_previous on sessions (previous_token) where previous_token is not null;
create index sessions_expires on sessions (expires_at);

-- Points against a limit; `expire` is in milliseconds since 1970, as the limiter writes it.
create table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);

-- Mails of a development server without a mail server.
create table development_inbox (
  id uuid primary key,
  recipient text not null,
  sender text not null,
  subject text not null,
  plain text not null,
  html text not null,
  sent_at timestamptz not null
);
