// Cuts text to a length without leaving half a character.

/** At most `length` UTF-16 code units; a character (an emoji with its modifiers, a letter with its marks) is kept whole or not at all. */
export const cutText = (text: string, length: number): string => {
  if (text.length <= length) return text;
  // One more than the limit, so that the segment at the cut can be seen to go on.
  const segments = new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text.slice(0, length + 40));
  const at = segments.containing(length)?.index ?? length;
  return text.slice(0, at === 0 ? length - (isHalf(text, length) ? 1 : 0) : at);
};

/** Whether the code unit before this place is the first half of a pair. */
const isHalf = (text: string, place: number): boolean => /[\uD800-\uDBFF]/.test(text.charAt(place - 1));
