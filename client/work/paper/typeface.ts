// The typefaces of printed files, each in parts by script: which part draws which character, and how wide it is.

/** A part of a typeface, such as its Greek. Widths are in thousandths of the size. */
export type TypefacePart = { name: string; has: (codePoint: number) => boolean; widthOf: (codePoint: number) => number };
/** A text drawn with one part. */
export type Run<Part extends TypefacePart> = { part: Part; text: string };

const control = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\u2028\u2029]/gu;
const space = /[\u00a0\u202f\u2000-\u200a\u3000]/g;

/** One line of text without what cannot be printed: control characters, halves of characters, exotic spaces. */
export const printableLine = (text: string): string => text.replaceAll(/\s+/g, ' ').replaceAll(control, '').normalize('NFC').trim();

/** Its lines, each printable; empty ones at the ends are left out. */
export const printableLines = (text: string): string[] =>
  text
    .trim()
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map(printableLine);

const unknown = '?';

export type Typeface<Part extends TypefacePart> = {
  runs: (text: string) => Run<Part>[];
  /** In points. */
  widthOf: (text: string, size: number) => number;
  /** Whether some character was drawn as a question mark, since no part has it. */
  lacked: () => boolean;
};

/** The first part that has a character draws it; without one, what it is made of is drawn, such as its letter without marks. */
export const typefaceOf = <Part extends TypefacePart>(parts: readonly Part[]): Typeface<Part> => {
  const known = new Map<string, readonly { part: Part; text: string; width: number }[]>();
  let lacks = false;
  const drawn = (text: string): { part: Part; text: string; width: number } | null => {
    const codePoint = text.codePointAt(0) ?? 0;
    const part = parts.find((one) => one.has(codePoint));
    return part === undefined ? null : { part, text, width: part.widthOf(codePoint) };
  };
  const glyphsOf = (character: string) => {
    let glyphs = known.get(character);
    if (glyphs === undefined) {
      const whole = drawn(character);
      const pieces = whole === null ? Array.from(character.normalize('NFKD'), drawn).filter((one) => one !== null) : [whole];
      if (pieces.length === 0 && !/\p{M}/u.test(character)) {
        lacks = true;
        const mark = drawn(unknown);
        if (mark !== null) pieces.push(mark);
      }
      glyphs = pieces;
      known.set(character, glyphs);
    }
    return glyphs;
  };
  return {
    runs: (text) => {
      const runs: Run<Part>[] = [];
      for (const character of text.replaceAll(space, ' '))
        for (const { part, text: glyph } of glyphsOf(character)) {
          const last = runs.at(-1);
          if (last?.part === part) last.text += glyph;
          else runs.push({ part, text: glyph });
        }
      return runs;
    },
    widthOf: (text, size) => {
      let width = 0;
      for (const character of text.replaceAll(space, ' ')) for (const glyph of glyphsOf(character)) width += glyph.width;
      return (width * size) / 1000;
    },
    lacked: () => lacks,
  };
};
