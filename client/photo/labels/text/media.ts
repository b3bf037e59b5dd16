// Finds what a work is made of, and the choice that fits it.
import { media, type Medium } from '#shared/domain/piece/medium.ts';
import { joining, supports, techniques } from './media-words.ts';
import { folded, trimmed } from './text.ts';

const whole = (words: readonly string[]): RegExp => new RegExp(`^(?:${words.join('|')})$`, 'u');
const within = (words: readonly string[]): RegExp => new RegExp(`(?<![\\p{L}])(?:${words.join('|')})(?![\\p{L}])`, 'u');

/** In this order the first that occurs decides: oil on a print is a painting, charcoal under acrylic too. */
const order = [
  'mixed media',
  'photography',
  'painting',
  'print',
  'drawing',
  'sculpture',
] as const satisfies readonly (keyof typeof techniques)[];
const byMedium = order.map((medium) => [medium, within(techniques[medium])] as const);
const anyTechnique = within(media.flatMap((medium) => techniques[medium]));
const technique = whole(media.flatMap((medium) => techniques[medium]));
const known = whole([...media.flatMap((medium) => techniques[medium]), ...supports, ...joining]);
/** Techniques of two words and more count as one. */
const phrases = within(media.flatMap((medium) => techniques[medium]).filter((word) => /[ \\]/.test(word)));

/** A word that only stands for a color of paper or metal decides nothing by itself. */
const onlySupport = within(supports);

export const mediumOf = (materials: string): Medium | null => {
  const plain = folded(materials);
  // What stands after 'on' is the ground: oil on copper is no sculpture, gelatin silver on board no drawing.
  const made = plain.split(/\s(?:on|auf|sur|su|sobre)\s/u)[0] ?? plain;
  for (const part of [made, plain]) {
    const isPrint =
      /(?<!\p{L})(?:screen ?prints?|giclee|lithogra\p{L}*|etching|\p{L}*druck|radierung|\p{L}*siebdruck|serigra\p{L}*|aquatint\p{L}*|photogravure|heliogravure)(?!\p{L})/u.test(
        part,
      );
    const found = byMedium.filter(([, words]) => words.test(part)).map(([medium]) => medium);
    if (found.length > 0)
      return isPrint && found.includes('print') && !found.includes('mixed media') && !found.includes('photography')
        ? 'print'
        : (found[0] ?? null);
  }
  return null;
};

/** Parts of a line between commas and full stops; a full stop within a word does not end one. */
const partsOf = (line: string): string[] => line.split(/\s*[,;]\s+|\.\s+(?=\p{L})|\s+[-–—|]\s+/u);

/** Remarks that follow the materials and are none. */
const remark =
  /^(?:framed|unframed|gerahmt|ungerahmt|encadre\p{L}*|non encadre|incorniciat[oa]|enmarcad[oa]|signed|signiert|signe\p{L}*|firmat[oa]|firmad[oa]|edition|auflage|ed\b|ex\b|es\b|printed)/u;

const shareKnown = (part: string): { share: number; has: boolean; words: number } => {
  const plain = folded(part).replace(/\([^)]*\)/g, ' ');
  const joined = plain.replace(phrases, (phrase) => phrase.replaceAll(' ', '_'));
  const words = joined
    .split(/[\s/]+/)
    .map((word) => word.replace(/^[^\p{L}+&]+|[^\p{L}+&]+$/gu, ''))
    .filter((word) => word !== '');
  const fits = words.filter(
    (word) =>
      word.includes('_') ||
      known.test(word) ||
      word.split('-').every((piece) => known.test(piece)) ||
      (/['’]/.test(word) && word.split(/['’]/).every((piece) => piece.length < 3 || known.test(piece))),
  );
  const letters = (list: readonly string[]): number => list.join('').length;
  return {
    share: words.length === 0 ? 0 : letters(fits) / letters(words),
    has: words.some((word) => word.includes('_') || technique.test(word)) || anyTechnique.test(plain),
    words: words.length,
  };
};

/** The materials in a line that names some, or null. Titles hardly ever consist of such words alone. */
export const materialsIn = (line: string): string | null => {
  const parts = partsOf(line);
  const from = parts.findIndex((part) => {
    const { share, has } = shareKnown(part);
    return has && share >= 0.7;
  });
  if (from < 0) return null;
  // 'Oil-based house paint, wax crayon and pencil': what stands before it in the list, even with words that are not known.
  let begin = from;
  for (; begin > 0; begin -= 1) {
    const { share, has } = shareKnown(parts[begin - 1] ?? '');
    if (!has || share < 0.45) break;
  }
  const first = parts[begin] ?? '';
  const taken = parts.slice(begin, from + 1);
  for (const part of parts.slice(from + 1)) {
    const plain = folded(part).trim();
    const { share, words } = shareKnown(part);
    if (words === 0 || remark.test(plain) || share < 0.7 || /\d/.test(part)) break;
    taken.push(part);
  }
  const start = line.indexOf(first);
  const last = taken.at(-1) ?? first;
  return trimmed(line.slice(start, line.indexOf(last, start) + last.length)).replace(/[.,]?\s*\([^)]*\)?\s*\d*$|\.$/, '');
};

/** Whether a line could go on with what the materials of the line before began. */
export const continuesMaterials = (line: string): boolean => {
  const { share, words } = shareKnown(line);
  return words > 0 && words <= 6 && share >= 0.8 && (/^\p{Ll}/u.test(line) || onlySupport.test(folded(line)));
};
