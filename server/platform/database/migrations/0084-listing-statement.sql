-- What the seller says that a work is whose verdict is FAKE: a copy, a reproduction, after another work.
alter table listings add column statement text;
