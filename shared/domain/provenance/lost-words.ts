// Which words of a provenance none of its holders tells any more: what the tests hold the reader to.
import { acquisitions, certainties, type ChainEvent } from './chain-event.ts';
import { habits } from './when-names.ts';
import { monthOf } from '#shared/language/months.ts';

const wordsOf = (text: string): string[] => text.toLowerCase().match(/\p{L}+|\p{N}+/gu) ?? [];

/** Said by a field instead: words of dates, ways and certainties, and of headings and numbers of notes. */
const told = new Set(
  [
    ...Object.values(habits).flat(),
    ...Object.values(acquisitions).flat(),
    ...Object.values(certainties).flat(),
    'mindestens wenigstens höchstens spätestens until till through bis zum to at least century cent c th st nd rd s er jahre jahren jahrhundert jahrhunderts jh e siècle années',
    'notes note footnotes footnote provenance anmerkungen anmerkung fußnoten see and',
  ].flatMap((text) => wordsOf(text)),
);

const countOf = (words: readonly string[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
};

/** A number of a date, such as the 52 of 1851-52, the 3 of 1962-12-03 or the 19 of 18XX. */
const isInDate = (number: string, dates: readonly string[]): boolean =>
  dates.some(
    (date) =>
      date.includes(number) ||
      date.includes(`-0${number}`) ||
      (number.length <= 2 && date.includes(`${String(Number(number) - 1).padStart(2, '0')}XX`)) ||
      (number.endsWith('0') && date.includes(`${number.slice(0, -1)}X`)) ||
      // A part of a decade or century has other years at its ends.
      (/[~%]\//.test(date) && (date.includes(number.slice(0, 3)) || date.includes(String(Number(number) - 1)))),
  );

export const lostWords = (text: string, events: readonly ChainEvent[]): string[] => {
  const kept = countOf(events.flatMap(({ holder, place, source }) => [holder, place, source].flatMap((words) => wordsOf(words ?? ''))));
  const dates = events.flatMap(({ from, to }) => [from, to].filter((date) => date !== null));
  // Numbers that stand where notes have theirs.
  const plain = text.replaceAll(/\[(?:see )?(?:notes? )?\d{1,3}(?:(?:, ?| and | & )\d{1,3})*\.?\]|(?:^|\s)\(?\d{1,3}[.)](?=\s)/gimu, ' ');
  return [...countOf(wordsOf(plain))].flatMap(([word, count]) => {
    const missing = count - (kept.get(word) ?? 0);
    return missing <= 0 || told.has(word) || monthOf(word) > 0 || (/^\p{N}+$/u.test(word) && isInDate(word, dates)) ? [] : [word];
  });
};
