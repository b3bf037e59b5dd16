// One part of a provenance, between two signs: who held the work, where, when, how it came to them. What is not plain stays as it is written.
import { acquisitions, certainties, keysOf, verbatim, type ChainEvent } from './chain-event.ts';
import { nameAndPlace } from './names.ts';
import { dateAlone, leadingDate, readPeriod, type Period } from './period.ts';

/** Takes a phrase off the start; the case of its first letter is free. */
const take = (text: string, phrase: string): string | null => {
  const isThere = text.slice(1).startsWith(phrase.slice(1)) && text.charAt(0).toLowerCase() === phrase.charAt(0);
  const next = text.charAt(phrase.length);
  return isThere && (next === ' ' || phrase === '?') && text.length > phrase.length + 1 ? text.slice(phrase.length).trimStart() : null;
};

const certaintyIn = (text: string): { certainty: ChainEvent['certainty']; rest: string } => {
  for (const certainty of keysOf(certainties))
    for (const word of certainties[certainty]) {
      const rest = take(text, word);
      if (rest !== null) return { certainty, rest };
    }
  return { certainty: null, rest: text };
};

type Way = { acquired: ChainEvent['acquired']; period: Period | null; rest: string };
/** "sold to", and with a date in its middle "sold 3 December 1962 to". */
const wayIn = (text: string): Way => {
  for (const acquired of keysOf(acquisitions))
    for (const phrase of acquisitions[acquired]) {
      const rest = take(text, phrase);
      if (rest !== null) return { acquired, period: null, rest };
      const tail = phrase.slice(phrase.lastIndexOf(' '));
      const dated = take(text, phrase.slice(0, -tail.length));
      const end = dated?.indexOf(`${tail} `) ?? -1;
      const period = dated === null || end < 0 ? null : readPeriod(dated.slice(0, end));
      if (dated !== null && period !== null && period.to === null) return { acquired, period, rest: dated.slice(end + tail.length + 1) };
    }
  return { acquired: null, period: null, rest: text };
};

