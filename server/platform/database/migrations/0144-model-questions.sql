-- How often the vision model was asked on each day of UTC.
create table model_questions (
  day date primary key,
  count integer not null
);

-- The uploads of Free that an address has used, known after its account is gone: under the keyed mark of used_trials and nothing else.
create table used_uploads (
  mark text primary key,
  used integer not null,
  noted_at timestamptz not null
);

-- The privacy policy says so. Pages that an administrator has changed are left to them.
update site_content set updated_at = now(), content = replace(content,
'If you have had the free trial, a code made from your address with a secret key is kept, from which nobody can read the address, so that the trial is given once.',
'If you have had the free trial, or have used uploads of the Free plan, a code made from your address with a secret key is kept, from which nobody can read the address, so that both are given once.')
where page_key = 'privacy' and revision = 1;
