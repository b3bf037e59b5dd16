// The size of a work, as labels in five languages write it.
import { anyOf, folded, listed, type Span } from './text.ts';

/** Millimeters to a tenth; null where the label does not say. text: as written, with a clean sign between. */
export type Size = { text: string; height: number | null; width: number | null; depth: number | null };
/** isPart: of a frame, a plate or a base. */
export type FoundSize = Span & { size: Size; rank: number; isPart: boolean };

const number = String.raw`\d{1,4}(?:[.,]\d{1,2})?(?:\s?[½¼¾⅛⅜⅝⅞])?`;
const fraction = String.raw`(?:\d{1,3}[\s-]?)?\d{1,2}\/\d{1,2}`;
const value = `(?:${fraction}|${number})`;
/** What the engine makes of the unit, too. */
const unit = String.raw`(?:mm|c[eo]?m|em|cm|inches|inch|ins?|zoll|pouces|pollici|pulgadas|["″”])(?![\p{L}])\.?`;
const side = String.raw`(?:height|width|depth|hohe|breite|tiefe|lange|hauteur|largeur|profondeur|haut|larg|prof|altezza|larghezza|profondita|alto|ancho|fondo|alt|anch|diametre|diametro|diameter|durchmesser|diam|dm|[hwdblptø])\.?\s*:?\s*`;
const cross = String.raw`\s*(?:[>.:]?\s?[x×*]{1,2}|by|par|per|por|mal)\s*`;
const between = String.raw`(?:${cross}|\s*[;,/]\s*(?=${side}\d)|\s+(?=${side}\d))`;

const along = new RegExp(
  String.raw`(?<![\p{L}\d.,/])(?<before>(?:cm|mm|in)\.?\s)?(?<a>(?:${side})?${value})\s*(?<ua>${unit})?${between}(?<b>(?:${side})?${value})\s*(?<ub>${unit})?(?:${between}(?<c>(?:${side})?${value})\s*(?<uc>${unit})?)?(?![\d])`,
  'gu',
);
const single = new RegExp(String.raw`(?<![\p{L}\d.,/])(?<before>(?:cm|mm)\.?\s)?(?<a>${side}${value})\s*(?<ua>${unit})?`, 'gu');

const perUnit = (word: string | undefined): number | null => {
  if (word === undefined) return null;
  const name = word.replace(/[.\s]/g, '');
  if (name === 'mm') return 1;
  return /^(?:c[eo]?m|em)$/.test(name) ? 10 : 25.4;
};

const glyphs: Readonly<Record<string, number>> = { '½': 1 / 2, '¼': 1 / 4, '¾': 3 / 4, '⅛': 1 / 8, '⅜': 3 / 8, '⅝': 5 / 8, '⅞': 7 / 8 };

/** '353/8' is 35 3/8: the space before a fraction is narrow. */
const numberOf = (text: string): number => {
  const parts = /^(?:(\d{1,3})[\s-])?(\d{1,4})\/(\d{1,2})$/.exec(text);
  if (parts === null) {
    const glyph = text.match(/[½¼¾⅛⅜⅝⅞]/)?.[0];
    return Number(text.replace(/[\s½¼¾⅛⅜⅝⅞]/g, '').replace(',', '.')) + (glyph === undefined ? 0 : (glyphs[glyph] ?? 0));
  }
  const [, whole = '', above = '', below = ''] = parts;
  const glued = whole === '' && Number(above) >= Number(below) ? above.length - (below === '16' && above.length > 2 ? 2 : 1) : 0;
  const units = glued > 0 ? Number(above.slice(0, glued)) : Number(whole);
  return units + Number(above.slice(glued)) / Number(below);
};

type Side = 'height' | 'width' | 'depth' | 'diameter';
const sideOf = (word: string): Side | null => {
  if (/^(?:h|hohe|height|hauteur|haut|alt|altezza|alto)\b/.test(word)) return 'height';
  if (/^(?:w|b|l|width|breite|largeur|larg|larghezza|ancho|anch|lange)\b/.test(word)) return 'width';
  if (/^(?:d|t|p|depth|tiefe|profondeur|prof|profondita|fondo)\b/.test(word)) return 'depth';
  return /^(?:ø|diam|dm|durchmesser)/.test(word) ? 'diameter' : null;
};

const lengthOf = (part: string, factor: number): { side: Side | null; length: number } => {
  const digits = part.search(/\d/);
  return { side: sideOf(part.slice(0, digits)), length: Math.round(numberOf(part.slice(digits).trim()) * factor * 10) / 10 };
};

