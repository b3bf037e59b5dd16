-- Messages of the contact form. The id is made by whoever writes, so that sending again takes effect once.
create table contact_messages (
  id uuid primary key,
  name text not null,
  email text not null,
  message text not null,
  status text not null default 'unread' check (status in ('unread', 'read')),
  -- The writer's own time, where it was written without a network.
  composed_at timestamptz,
  created_at timestamptz not null
);
create index contact_messages_newest on contact_messages (created_at, id);
create index contact_messages_unread on contact_messages (created_at) where status = 'unread';
