-- Until when a sweep may be deleting these files, without holding a lock over the calls to the store.
alter table doomed_files add column leased_until timestamptz;
