-- How heavy a row is on its way to a device, so that a page of the pull is cut without reading what is too much for it.
alter table piece_history add column weight integer not null generated always as (octet_length(value::text)) stored;
alter table imported_records add column weight integer not null generated always as (octet_length(value::text)) stored;
alter table analyses add column weight integer not null generated always as (octet_length(record::text)) stored;
