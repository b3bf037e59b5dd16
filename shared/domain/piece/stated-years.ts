// The years that a text states plainly. 'c. 1926', 'before 1900' and '1890 or later' state none: their limits are nobody's word.
import { yearSpan, type YearSpan } from './year-span.ts';

const plain = /^(?:\d{4}|\d{4}s|\d{4}\s?[-–]\s?(?:\d{4}|\d{2})|\d{1,2}(?:st|nd|rd|th) century)$/;

/** Null unless the text is a year, two years, a decade or a century, and nothing else. */
export const statedYears = (text: string): YearSpan | null => {
  const words = text.trim().toLowerCase();
  return plain.test(words) ? yearSpan(words) : null;
};
