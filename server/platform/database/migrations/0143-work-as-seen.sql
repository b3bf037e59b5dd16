-- The work as its buyer saw it when the payment opened: the order shows this. Payments that are open already have none.
alter table purchases add column seen jsonb;
