-- Messages travel to the devices of both people: each row has a version in either feed, and each of the two has a row for the other one.
-- What is there already gets version 1, which every device reads that reads everything once more after the update.
alter table messages
  add column sender_version bigint not null default 1,
  add column recipient_version bigint not null default 1,
  -- The writer's own time; it orders nothing.
  add column composed_at timestamptz,
  -- What it was written about, as it was called then; order_id stays the mark of the one that opens the conversation of an order.
  add column about_kind text check (about_kind in ('artwork', 'order')),
  add column about_id uuid,
  add column about_title text;
alter table messages alter column sender_version drop default, alter column recipient_version drop default;
update messages set composed_at = created_at, about_kind = case when order_id is null then null else 'order' end, about_id = order_id,
  about_title = case when order_id is null then null else 'Order' end;
alter table messages alter column composed_at set not null;
drop index messages_recipient;
drop index messages_sender;
create index messages_sent on messages (sender_id, sender_version);
create index messages_received on messages (recipient_id, recipient_version);
create index messages_unread on messages (recipient_id, sender_id) where not read;
-- Within a conversation no two have the same time, so that it is the same in the same order for both.
drop index messages_pair;
create unique index messages_pair on messages (least(sender_id, recipient_id), greatest(sender_id, recipient_id), created_at);

create table conversations (
  user_id uuid not null references users on delete cascade,
  other_id uuid not null references users on delete cascade,
  version bigint not null,
  -- By user_id with a message of their own; it counts against the limit of new ones.
  begun boolean not null default false,
  -- How far user_id has read what other_id sent.
  read_up_to timestamptz,
  blocked boolean not null default false,
  block_clock text not null default '',
  created_at timestamptz not null,
  primary key (user_id, other_id),
  check (user_id <> other_id)
);
create index conversations_version on conversations (user_id, version);
create index conversations_begun on conversations (user_id, created_at) where begun;
insert into conversations (user_id, other_id, version, created_at)
  select sender_id, recipient_id, 1, min(created_at) from messages group by 1, 2
  union select recipient_id, sender_id, 1, min(created_at) from messages group by 1, 2
  on conflict do nothing;
