-- Accounts can be deleted by who they belong to. What somebody has written to others stays with those, without the account that wrote it.
alter table messages drop constraint messages_sender_id_fkey, drop constraint messages_recipient_id_fkey;
alter table conversations drop constraint conversations_other_id_fkey;

-- Only that there was such an account, so that devices which still hold its data can be told.
create table deleted_accounts (
  user_id uuid primary key,
  deleted_at timestamptz not null
);
