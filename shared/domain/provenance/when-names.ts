// What dates are made of in words: for saying them in each language of the product, and for reading them in those that texts come in.
import type { Language } from '#shared/language/languages.ts';

const ordinal = (number: number): string => {
  const last = number % 100 > 10 && number % 100 < 14 ? 0 : number % 10;
  return `${number}${['th', 'st', 'nd', 'rd'][last] ?? 'th'}`;
};

type Words = {
  months: readonly string[];
  /** From 21 to 24 of EDTF. */
  seasons: readonly string[];
  by: (date: string) => string;
  after: (date: string) => string;
  /** Of an end. */
  least: (date: string) => string;
  around: (date: string) => string;
  to: (first: string, last: string) => string;
  century: (number: number) => string;
  decade: (year: string) => string;
  /** third: of a century or decade, from 0. */
  part: (third: number, date: string) => string;
  day: (day: number, month: string, year: string) => string;
};

export const words: Record<Language, Words> = {
  en: {
    months: ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'],
    seasons: ['spring', 'summer', 'fall', 'winter'],
    by: (date) => `by ${date}`,
    after: (date) => `after ${date}`,
    least: (date) => `at least ${date}`,
    around: (date) => `c. ${date}`,
    to: (first, last) => `${first} to ${last}`,
    century: (number) => `${ordinal(number)} century`,
    decade: (year) => `${year}s`,
    part: (third, date) => `${['early', 'mid', 'late'][third]} ${date}`,
    day: (day, month, year) => `${month} ${day}, ${year}`,
  },
  de: {
    months: ['Januar', 'Februar', 'März', 'April', 'Mai', 'Juni', 'Juli', 'August', 'September', 'Oktober', 'November', 'Dezember'],
    seasons: ['Frühjahr', 'Sommer', 'Herbst', 'Winter'],
    by: (date) => `bis ${date}`,
    after: (date) => `nach ${date}`,
    least: (date) => `mindestens ${date}`,
    around: (date) => `um ${date}`,
    to: (first, last) => `${first} bis ${last}`,
    century: (number) => `${number}. Jahrhundert`,
    decade: (year) => `${year}er Jahre`,
    part: (third, date) => `${['Anfang', 'Mitte', 'Ende'][third]} ${date}`,
    day: (day, month, year) => `${day}. ${month} ${year}`,
  },
};

/** As parts of patterns that ignore case. */
export const habits = {
  undated: String.raw`n\. ?d\.?|s\. ?d\.?|o\. ?[jd]\.?|undated|no date|undatiert|ohne jahr|ohne datum|sans date`,
  by: 'by at least|by|before|spätestens ab|prior to|not after|no later than|bis spätestens|bis|vor|spätestens|avant',
  after: 'after|frühestens ab|not before|at least|nach|mindestens|frühestens|après',
  /** Words that change nothing about a date. */
  on: 'in the|in den|in|on|from|since|until|till|the|im|am|ab|seit|vom|von|den|die|der|depuis|en|le|les',
  between: 'between|zwischen|entre',
  and: 'and|und|et',
  to: 'to|until|till|bis|au',
  circa: String.raw`(?:c|ca|cca)(?:\.\s*|\s+|(?=\d))|(?:circa|about|around|approximately|approx\.?|roughly|um|etwa|gegen|vers|environ|env\.)\s+`,
  uncertain: 'probably|possibly|perhaps|likely|wohl|vermutlich|wahrscheinlich|möglicherweise|vielleicht|probablement',
  parts: [
    'early|beginning of(?: the)?|anfang(?: des| der)?|frühes|frühe|début(?: du| des)?',
    'mid(?:dle of(?: the)?)?-?|mitte(?: des| der)?|mittleres|milieu(?: du| des)?',
    'late|end of(?: the)?|ende(?: des| der)?|spätes|späte|fin(?: du| des)?',
  ],
  seasons: ['spring|frühjahr|frühling|printemps', 'summer|sommer|été', 'fall|autumn|herbst|automne', 'winter|hiver'],
} as const;
