// Carries what was typed in an open form over to a text that changed meanwhile on another device.

type Span = { from: number; to: number; added: string };

const isHighSurrogate = (text: string, at: number): boolean => {
  const code = text.charCodeAt(at);
  return code >= 0xd800 && code <= 0xdbff;
};

/** The one span of `before` that became something else; null where nothing did. It never cuts a character of two units. */
const spanOf = (before: string, after: string): Span | null => {
  if (before === after) return null;
  const shorter = Math.min(before.length, after.length);
  let from = 0;
  while (from < shorter && before[from] === after[from]) from += 1;
  if (from > 0 && isHighSurrogate(before, from - 1)) from -= 1;
  let tail = 0;
  while (tail < shorter - from && before[before.length - 1 - tail] === after[after.length - 1 - tail]) tail += 1;
  if (tail > 0 && isHighSurrogate(before, before.length - tail - 1)) tail -= 1;
  return { from, to: before.length - tail, added: after.slice(from, after.length - tail) };
};

/**
 * opened: the text when the form was opened; typed: what stands in the form; now: what the device holds at saving.
 * Both changes are kept where they lie apart; where they overlap, what was typed wins and the other stays in the history.
 */
export const rebaseText = (opened: string, typed: string, now: string): string => {
  const mine = spanOf(opened, typed);
  const theirs = spanOf(opened, now);
  if (mine === null) return now;
  if (theirs === null || typed === now) return typed;
  if (mine.to <= theirs.from) return now.slice(0, mine.from) + mine.added + now.slice(mine.to);
  if (theirs.to <= mine.from) {
    const shift = now.length - opened.length;
    return now.slice(0, mine.from + shift) + mine.added + now.slice(mine.to + shift);
  }
  return typed;
};
