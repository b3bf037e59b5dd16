// The year of a work. A year keeps the words around it: 'um 1890' is not 1890. A century is no year.
import { anyOf, folded, type Span } from './text.ts';

export type FoundYear = Span & { text: string; first: number; last: number };

const vague = String.raw`(?:c|ca|circa|about|around|approx|um|gegen|etwa|wohl|vers|environ|env|verso|intorno al|hacia|alrededor de|h|before|after|vor|nach|avant|apres|prima del|dopo il|antes de|despues de|by)\.?\s*`;
const year = String.raw`(?:1[0-9]|20)\d{2}`;
const pattern = new RegExp(
  String.raw`(?<![\p{L}\d./€$£])(?<!(?:[€$£]|eur|usd|gbp)\s?)(?:(?:${vague})(?=\d))?(?<first>${year})(?:\s?[-–—/]\s?(?:(?:${vague})(?=\d))?(?<last>${year}|\d{2}(?!\d)))?(?:s(?!\p{L})|er(?:\s+jahre)?(?!\p{L}))?(?:\s*\(?\s?(?:c\.|ca\.?|circa|environ|env\.|um)(?!\p{L})\)?|\s?\?)?(?![\d]|[.,]\d|\s?(?:x|×|cm|mm|€|eur|usd|gbp)(?![\p{L}]))`,
  'gu',
);

/** All years and ranges of a line, as written. latest: years after it are none. */
export const yearsIn = (line: string, latest: number): FoundYear[] =>
  [...folded(line).matchAll(pattern)].flatMap((match) => {
    const [first, written] = [Number(match.groups?.['first']), match.groups?.['last']];
    const last = written === undefined ? first : written.length === 2 ? Math.floor(first / 100) * 100 + Number(written) : Number(written);
    if (first > latest || last > latest || last < first) return [];
    const start = match.index;
    const text = line.slice(start, start + match[0].length).trim();
    return [{ start, end: start + match[0].length, text, first, last }];
  });

/** Life dates span at least this many years and at most so many; the years of a work hardly ever do. */
const [shortLife, longLife] = [16, 106];
export const isLifetime = (from: number, to: number): boolean => to - from >= shortLife && to - from <= longLife;

const centuryWords = [
  String.raw`(?:early|mid|late|first half of the|second half of the)?[\s-]*\d{1,2}(?:st|nd|rd|th)[\s-]+century`,
  String.raw`(?:anfang|mitte|ende|1\.? halfte|2\.? halfte)?(?:\s(?:des|d\.))?\s*\d{1,2}\.?\s*(?:jahrhunderts?|jh\.?|jhdt?\.?)`,
  String.raw`(?:debut|milieu|fin)?(?:\s(?:du|xx))?\s*[xvi]{1,5}(?:e|eme|er)?\s*si[ei]cle`,
  String.raw`[xvi]{1,5}\s*sec(?:olo|\.)`,
  String.raw`(?:prima meta|seconda meta|inizio|fine|meta)?(?:\s(?:del|di))?\s*sec(?:olo|\.)\s*[xvi]{1,5}`,
  String.raw`(?:principios|mediados|finales)?(?:\s(?:de|del))?\s*s(?:iglo|\.)\s*[xvi]{1,5}`,
];
const century = anyOf(centuryWords);
export const hasCentury = (line: string): boolean => century.test(folded(line));
const onlyCentury = new RegExp(`^[^\\p{L}\\d]*(?:${centuryWords.join('|')})[^\\p{L}\\d]*$`, 'u');
export const isCentury = (text: string): boolean => onlyCentury.test(folded(text));