/** Sizes of a frame, a base or the printed image are not the size of the work, if another one is there. */
const aPart = anyOf(
  listed(String.raw`
    frame; framed; image; plate; base; rahmen; gerahmt; darstellung; platte; motiv; sockel; cadre; cuvette; planche; socle; cornice;
    lastra; immagine; marco; plancha; huella; mancha; peana
  `),
  'gu',
);
const theWhole = anyOf(listed('sheet; blatt; feuille; foglio; hoja; overall; gesamt'), 'gu');
const lastOf = (words: RegExp, text: string): number => [...text.matchAll(words)].at(-1)?.index ?? -1;

/** What the words before a size make of it; the last of them counts. */
const meantBy = (lead: string): number => {
  const [whole, part] = [lastOf(theWhole, lead), lastOf(aPart, lead)];
  return whole > part ? 3 : part > whole ? -12 : 0;
};

const sizeOf = (parts: readonly string[], factor: number | null, text: string): Size => {
  const size: Size = { text, height: null, width: null, depth: null };
  if (factor === null) return size;
  const order: ('height' | 'width' | 'depth')[] = ['height', 'width', 'depth'];
  for (const [index, part] of parts.entries()) {
    const { side: named, length } = lengthOf(part, factor);
    if (!(length > 0)) continue;
    if (named === 'diameter') [size.height, size.width] = [length, length];
    else size[named ?? order[index] ?? 'depth'] = length;
  }
  return size;
};

/** As it was written, tidied: what the engine made of the sign and the unit. */
const tidy = (text: string): string =>
  text
    .trim()
    .replace(/(?<=\d)\s*(?:[>.:]?\s?[xX×*]{1,2})\s*(?=\S)/gu, ' × ')
    .replace(/(?<=\d)\s*(?:c[eo]m|em|CM|Cm|cM|cm)(?![\p{L}])/gu, ' cm')
    .replace(/\s+/g, ' ')
    .replace(/[;,(]$/, '')
    .replace(/(?<=[cm]m)\.$/, '')
    .trim();

/** All sizes of a line; rank orders them: metric before inches, the whole before its parts, several sides before one. */
export const sizesIn = (line: string): FoundSize[] => {
  const plain = folded(line);
  const found: FoundSize[] = [];
  const take = (match: RegExpExecArray, several: boolean): void => {
    const { before, a, b, c, ua, ub, uc } = match.groups ?? {};
    const factor = perUnit(uc ?? ub ?? ua ?? before);
    const parts = [a, b, c].filter((part) => part !== undefined);
    if (factor === null && (!several || parts.some((part) => part.includes('/') || Number.parseFloat(part) < 4))) return;
    if (!several && factor === null) return;
    const span = { start: match.index, end: match.index + match[0].trimEnd().length };
    if (found.some((other) => span.start < other.end && other.start < span.end)) return;
    const lead = plain.slice(0, match.index);
    const size = sizeOf(parts, factor, tidy(line.slice(span.start, span.end)));
    const meant = meantBy(lead);
    const rank = (factor === null ? 0 : factor === 25.4 ? 20 : 30) + (several ? 5 : 0) + meant;
    found.push({ ...span, size, rank, isPart: meant < 0 });
  };
  for (const match of plain.matchAll(along)) take(match, true);
  for (const match of plain.matchAll(single)) take(match, false);
  return found;
};

/** A decimal point that was not read makes a side ten times as long; the inches beside it tell. */
const mended = (metric: FoundSize, inches: FoundSize): FoundSize => {
  const side = (one: number | null, other: number | null): number | null =>
    one !== null && other !== null && Math.abs(one / other - 10) < 0.25 ? one / 10 : one;
  const { height, width, depth } = metric.size;
  const size = {
    height: side(height, inches.size.height),
    width: side(width, inches.size.width),
    depth: side(depth, inches.size.depth),
  };
  if (size.height === height && size.width === width && size.depth === depth) return metric;
  const sides = [size.height, size.width, size.depth].filter((length) => length !== null);
  return { ...metric, size: { ...size, text: `${sides.map((length) => length / 10).join(' × ')} cm` } };
};

/** The size of the work among those of a label: see rank. */
export const bestSize = (found: readonly FoundSize[]): FoundSize | null => {
  const [best] = found.toSorted((a, b) => b.rank - a.rank);
  const inches = found.find(({ rank, size }) => rank >= 20 && rank < 30 && size.height !== null);
  if (best === undefined) return null;
  return best.rank >= 30 && inches !== undefined ? mended(best, inches) : best;
};

/** What somebody typed over a suggestion; null where no size can be read from it. */
export const parseSize = (text: string): Size | null => {
  const best = bestSize(sizesIn(text));
  return best === null ? null : { ...best.size, text: text.trim() };
};
