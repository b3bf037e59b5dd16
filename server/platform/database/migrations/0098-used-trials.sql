-- That an address has had the trial, known after its account is gone: a keyed hash of it and nothing else.
create table used_trials (
  mark text primary key,
  noted_at timestamptz not null
);

-- The privacy policy says so. Pages that an administrator has changed are left to them.
update site_content set updated_at = now(), content = replace(content,
'That an account with this number was deleted is noted, so that your other devices can be told.',
'That an account with this number was deleted is noted, so that your other devices can be told. If you have had the free trial, a code made from your address with a secret key is kept, from which nobody can read the address, so that the trial is given once.')
where page_key = 'privacy' and revision = 1;
