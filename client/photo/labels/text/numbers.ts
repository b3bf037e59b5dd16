// Inventory, accession, stock and lot numbers.
import { folded, type Span } from './text.ts';

/** rank: the surer the higher. */
export type FoundNumber = Span & { text: string; rank: number };

const sign = String.raw`(?:nos?|nrs?|num(?:ber|mer|ero)?|n[°º*o"'’2098]|n\.\s?[°ºo*"'92]|n\.|#)`;
const code = String.raw`(?<code>(?:[\p{L}]{1,5}[\s.-]{0,2}){0,2}\d[\p{L}\d]*(?:[\s.,/-]{1,2}\d[\p{L}\d]*)*(?:\sn\.?\s?\d+|\s\p{L})?(?![\p{L}\d]))`;

/** Words that name a number, the surest first. */
const named: readonly (readonly [string, number])[] = [
  [
    String.raw`(?:n(?:\.|[°º]|\.[°º])?\s?(?:d['’]\s?)?|num\w*\s)?inv(?:entar(?:nummer|io|-?nr)?|entaire|entory|entario)?(?![\p{L}])\s?[.:]?(?:\s?-?\s?(?:${sign})\s?[.:]?)?`,
    9,
  ],
  [String.raw`acc(?:ession)?(?![\p{L}])[.:]?\s?(?:${sign})?[.:]?`, 9],
  [
    String.raw`(?:stock|object|objekt|objet|item|catalogue|cat|kat|katalog|codice(?:\sopera)?|cod|codigo|artikel|werk|opera|obra)(?![\p{L}])[.:]?-?\s?(?:${sign})?[.:]?`,
    7,
  ],
  [String.raw`(?:ref|reference|referenz|referencia|riferimento|rif)(?![\p{L}])[.:]?\s?(?:${sign})?[.:]?`, 7],
  [String.raw`(?:lot|los|lotto|lote)(?![\p{L}])[.:]?\s?-?(?:${sign})?[.:]?`, 8],
];
const alone: readonly (readonly [RegExp, number])[] = [
  // 'No. 27' on a line of its own.
  [new RegExp(String.raw`^\W*(?:n[°º]\s?|№\s?|(?:${sign}|n|ne)(?:[.:]\s*|\s+))(?<code>\d[\d\p{L}./-]{0,9})\W*$`, 'iu'), 5],
  // 'GMS 662', 'LUX.1506 P', 'F 1992/0031': capitals, then digits, and nothing else.
  [/^\W*(?<code>\p{Lu}{1,5}[\s.-]{0,2}\d{2,7}(?:[./-]\d{1,6})*(?:\s\p{Lu})?)\W*$/u, 4],
  // '69.278.1': two full stops and more.
  [/^\W*(?<code>\d{1,4}(?:\.\d{1,5}){2,4}[a-z]?)\W*$/u, 6],
  // '1988.412.3': the year of its arrival, then a count.
  [/^\W*(?<code>(?:1[89]|20)\d{2}[./]\d{1,5}(?:[./-]\d{1,4})*[a-z]?)\W*$/u, 6],
];
/** At the end of a credit line. */
const trailing = /[,.]\s+(?<code>(?:\p{Lu}{1,4}\s?)?(?:1[89]|20)\d{2}\.\d{1,5}(?:\.\d{1,4})*[a-z]?)\s*$/u;

const notOurs =
  /(?:invoice|rechnung|facture|fattura|factura|order|bestell|kunden|customer|client|cliente|vat|ust|iva|tva|konto|iban|tel|fax|phone)[\s\p{L}.-]*$/u;

export const numbersIn = (line: string): FoundNumber[] => {
  const plain = folded(line);
  const found: FoundNumber[] = [];
  const take = (match: RegExpMatchArray | null, rank: number): void => {
    const text = match?.groups?.['code'];
    if (match === null || text === undefined || match.index === undefined) return;
    const start = match.index + match[0].lastIndexOf(text);
    if (notOurs.test(plain.slice(0, match.index))) return;
    found.push({ start: match.index, end: match.index + match[0].length, text: line.slice(start, start + text.length).trim(), rank });
  };
  for (const [words, rank] of named)
    for (const match of plain.matchAll(new RegExp(String.raw`(?<![\p{L}])(?:${words})\s*${code}`, 'gu'))) take(match, rank);
  for (const [form, rank] of alone) take(form.exec(line), rank);
  take(trailing.exec(line), 6);
  return found;
};

/** A number alone on the first line is that of a lot. */
export const loneNumber = (line: string): string | null => /^\W*(\d{1,4}[a-z]?)\W*$/i.exec(line)?.[1] ?? null;
