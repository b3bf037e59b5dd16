// Shortens text for a place with a limit, between characters as people see them: half an emoji can neither be stored nor shown.
const characters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** A character of more code units than this is cut within itself. */
const longest = 64;

/** The beginning of the text, of at most so many code units. */
export const cut = (text: string, most: number): string => {
  if (text.length <= most) return text;
  const end = characters.segment(text).containing(most)?.index ?? most;
  return end > most - longest ? text.slice(0, end) : text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '');
};
