-- A message about a listed work that asks its seller: free for everybody signed in, and shown with the work as a card.
alter table messages add column about_question boolean not null default false;