/** Begins with what was done instead of with a name. */
const event = new RegExp(
  String.raw`^(?:(?:[\p{L}.'’-]+ ){0,3}sales?\b|(?:${[
    'sold|gifts?|given|bequests?|bequeathed|purchase[ds]?|acquired|bought|consigned|transferred|transfer|returned|deeded|lent|loaned?|sent|passed',
    'inherited|confiscated|seized|looted|stolen|recovered|restituted|exchanged?|commissioned|deposited|auctioned?|offered|shown|exhibited|unsold',
    'by|through|with|to|from|via|for|on|in|at|still|until|after|before|since|where|whence|thence|presumably|apparently|anonymous|frescoes',
    'verkauft|verkauf|ankauf|erworben|schenkung|auktion|versteigerung|durch|von|vom|an|bei|vermächtnis|leihgabe|beschlagnahmt|rückgabe',
    'vente|vendu|acquis|don|legs|par|chez',
  ].join('|')})(?=[\s,;.:]|$))`,
  'iu',
);
const happened =
  /[\s(](?:sold|purchased|acquired|consigned|bequeathed|bought|deposited|by whom|from whom|to whom|bequest|auction|erworben|verkauft)\b/i;
/** Says what was done, so that the holder's name is one word of others. */
const isAct = (text: string): boolean => event.test(text.replace(/^[([]/, '')) || happened.test(text) || /^an? /.test(text);

/** A date at the end, behind a comma or in parentheses; the longest that can be read. */
const trailingDate = (text: string): { period: Period; rest: string } | null => {
  const aside = /^(.+?),? \(([^()]+)\)$/.exec(text);
  const inside = aside === null || /^[bd]\. /.test(aside[2] ?? '') ? null : readPeriod(aside[2] ?? '');
  if (inside !== null && !/^\d{4} ?[-–—] ?\d{4}$/.test(aside?.[2] ?? '')) return { period: inside, rest: aside?.[1] ?? '' };
  const signs = [...text.matchAll(/,? (?=until )|, /g)].slice(-5);
  for (const { index, 0: sign } of signs) {
    const period = readPeriod(text.slice(index + sign.length));
    if (period !== null) return { period, rest: text.slice(0, index) };
  }
  return null;
};

/** At the end in brackets, in small letters or with a number: where it is known from. Years alone are those of a life. */
const trailingSource = (text: string): { source: string; rest: string } | null => {
  const [, rest = '', source = ''] = /^([^[].*[^\s,]) \[([^[\]]+)\]$/.exec(text) ?? [];
  const isSource =
    /\p{L}{3}/u.test(source) && /^\p{Ll}|\d/u.test(source) && !/^(?:[bd]\.|born|died|née|geb|gest|active|\?|\d)/.test(source);
  return isSource && (rest.includes(', ') || /\d/.test(rest)) ? { source, rest } : null;
};

/** Dealers stand in brackets, alone or with their place. */
const dealerIn = (text: string): { named: string; isDealer: boolean } => {
  const [, inside = '', behind = ''] = /^[[(]([^[\]()]+(?:[[(][^[\]()]*[\])][^[\]()]*)*)[\])]((?:, .+)?)$/.exec(text) ?? [];
  if (inside !== '' && (behind === '' || text.startsWith('['))) return { named: inside + behind, isDealer: true };
  return text.startsWith('[') && !text.includes(']') ? { named: text.slice(1), isDealer: true } : { named: text, isDealer: false };
};

/** Two dates agree where one is the beginning and the other the end. */
const together = (periods: readonly (Period | null)[]): Period | null => {
  const given = periods.filter((period) => period !== null);
  const starts = given.flatMap(({ from }) => from ?? []);
  const stops = given.flatMap(({ to }) => to ?? []);
  return starts.length > 1 || stops.length > 1 ? null : { from: starts[0] ?? null, to: stops[0] ?? null };
};

/** Whether words in small letters begin a part of their own, and not the rest of a line. */
export const beginsPart = (text: string): boolean => {
  const { certainty, rest } = certaintyIn(text);
  return certainty !== null || leadingDate(rest) !== null || wayIn(rest).acquired !== null;
};

const nobody = 'Unknown';
/** A date is nobody's name. */
const whole = (text: string, given: Partial<ChainEvent> = {}): ChainEvent => {
  const period = dateAlone(text);
  return period === null ? { ...verbatim(text), ...given } : { ...verbatim(nobody), ...given, ...period };
};

export const readPart = (text: string, isDoubtful: boolean): ChainEvent => {
  if (isDoubtful || dateAlone(text) !== null) return whole(text);
  const doubt = certaintyIn(text);
  const lead = leadingDate(doubt.rest);
  const doubtAgain = certaintyIn(lead?.rest ?? doubt.rest);
  const given = { ...lead?.period, certainty: doubt.certainty ?? doubtAgain.certainty };
  const isTwice = lead !== null && doubt.certainty !== null && doubtAgain.certainty !== null;
  if (isTwice || (lead !== null && dateAlone(doubtAgain.rest) !== null)) return whole(text);
  const way = wayIn(doubtAgain.rest);
  if (isAct(way.rest)) return whole(doubtAgain.rest, given);
  const known = trailingSource(way.rest);
  const dated = trailingDate(known?.rest ?? way.rest);
  const { named, isDealer } = dealerIn(dated?.rest ?? known?.rest ?? way.rest);
  const within = isDealer ? trailingDate(named) : null;
  const held = nameAndPlace(within?.rest ?? named);
  const period = together([lead?.period ?? null, way.period, dated?.period ?? null, within?.period ?? null]);
  if (held === null || period === null || isAct(named) || !/\p{L}/u.test(held.holder) || dateAlone(held.holder) !== null)
    return whole(doubtAgain.rest, given);
  return {
    ...verbatim(held.holder),
    place: held.place,
    role: isDealer ? 'dealer' : null,
    acquired: way.acquired,
    certainty: given.certainty,
    ...period,
    source: known?.source ?? null,
  };
};
