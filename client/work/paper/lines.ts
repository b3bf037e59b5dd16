// Breaks a text into lines of a width.

type Measure = (text: string) => number;

const ellipsis = '…';
/** Whole characters: a mark stays with its letter. */
const characters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
const charactersOf = (text: string): string[] => Array.from(characters.segment(text), ({ segment }) => segment);

/** As many characters from the start as fit, at least one. */
const fittingStart = (text: string, width: number, measure: Measure): string => {
  let fits = '';
  for (const character of charactersOf(text)) {
    if (fits !== '' && measure(fits + character) > width) break;
    fits += character;
  }
  return fits;
};

/** Shortened to the width, with an ellipsis where something is left out. */
export const shortened = (text: string, width: number, measure: Measure): string => {
  if (measure(text) <= width) return text;
  const kept = charactersOf(text);
  while (kept.length > 0 && measure(kept.join('').trimEnd() + ellipsis) > width) kept.pop();
  return kept.join('').trimEnd() + ellipsis;
};

/** text: one printable line. A word that is wider than a line is broken. most: lines; the last one says with an ellipsis that there was more. */
export const linesOf = (text: string, width: number, measure: Measure, most = Number.POSITIVE_INFINITY): string[] => {
  const lines: string[] = [];
  let line = '';
  const words = text.split(' ').filter((word) => word !== '');
  for (let word = words.shift(); word !== undefined; word = words.shift()) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (measure(longer) <= width) {
      line = longer;
      continue;
    }
    if (line !== '') {
      lines.push(line);
      line = '';
      words.unshift(word);
    } else {
      const start = fittingStart(word, width, measure);
      lines.push(start);
      if (start.length < word.length) words.unshift(word.slice(start.length));
    }
    if (lines.length > most) break;
  }
  if (line !== '') lines.push(line);
  if (lines.length <= most) return lines;
  const kept = lines.slice(0, most);
  kept[most - 1] = shortened(`${kept[most - 1] ?? ''}${ellipsis}`, width, measure);
  return kept.map((one, at) => (at === most - 1 && !one.endsWith(ellipsis) ? shortened(one + ellipsis, width, measure) : one));
};
