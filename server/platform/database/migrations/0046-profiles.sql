-- Whoever wants it may show their email address on their profile.
alter table users add column show_email text check (show_email = 'yes');
