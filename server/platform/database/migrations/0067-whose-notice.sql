-- Whose name a notice tells, so that it goes with that person and no namesake's does.
alter table notifications add column actor_id uuid;
create index notifications_actor on notifications (actor_id) where actor_id is not null;
