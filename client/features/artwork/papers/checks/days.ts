// The days that a text names, as papers in five languages write them.
import { folded } from '#client/photo/labels/text/text.ts';
import { monthOf } from '#shared/language/months.ts';

/** text: as written. days: yyyy-mm-dd; two where day and month may be meant either way. */
type NamedDay = { text: string; days: readonly string[] };

/** Null for a day that no calendar has. */
const dayOf = (year: string, month: number, day: string): string | null => {
  const text = `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`;
  const time = Date.parse(text);
  return Number.isNaN(time) || new Date(time).getUTCDate() !== Number(day) ? null : text;
};

const year = String.raw`(?<year>1[4-9]\d\d|20\d\d)(?![\d.,]\d|\d)`;
const day = String.raw`(?<![\d.,/-])(?<day>\d{1,2})`;
const word = String.raw`(?<word>\p{L}{3,10})\.?`;
const shapes = [
  new RegExp(String.raw`${day}\s?(?:\.|st|nd|rd|th|er|°|º)?\s*(?:of\s|de\s)?${word},?\s+(?:del?\s)?${year}`, 'gu'),
  new RegExp(String.raw`(?<!\p{L})${word}\s+(?<day>\d{1,2})(?:st|nd|rd|th)?,?\s+${year}`, 'gu'),
  new RegExp(String.raw`(?<![\d.-])${year.replace('(?![\\d.,]\\d|\\d)', '')}-(?<month>\d\d)-(?<day>\d\d)(?!\d)`, 'gu'),
  new RegExp(String.raw`${day}\s?(?<sign>[./-])\s?(?<month>\d{1,2})\s?\k<sign>\s?${year}`, 'gu'),
];

/** Each once, in the order of the text. */
export const daysIn = (text: string): NamedDay[] => {
  const plain = folded(text);
  const found = shapes.flatMap((shape) =>
    [...plain.matchAll(shape)].flatMap((match) => {
      const { year: of = '', word: name, month = '', day: on = '', sign } = match.groups ?? {};
      const readings = name === undefined ? [dayOf(of, Number(month), on)] : [dayOf(of, monthOf(name), on)];
      // Only with points does everybody write the day first.
      if (sign === '/' || sign === '-') readings.push(dayOf(of, Number(on), month));
      const days = [...new Set(readings.filter((one) => one !== null))];
      const written = text.slice(match.index, match.index + match[0].length).replace(/\s+/g, ' ');
      return days.length === 0 ? [] : [{ at: match.index, text: written, days }];
    }),
  );
  return found
    .sort((a, b) => a.at - b.at)
    .filter(({ days }, at, all) => all.findIndex((other) => other.days.join() === days.join()) === at)
    .map(({ text: written, days }) => ({ text: written, days }));
};
