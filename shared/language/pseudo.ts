// Pseudo-languages, for looking at pages before they are translated: texts that are 40 % longer, with letters of other alphabets.

const letters: Record<string, string> = Object.fromEntries(
  Array.from('AaCcEeGgIiNnOoSsUuYyZz', (plain, at) => [plain, Array.from('ÅåÇçÉéĞğÎîÑñÖöŠšÛûÝýŽž')[at] ?? plain]),
);
const growth = 0.4;
/** As long as a word is. */
const filler = ' ~~~~';

/** 'Save' becomes '[Šåvé ~~~~]'; tags such as <0> stay. A text that is still English on the page has no brackets. */
export const pseudoText = (text: string): string => {
  const parts = text.split(/(<\/?\d+>)/);
  const dressed = parts.map((part, at) => (at % 2 === 1 ? part : Array.from(part, (letter) => letters[letter] ?? letter).join('')));
  const more = Math.ceil((text.length * growth) / filler.length);
  return `[${dressed.join('')}${filler.repeat(more)}]`;
};
