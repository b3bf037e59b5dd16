// Guesses the encoding of text that is not Unicode, from what its letters would be in each.
//
// Libraries were tried on short tables: those that fit into a page miss every second one and know no Mac Roman, since their tables are
// made from prose; those that know more weigh ten times what a dialog may.
import { decodeAs, type Encoding } from './encodings.ts';

/** The letters of languages beyond a to z: the frequent ones first, and the languages too. */
const latin: readonly string[] = [
  'éèàêçôâîûùëïœüÿæ',
  'üäößé',
  'éóíáñúü',
  'ãçáéíóêõâôúà',
  'àèòùéìóî',
  'éëïèüöóáê',
  'łąęóśżćńź',
  'íáéěýřčžšůúňťďó',
  'őűáéöóíüú',
  'äåöéü',
  'øåæéöäü',
  'ışüöçğiâî',
  'áíčéýžšúľťôňďäóŕĺ',
  'ăîâțșţş',
  'ćčšžđ',
  'áíðóöæéþúý',
  'ėųįšžūčąę',
  'āēīšūžņčļģķ',
  'äõüöšž',
];
const others: readonly string[] = [
  'оеаинтсрвлкмдпуяыьгзбчйхжшюцщэфёъ',
  'оаинітервсклудмпягьзбчйхжїєшюцщґф',
  'аоиенрстјукдвмплзгбшчцћжњхђљфџ',
  'αοιετσνηυρίόάέπκμλωςήγδύχθώφβξζψϊϋ',
  'יוהלארתבמשנכעדקחפסטגזצםןךףץ',
];
const weighed = (letters: string, most: number, least: number): ReadonlyMap<string, number> =>
  new Map(Array.from(letters, (letter, rank) => [letter, most - ((most - least) * rank) / letters.length]));
/** A letter of a whole alphabet tells something where it is frequent, and speaks against it where it is rare. */
const weights = [
  ...latin.map((letters, rank) => weighed(letters, 1 - rank / 120, 0.4 - rank / 120)),
  ...others.map((letters) => weighed(letters, 1, -0.75)),
];

const isAscii = (text: string): boolean => /^\p{ASCII}*$/u.test(text);
const isCased = (word: string): boolean => word === word.toUpperCase() || /^.[^\p{Lu}]*$/u.test(word);
/** A capital word among others that are none. */
const isShouted = (word: string, text: string): boolean =>
  word.length > 3 && word === word.toUpperCase() && word !== word.toLowerCase() && /[a-z]/.test(text);
const consonants = /[бвгджзйклмнпрстфхцчшщъь]{6}/iu;
const isMixed = (word: string): boolean =>
  /\p{Script=Latin}/u.test(word) && /\p{Script=Cyrillic}|\p{Script=Greek}|\p{Script=Hebrew}/u.test(word);

