// The encodings in which a table can be read, and what each is called.
import { t } from '#shared/language/t.ts';

/** By the label of a TextDecoder. */
export const encodings = {
  'utf-8': t('UTF-8'),
  'utf-16le': t('UTF-16'),
  'utf-16be': t('UTF-16, big end first'),
  'windows-1252': t('Western Europe (Windows-1252)'),
  'windows-1250': t('Central Europe (Windows-1250)'),
  'windows-1251': t('Cyrillic (Windows-1251)'),
  'windows-1253': t('Greek (Windows-1253)'),
  'windows-1254': t('Turkish (Windows-1254)'),
  'windows-1255': t('Hebrew (Windows-1255)'),
  'windows-1256': t('Arabic (Windows-1256)'),
  'windows-1257': t('Baltic (Windows-1257)'),
  'windows-1258': t('Vietnamese (Windows-1258)'),
  'windows-874': t('Thai (Windows-874)'),
  'iso-8859-2': t('Central Europe (ISO 8859-2)'),
  'iso-8859-5': t('Cyrillic (ISO 8859-5)'),
  'iso-8859-7': t('Greek (ISO 8859-7)'),
  'iso-8859-15': t('Western Europe (ISO 8859-15)'),
  'koi8-r': t('Cyrillic (KOI8-R)'),
  ibm866: t('Cyrillic (DOS)'),
  macintosh: t('Western Europe (older Mac)'),
  'x-mac-cyrillic': t('Cyrillic (older Mac)'),
  shift_jis: t('Japanese (Shift JIS)'),
  'euc-jp': t('Japanese (EUC-JP)'),
  'euc-kr': t('Korean (EUC-KR)'),
  gb18030: t('Chinese, simplified (GBK)'),
  big5: t('Chinese, traditional (Big5)'),
} as const;
export type Encoding = keyof typeof encodings;

/** Windows-1252 for 0x80 to 0x9F: some runtimes decode it as Latin-1, which leaves control characters. '.' is unassigned. */
const upper = '€.‚ƒ„…†‡ˆ‰Š‹Œ.Ž..‘’“”•–—˜™š›œ.žŸ';
const printed = (character: string): string => {
  const place = character.charCodeAt(0) - 0x80;
  return place < 0 || upper[place] === undefined || upper[place] === '.' ? character : upper[place];
};

/** What cannot be decoded becomes U+FFFD. A byte order mark is left out. */
export const decodeAs = (bytes: Uint8Array, encoding: Encoding): string => {
  const text = new TextDecoder(encoding).decode(bytes);
  return encoding === 'windows-1252' ? text.replaceAll(/\p{Cc}/gu, printed) : text;
};
