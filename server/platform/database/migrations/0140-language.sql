-- The language of a person's mails and pushes, as a BCP 47 tag (shared/language/languages.ts).
alter table users add column language text not null default 'en' check (language in ('en', 'de'));
