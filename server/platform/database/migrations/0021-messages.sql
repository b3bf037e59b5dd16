-- Messages from person to person; one that opens a conversation about an order carries the order.
create table messages (
  id uuid primary key,
  sender_id uuid not null references users on delete cascade,
  recipient_id uuid not null references users on delete cascade,
  content text not null,
  read boolean not null default false,
  order_id uuid,
  created_at timestamptz not null,
  check (sender_id <> recipient_id)
);
create index messages_pair on messages (least(sender_id, recipient_id), greatest(sender_id, recipient_id), created_at, id);
create index messages_recipient on messages (recipient_id, created_at desc);
create index messages_sender on messages (sender_id, created_at desc);
create unique index messages_order on messages (order_id) where order_id is not null;
