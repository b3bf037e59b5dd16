-- Papers that go along with a sale: the buyer has a row of their own over the same bytes, which go with the last row that names them.
alter table record_files drop constraint record_files_key_key;
create index record_files_by_key on record_files (key);
