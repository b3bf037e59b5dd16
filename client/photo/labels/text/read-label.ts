// From the lines of a label to suggestions: each value with the place it was read from. Nothing here is certain; the owner decides.
import { around, type Box, type LabelLine } from './label-line.ts';
import { mediumLabel, type Medium } from '#shared/domain/piece/medium.ts';
import { partOf, type Part } from './label-part.ts';
import { namesOf, type Candidate } from './names.ts';
import { continuesMaterials, mediumOf } from './media.ts';
import { loneNumber, numbersIn } from './numbers.ts';
import { bestPrice } from './label-price.ts';
import { bestYear } from './label-year.ts';
import { lifeInBrackets } from './people.ts';
import { priceLineOf, pricesIn, type Price } from './prices.ts';
import { bestSize } from './sizes.ts';
import { folded, overlaps, trimmed, type Span } from './text.ts';
import { hasCentury } from './years.ts';

/** text: what is shown and can be changed. box: pixels of the photograph. */
export type Suggestion = { text: string; box: Box } & (
  | { field: 'title' | 'artist' | 'year' | 'materials' | 'number' }
  | { field: 'medium'; medium: Medium }
  | { field: 'size' }
  | { field: 'price'; price: Price }
);
export type SuggestedField = Suggestion['field'];

/** What the engine confuses: a zero that begins a word of letters. Keeps the length. */
const mendedText = (text: string): string =>
  text.replace(/(?<![\p{L}\d.,])0(?=[\p{Ll}1]\p{Ll})/gu, 'O').replace(/(?<=(?<!\p{L})O)1(?=\p{Ll})/gu, 'l');

const ofLine = ({ line }: Part): Box => line.box;

/** The words of the line that a part of its text comes from; its whole box where that cannot be told. */
const boxOf = (line: LabelLine, { start, end }: Span): Box => {
  let at = 0;
  const words = line.words.filter(({ text }) => {
    const from = at;
    at += text.length + 1;
    return from < end && from + text.length > start;
  });
  return words.length === 0 ? line.box : around(words.map(({ box }) => box));
};
const boxOfText = (line: LabelLine, text: string): Box => {
  const start = line.text.indexOf(text);
  return start < 0 ? line.box : boxOf(line, { start, end: start + text.length });
};

const sizeOf = (parts: readonly Part[]): Suggestion[] => {
  const best = bestSize(parts.flatMap(({ sizes }) => sizes));
  const line = parts.find(({ sizes }) => sizes.some(({ start, rank }) => start === best?.start && rank === best.rank))?.line;
  return best === null || line === undefined ? [] : [{ field: 'size', text: best.size.text, box: boxOf(line, best) }];
};

/** 'Inv No' on an invoice is the number of the invoice. */
const isOfInvoice = (text: string): boolean => /^\W*inv\.?\s*(?:no|number)/i.test(text);

const numberOf = (parts: readonly Part[]): Suggestion[] => {
  const isInvoice = parts.some(({ line }) => /^\W*(?:invoice|receipt)(?!\p{L})/iu.test(line.text));
  const found = parts.flatMap(({ line, kind, sizes, isLife }) => {
    if (kind === 'contact' || isLife || sizes.length > 0 || (isInvoice && isOfInvoice(line.text))) return [];
    const prices = pricesIn(line.text);
    return numbersIn(line.text).flatMap((number) => (prices.some((price) => overlaps(price, number)) ? [] : [{ line, number }]));
  });
  const [best] = found.toSorted((a, b) => b.number.rank - a.number.rank);
  if (best !== undefined) return [{ field: 'number', text: best.number.text, box: boxOf(best.line, best.number) }];
  const first = parts[0];
  const lone = first === undefined ? null : loneNumber(first.line.text);
  return lone === null || first === undefined ? [] : [{ field: 'number', text: lone, box: first.line.box }];
};

const materialsOf = (parts: readonly Part[]): Suggestion[] => {
  const at = parts.findIndex(({ materials }) => materials !== null);
  const part = parts[at];
  if (part?.materials === undefined || part.materials === null) return [];
  const next = parts[at + 1];
  const goesOn =
    next !== undefined &&
    next.kind !== 'credit' &&
    part.line.text.endsWith(part.materials) &&
    next.materials === null &&
    next.sizes.length === 0 &&
    continuesMaterials(next.line.text);
  const text = goesOn ? `${part.materials} ${trimmed(next.line.text)}` : part.materials;
  const box = goesOn ? around([ofLine(part), ofLine(next)]) : boxOfText(part.line, part.materials);
  const medium = mediumOf(text);
  const suggestion: Suggestion = { field: 'materials', text, box };
  return medium === null ? [suggestion] : [{ field: 'medium', text: mediumLabel(medium), medium, box }, suggestion];
};

const headsOf = (parts: readonly Part[], latest: number): Candidate[] =>
  parts.flatMap((part, index) => {
    if (part.rest === '' || !/\p{L}{2}/u.test(part.rest)) return [];
    const next = parts[index + 1];
    // Between a name and its dates another form of the name may stand in brackets.
    const afterBrackets = next !== undefined && /^\(\D*\)$/.test(next.line.text.trim()) ? parts[index + 2] : next;
    return [
      {
        index,
        text: part.rest,
        line: part.line,
        hasYear: part.years.length > 0,
        isBorn: lifeInBrackets(part.line.text, latest) > 0 || afterBrackets?.isLife === true,
        isDated: next !== undefined && (next.years.length > 0 || hasCentury(folded(next.line.text))) && next.rest === '' && !next.isLife,
      },
    ];
  });

/** latest: the newest year that a work can have, that is the current one. Lines from top to bottom. */
export const readLabel = (read: readonly LabelLine[], latest: number): Suggestion[] => {
  const lines = read.map((line) => ({ ...line, text: mendedText(line.text) }));
  const rows = new Map<number, string>();
  for (const line of lines) rows.set(line.row, `${rows.get(line.row) ?? ''} ${line.text}`.trim());
  const parts = lines.map((line, index) => partOf(line, latest, pricesIn(line.text), index === 0));
  const price = bestPrice(lines.map((line) => ({ line, role: priceLineOf(rows.get(line.row) ?? line.text) })));
  const { title, artist } = namesOf(headsOf(parts, latest));
  const year = bestYear(parts);
  return [
    ...(title === null ? [] : [{ field: 'title' as const, text: title.text, box: title.box }]),
    ...(artist === null ? [] : [{ field: 'artist' as const, text: artist.text, box: artist.box }]),
    ...(year === null ? [] : [{ field: 'year' as const, text: year.found.text, box: boxOf(year.line, year.found) }]),
    ...materialsOf(parts),
    ...sizeOf(parts),
    ...numberOf(parts),
    ...(price === null
      ? []
      : [{ field: 'price' as const, text: price.found.text, price: price.found, box: boxOf(price.line, price.span) }]),
  ];
};
