-- The photographs of a piece as rows of their own, by id; null where none was changed by itself, and the rows follow from the list.
alter table pieces add column photo_rows jsonb;
