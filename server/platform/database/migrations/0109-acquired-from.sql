-- Whom a work was acquired from, in its owner's words; a sale on the platform writes it for the buyer.
alter table pieces add column acquired_from text;
