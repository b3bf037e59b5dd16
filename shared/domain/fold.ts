// The form in which texts are searched: upper and lower case, and letters with and without their marks, are equal.

/** Letters that Unicode normalization does not decompose, with their plain ASCII spelling; market_fold in the database has the same. */
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
  '’': "'",
};
const special = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'g');
// oxlint-disable-next-line no-control-regex -- the separators of the columns are control characters
const separators = /[\n\x1f]/g;
// oxlint-disable-next-line no-control-regex -- most texts have none but these, and need no normalization
const isAscii = /^[\x00-\x7f]*$/;

const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}+/gu, '')
    .toLowerCase()
    .replace(special, (letter) => plainLetters[letter] ?? letter);

/** Lower case without diacritics: 'Łódź' and 'lodz' are equal. Line breaks and the columns' separators become spaces. */
export const fold = (text: string): string => (isAscii.test(text) ? text.toLowerCase() : folded(text)).replace(separators, ' ');
