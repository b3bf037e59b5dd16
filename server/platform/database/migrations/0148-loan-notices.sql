-- Null: told of loans and consignments that end by email.
alter table users add column mail_loan text check (mail_loan = 'off');
-- What the next mail about loans is made of.
create index notifications_loans on notifications (user_id, mailed_at) where kind = 'loan';
-- Loans and consignments by the day on which they end.
create index records_due on records ((fields ->> 'due')) where kind = 'loan' and deleted_at is null and purged_at is null;
