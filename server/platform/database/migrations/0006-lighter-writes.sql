-- Every edit writes an operation and history. That their owner is there is known from the row of the versions, which the same
-- statement locks, so nobody looks for it again for each row; what belonged to an account or a piece still goes with it.
alter table piece_history drop constraint piece_history_user_id_fkey, drop constraint piece_history_piece_id_fkey;
alter table operations drop constraint operations_user_id_fkey;

create function forget_operations() returns trigger language plpgsql as $$
begin
  delete from operations where user_id = old.id;
  return null;
end $$;
create trigger users_forget_operations after delete on users for each row execute function forget_operations();

create function forget_history() returns trigger language plpgsql as $$
begin
  delete from piece_history where piece_id = old.id;
  return null;
end $$;
create trigger pieces_forget_history after delete on pieces for each row execute function forget_history();
