// The form in which texts are searched: what looks or means the same is equal. Letters in upper and lower case, with and without their marks,
// ligatures and full-width forms; dashes, quotation marks, the multiplication sign; what cannot be seen is nothing.
// search_fold in the database gives the same (0146-folded-search.sql).

/** Characters that Unicode normalization leaves or takes apart otherwise, with what is typed for them. */
const typedFor: Readonly<Record<string, string>> = {
  "'": '`´‘’‚‛′ʹʻʼ‹›',
  '"': '“”„‟«»″〝〞',
  '-': '‐‑‒–—―−⁃﹘－',
  x: '×✕✖⨉⨯',
  ' ': '\u2800',
};
/** Letters with their plain spelling. */
const plainLetters: Readonly<Record<string, string>> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
  ħ: 'h',
  ŧ: 't',
  ς: 'σ',
  '⁄': '/',
};
const signs = new Map(Object.entries(typedFor).flatMap(([typed, same]) => Array.from(same, (one) => [one, typed] as const)));
const sign = new RegExp(`[${[...signs.keys()].join('')}]`, 'g');
const letter = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'g');
/** '5½' is '5 1/2', not '51/2'. */
const fraction = /([0-9])(?=[¼-¾⅐-⅞])/g;
const unseen = /[\p{Mn}\p{Me}\p{Default_Ignorable_Code_Point}]+/gu;
/** '61 x 91' and '61x91'. */
const between = /([0-9]) ?x ?(?=[0-9])/g;
// oxlint-disable-next-line no-control-regex -- the separators of the columns are control characters
const separators = /[\n\x1f]/g;
// oxlint-disable-next-line no-control-regex -- most texts have none but these, and need no normalization
const isAscii = /^[\x00-\x5f\x61-\x7f]*$/;

const folded = (text: string): string =>
  text
    .replace(sign, (one) => signs.get(one) ?? one)
    .replace(fraction, '$1 ')
    .normalize('NFKD')
    .replace(unseen, '')
    .toLowerCase()
    .replace(letter, (one) => plainLetters[one] ?? one);

/** Applied to the searched texts and to the query alike. Line breaks and the columns' separators become spaces. */
export const fold = (text: string): string =>
  (isAscii.test(text) ? text.toLowerCase() : folded(text)).replace(separators, ' ').replace(between, '$1x');
