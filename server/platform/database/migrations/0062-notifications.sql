-- What people are told of: rows that travel in their feed, the mails that they have switched off, and their devices that take a push.
alter table users
  -- Null sends the mail; 'name' tells who has written and not what.
  add column mail_message text check (mail_message in ('name', 'off')),
  add column mail_sale text check (mail_sale = 'off'),
  add column mail_order text check (mail_order = 'off'),
  add column mail_analysis text check (mail_analysis = 'off');

create table notifications (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  version bigint not null,
  kind text not null,
  detail text,
  subject_id uuid,
  title text not null,
  name text,
  -- How often it has happened while it was unread.
  count integer not null default 1 check (count > 0),
  created_at timestamptz not null,
  read_at timestamptz,
  -- When a mail that tells of several was asked for; what one mail tells of has the same time.
  mailed_at timestamptz
);
create index notifications_version on notifications (user_id, version);
create index notifications_age on notifications (created_at);
-- Where several are one row while it is unread.
create index notifications_open on notifications (user_id, kind, subject_id) where read_at is null;

-- What the next mail about analyses is made of, and when the last one was.
create index notifications_analyses on notifications (user_id, mailed_at) where kind = 'analysis';

-- A device that takes a push. It ends with the session that has made it.
create table push_subscriptions (
  session_id uuid primary key references sessions on delete cascade,
  user_id uuid not null references users on delete cascade,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null
);
create index push_subscriptions_user on push_subscriptions (user_id, created_at);

-- Up to which message its reader was told by mail: the next mail waits until that one is read.
alter table conversations add column mailed_up_to timestamptz;
create index messages_unread_age on messages (created_at) where not read;
