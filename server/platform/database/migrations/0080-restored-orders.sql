-- When this database last came back from a backup, and from when the deadlines of the orders that were open then are counted.
alter table payment_install add column restored_at timestamptz;
alter table sales add column deadlines_from timestamptz;