/** Signs, and what stands before and behind them where they are used. */
const signs: readonly (readonly [RegExp, RegExp, RegExp])[] = [
  [/[’´]/u, /[\p{L}\d]/u, /[\p{L}\d\s,.;)"|]|^$/u],
  [/[“«„‚‘‹¿¡]/u, /[\s(,;"|\t]|^$/u, /[\p{L}\d]/u],
  [/[”»›“]/u, /[\p{L}\d.!?…]/u, /[\s).,;:"|]|^$/u],
  [/[–—×]/u, /[\s\d]/u, /[\s\d]/u],
  [/[€£¥]/u, /[\s\d(,;"|]|^$/u, /[\s\d),;"|]|^$/u],
  [/[°²³½¼¾]/u, /[\s\d"]|^$/u, /[\s,;.)"CFx]|^$/u],
  [/[№§]/u, /[\s(,;"|]|^$/u, /[\s\d]/u],
  [/[©®™…•·ºª\u00A0]/u, /^/u, /[^\p{L}]|^$/u],
  [/\u00A0/u, /[^\p{L}]/u, /^/u],
];
const signScore = (sign: string, before: string, after: string): number => {
  if (/\p{Cc}|\uFFFD|\p{Co}|[\u2500-\u259F]/u.test(sign)) return -5;
  return signs.some(([which, left, right]) => which.test(sign) && left.test(before) && right.test(after)) ? 1.2 : -2;
};

/** Words of one language count in full, those of each further one less: a reading that needs many languages is a wrong one. */
const wordsScore = (words: readonly string[]): number => {
  let left = words.map((word) => Array.from(word.replaceAll('İ', 'ı').toLowerCase()).filter((letter) => !isAscii(letter)));
  let [score, share] = [0, 1];
  while (left.length > 0) {
    const best = weights
      .map((known) => {
        const told = left.filter((letters) => letters.every((letter) => known.has(letter)));
        return { known, score: told.flat().reduce((sum, letter) => sum + (known.get(letter) ?? 0), 0) };
      })
      .reduce((a, b) => (b.score > a.score ? b : a));
    if (best.score <= 0) break;
    score += best.score * share;
    share *= 0.6;
    left = left.filter((letters) => !letters.every((letter) => best.known.has(letter)));
  }
  return score - left.flat().length;
};

const lettersScore = (text: string): number => {
  const words: string[] = [];
  let score = 0;
  for (const { 0: found, index } of text.matchAll(/[\p{L}\p{M}]+|[^\p{L}\p{M}\p{ASCII}]/gu)) {
    if (isAscii(found)) continue;
    if (!/[\p{L}\p{M}]/u.test(found) || /\p{Lm}/u.test(found))
      score += signScore(found, text[index - 1] ?? '', text[index + found.length] ?? '');
    else {
      words.push(found);
      if (!isCased(found)) score -= 3;
      if (isMixed(found)) score -= 5;
      if (isShouted(found, text)) score -= 2;
      if (consonants.test(found)) score -= 3;
      if (found.length === 1 && !/[àèéóáúö]|\p{Script=Cyrillic}|\p{Script=Greek}/u.test(found)) score -= 1;
      // No language in Latin letters has so many marks in a row.
      if (/(?:(?!\p{ASCII})\p{Script=Latin}){3}/u.test(found)) score -= 3;
    }
  }
  return score + wordsScore(words);
};

/** The likelier ones first: where two read the same, the first is meant. */
const ofOneByte: readonly Encoding[] = [
  'windows-1252',
  'windows-1250',
  'windows-1251',
  'windows-1253',
  'windows-1254',
  'windows-1257',
  'iso-8859-15',
  'iso-8859-2',
  'iso-8859-7',
  'iso-8859-5',
  'koi8-r',
  'macintosh',
  'windows-1255',
  'ibm866',
  'x-mac-cyrillic',
];

/** What little text does not decide. */
const habit: Partial<Record<Encoding, number>> = { 'windows-1252': 0.15, macintosh: -0.3, ibm866: -0.3, 'x-mac-cyrillic': -0.3 };

/** Frequent in names and on labels. */
const japanese = '田山本村中川小藤井原木野島橋大石高佐子郎一二三美和雄画油彩作品無題の・ンスルラトイ東京花雪月風夜春秋年水色紙板';
const korean = '김이박최정강조윤장임한오서신권황안송전홍의무제화가작품유채캔버스지종에수석환영희민';
const simplified = '的画油布面张王李刘陈杨赵黄周吴徐孙马朱胡林何高梁郑罗宋谢唐中国山水人花无题作品纸上年风景像';
const traditional = '的畫油布面張王李劉陳楊趙黃周吳徐孫馬朱胡林何高梁鄭羅宋謝唐中國山水人花無題作品紙上年風景像';

/** Of an encoding with two bytes a character, by the first byte: how likely a group of characters is in all its rows together. */
type Rows = readonly [from: number, to: number, likely: number][];
const ofTwoBytes: readonly [Encoding, cells: number, Rows, frequent: string][] = [
  [
    'shift_jis',
    188,
    [
      [0x81, 0x81, 0.08],
      [0x82, 0x83, 0.4],
      [0x88, 0x97, 0.5],
      [0x98, 0x9f, 0.01],
      [0xe0, 0xea, 0.01],
    ],
    japanese,
  ],
  [
    'euc-jp',
    94,
    [
      [0xa1, 0xa3, 0.08],
      [0xa4, 0xa5, 0.4],
      [0xb0, 0xcf, 0.5],
      [0xd0, 0xf4, 0.02],
    ],
    japanese,
  ],
  [
    'euc-kr',
    94,
    [
      [0xa1, 0xa3, 0.05],
      [0xb0, 0xc8, 0.93],
      [0xca, 0xfd, 0.02],
    ],
    korean,
  ],
  [
    'gb18030',
    94,
    [
      [0xa1, 0xa3, 0.05],
      [0xb0, 0xd7, 0.88],
      [0xd8, 0xf7, 0.05],
    ],
    simplified,
  ],
  [
    'big5',
    157,
    [
      [0xa1, 0xa3, 0.06],
      [0xa4, 0xc6, 0.9],
      [0xc9, 0xf9, 0.04],
    ],
    traditional,
  ],
];
const unlikely = 1e-6;

/** The mean logarithm of how likely each of its characters is; null where it cannot be decoded. */
const pairsScore = (bytes: Uint8Array, [encoding, cells, rows, frequent]: (typeof ofTwoBytes)[number]): number | null => {
  let text = '';
  try {
    text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
  let score = 3 * Array.from(text).filter((letter) => frequent.includes(letter)).length;
  let count = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const first = bytes[at] ?? 0;
    if (first < 0x80) continue;
    const row = rows.find(([from, to]) => first >= from && first <= to);
    score += Math.log(row === undefined ? unlikely : row[2] / (row[1] - row[0] + 1) / cells);
    count += 1;
    at += 1;
  }
  return score / Math.max(1, count);
};

/** The lines that say anything about the encoding. */
const tellingLines = (bytes: Uint8Array, most: number): Uint8Array => {
  const lines: number[] = [];
  for (let from = 0; from < bytes.length && lines.length < most;) {
    const end = bytes.indexOf(0x0a, from);
    const line = bytes.subarray(from, end === -1 ? Math.min(bytes.length, from + most) : end + 1);
    if (line.some((byte) => byte > 0x7f)) lines.push(...line.subarray(0, most));
    from += Math.max(1, line.length);
  }
  return Uint8Array.from(lines);
};

/** For bytes that are no UTF-8 and no UTF-16. */
export const guessEncoding = (bytes: Uint8Array): Encoding => {
  const telling = tellingLines(bytes, 40_000);
  const letters = ofOneByte
    .map((encoding) => ({ encoding, score: lettersScore(decodeAs(telling, encoding)) + (habit[encoding] ?? 0) }))
    .reduce((best, one) => (one.score > best.score ? one : best));
  if (letters.score > 0) return letters.encoding;
  const pairs = ofTwoBytes.flatMap((one) => {
    const score = pairsScore(telling, one);
    return score === null ? [] : [{ encoding: one[0], score }];
  });
  return pairs.length === 0 ? letters.encoding : pairs.reduce((best, one) => (one.score > best.score ? one : best)).encoding;
};
