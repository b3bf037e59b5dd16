-- A photograph that came with a bought work: its new owner sees everything made from it, and not the file of the old one.
alter table photos add column received_at timestamptz;
