// Lists of words in the language of the reader.
import { localeNow } from './t.ts';

const types = { and: 'conjunction', or: 'disjunction' } as const;

/** 'a', 'a and b', 'a, b and c'. */
export const joinWords = (words: readonly string[], joined: 'and' | 'or'): string =>
  new Intl.ListFormat(localeNow(), { style: 'long', type: types[joined] }).format(words).replace(`, ${joined} `, ` ${joined} `);
