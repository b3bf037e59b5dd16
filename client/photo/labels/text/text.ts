// Small helpers for text that was read from a label.

/** Lower case without accents, for comparing words. Keeps the length: each letter stays one character. */
export const folded = (text: string): string =>
  Array.from(text, (letter) => letter.normalize('NFD').charAt(0).toLowerCase().padEnd(letter.length)).join('');

/** Without spaces and punctuation at both ends that belong to no value. */
export const trimmed = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .replace(/^[\s,;:.·•|_=~\-–—/*]+(?=\S)/u, '')
    .replace(/[\s,;:·•|_=~\-–—/*]+$/u, '')
    .replace(/^\(([^()]*)\)$/, '$1')
    .trim();

/** A part of a line. */
export type Span = { start: number; end: number };

/** The text without these parts. */
export const without = (text: string, spans: readonly Span[]): string => {
  let rest = text;
  for (const { start, end } of [...spans].sort((a, b) => b.start - a.start)) rest = `${rest.slice(0, start)} ${rest.slice(end)}`;
  return rest.replace(/\(\s*[.,;]?\s*\)/g, ' ');
};

export const overlaps = (a: Span, b: Span): boolean => a.start < b.end && b.start < a.end;

/** Words, or parts of patterns, that semicolons divide. */
export const listed = (text: string): string[] =>
  text
    .split(';')
    .map((word) => word.trim())
    .filter((word) => word !== '');

/** A pattern of alternatives that stand as words of their own; for folded text. */
export const anyOf = (words: readonly string[], flags = 'u'): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${words.join('|')})(?![\\p{L}])`, flags);
