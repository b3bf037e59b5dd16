// The years that the free text of a work's year names, for sorting and for ranges.

export type YearSpan = { first: number; last: number };

/** '1931', 'c. 1926', '1920s', '1931-33', '19th century'; null where no year is named. Lower case. */
export const yearSpan = (text: string): YearSpan | null => {
  const century = /\b(\d{1,2})(?:st|nd|rd|th) c(?:ent|\b)/.exec(text);
  if (century !== null) {
    const first = (Number(century[1]) - 1) * 100;
    return { first, last: first + 99 };
  }
  const years = [...text.matchAll(/\b(\d{3,4})(s?)\b/g)].map(([, digits = '', decade]) => ({
    first: Number(digits),
    last: Number(digits) + (decade === 's' ? (digits.endsWith('00') ? 99 : 9) : 0),
  }));
  const [begin] = years;
  const end = years.at(-1);
  if (begin === undefined || end === undefined) return null;
  // The second year of '1931-33' is written short.
  const short = /\b(\d{2})(\d{2})\s?[-–/]\s?(\d{2})\b/.exec(text);
  const last = short === null ? end.last : Math.max(end.last, Number(`${short[1]}${short[3]}`));
  return { first: Math.min(begin.first, last), last: Math.max(begin.last, last) };
};
