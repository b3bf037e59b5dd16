-- What an account holds of rows that only grow, in bytes: counted with every row, so that nobody has to add them up.
create table account_space (
  user_id uuid primary key,
  bytes bigint not null
);

create function take_space() returns trigger language plpgsql as $$
begin
  insert into account_space (user_id, bytes) select user_id, sum(weight) from added group by user_id order by user_id
    on conflict (user_id) do update set bytes = account_space.bytes + excluded.bytes;
  return null;
end $$;

create function free_space() returns trigger language plpgsql as $$
begin
  update account_space s set bytes = greatest(0, s.bytes - r.bytes)
    from (select user_id, sum(weight) as bytes from removed group by user_id order by user_id) r where s.user_id = r.user_id;
  return null;
end $$;

create function forget_space() returns trigger language plpgsql as $$
begin
  delete from account_space where user_id = old.id;
  return null;
end $$;

create trigger piece_history_takes_space after insert on piece_history referencing new table as added
  for each statement execute function take_space();
create trigger piece_history_frees_space after delete on piece_history referencing old table as removed
  for each statement execute function free_space();
create trigger imported_records_take_space after insert on imported_records referencing new table as added
  for each statement execute function take_space();
create trigger imported_records_free_space after delete on imported_records referencing old table as removed
  for each statement execute function free_space();
-- After what belongs to the account has gone with it: triggers run in the order of their names.
create trigger users_forget_space after delete on users for each row execute function forget_space();

insert into account_space (user_id, bytes)
  select user_id, sum(weight) from (select user_id, weight from piece_history union all select user_id, weight from imported_records) r
  group by user_id;
