-- What the market is searched by is folded as on the devices (shared/domain/fold.ts): 'lodz' finds 'Łódź'. Of the marks that a letter may
-- carry, those of Latin, Greek, Cyrillic, Hebrew and Arabic.
create function market_fold(words text) returns text language sql immutable strict parallel safe as $$
  select replace(replace(replace(replace(
    translate(
      lower(regexp_replace(normalize(words, nfd),
        '[\u0300-\u036f\u0483-\u0487\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u064b-\u065f\u0670]+', '', 'g')),
      E'łøđðıħŧς’\n\x1f', E'loddihtσ\'  '),
    'þ', 'th'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe')
$$;

create or replace function market_hay(title text, artist text) returns text language sql immutable strict parallel safe as $$
  select market_fold(title) || E'\x1f' || market_fold(artist)
$$;

update market_search set hay = market_hay(title, artist) where hay <> market_hay(title, artist);
