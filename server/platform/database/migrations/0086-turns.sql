-- Jobs that people wait for are taken in turns: the first of each person, then the second of each, however many one of them has.
alter table jobs add column person text, add column turn integer not null default 0;
create index jobs_turns on jobs (kind, turn, run_at, id) where state = 'waiting' and person is not null;
create index jobs_turns_running on jobs (kind, turn) where state = 'running' and person is not null;
create index jobs_people on jobs (kind, person, turn) where state in ('waiting', 'running') and person is not null;
