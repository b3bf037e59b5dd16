// The price on a label or an invoice. An estimate, a starting price, a tax and 'price on request' are no prices of the work.
import type { Currency } from '#shared/domain/piece/piece.ts';
import { anyOf, folded, type Span, listed } from './text.ts';

/** minor: hundredths of the currency. text: as written. */
export type Price = { text: string; minor: number; currency: Currency };
export type FoundPrice = Span & { price: Price | null; amount: number };

const signs: readonly (readonly [string, Currency | null])[] = [
  [String.raw`us\$`, 'USD'],
  [String.raw`(?:ca|c|a|au|nz|hk|s|mx|r)\$`, null],
  ['chf|sfr|fr\\.|jpy|¥|cad|aud|sek|dkk|nok', null],
  [String.raw`\$|usd|us-dollar|dollars?|dolares`, 'USD'],
  ['€|eur|euros?', 'EUR'],
  ['£|gbp|pounds?|stg', 'GBP'],
];
const anySign = `(?:${signs.map(([sign]) => sign).join('|')})`;
const amount = String.raw`\d{1,3}(?:[.,'’\s]\d{3})+(?:[.,]\d{2})?|\d{1,9}(?:[.,]\d{2})?`;
const tail = String.raw`(?:[.,]\s?[-–—]+)?`;
const pattern = new RegExp(
  String.raw`(?<![\p{L}\d])(?:(?<before>${anySign})\.?\s*(?<a>${amount})${tail}|(?<b>${amount})${tail}\s*(?<after>${anySign}))(?!\d)(?:(?![\p{L}])|$)`,
  'gu',
);
/** An amount without a currency, as totals of invoices have it. */
const bare = new RegExp(String.raw`(?<![\p{L}\d.,/])(?<a>\d{1,3}(?:[.,'’\s]\d{3})*[.,]\d{2})(?![\d%])`, 'gu');

const currencyOf = (sign: string): Currency | null => signs.find(([words]) => new RegExp(`^(?:${words})$`, 'u').test(sign))?.[1] ?? null;

/** '14,500', '8.500', '26.000,00', '6 800', '2,400.00', "12'500" in hundredths. */
export const minorOfText = (text: string): number => {
  const parts = /^(.*?)(?:[.,](\d{2}))?$/s.exec(text.trim());
  return Number(`${(parts?.[1] ?? '').replace(/\D/g, '')}${parts?.[2] ?? '00'}`);
};

/** All amounts of money in a line; price is null in a currency that a record does not hold. */
export const pricesIn = (line: string): FoundPrice[] =>
  [...folded(line).matchAll(pattern)].map((match) => {
    const { before, a, b, after } = match.groups ?? {};
    const currency = currencyOf(before ?? after ?? '');
    const minor = minorOfText(a ?? b ?? '');
    const span = { start: match.index, end: match.index + match[0].length };
    const text = line.slice(span.start, span.end).trim();
    return { ...span, amount: minor, price: currency === null || minor === 0 ? null : { text, minor, currency } };
  });

export const bareAmountsIn = (line: string): FoundPrice[] =>
  [...folded(line).matchAll(bare)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
    amount: minorOfText(match.groups?.['a'] ?? ''),
    price: null,
  }));

const estimate = anyOf(
  listed(String.raw`
  estimates?; est\.; estimation; estime\w*; schatz\w*; taxe; limit; limitpreis; startpreis; mindestpreis; aufruf\w*; stima;
  base d.asta; estimacion; estimado; precio de salida; salida; mise a prix; starting (?:price|bid); reserve
`),
);
const range = /\d\s*[-–—/]\s*(?:[$€£]|eur|usd|gbp)?\s*\d{1,3}(?:[.,'’\s]?\d{3})/u;
const tax = anyOf(
  listed(String.raw`
  vat; sales tax; tax; mwst\.?; ust\.?; mehrwertsteuer; umsatzsteuer; tva; iva; subtotal; sub-total; zwischensumme; sous-total;
  subtotale; net amount; netto\w*; imponibile; base imponible; prix ht; total ht; montant ht; shipping; delivery; framing;
  versand\w*; rahmung; transport\w*; livraison; port; encadrement; spedizione; cornice; envio; enmarcado; discount; rabatt; remise;
  sconto; descuento; deposit; anzahlung; acompte; acconto; anticipo; buyer.s premium; aufgeld; versicherung\w*; insurance;
  per month; iban
`),
);
const total = anyOf(
  listed(String.raw`
  total; totals?; grand total; gesamt\w*; summe; endbetrag; rechnungsbetrag; bruttobetrag; brutto; zu zahlen; zahlbetrag;
  total ttc; net a payer; montant; montant total; a payer; totale; totale fattura; da pagare; importe total; total factura;
  a pagar; amount due; balance due; amount payable; total due
`),
);

export type PriceLine = 'estimate' | 'tax' | 'total' | 'price';
/** What an amount in this row is. */
export const priceLineOf = (row: string): PriceLine => {
  const plain = folded(row);
  if (estimate.test(plain) || range.test(plain)) return 'estimate';
  const isTotal = total.test(plain);
  // 'Total incl. VAT' is the total; 'Total HT' and 'Subtotal' are not.
  if (isTotal && !/(?<!\p{L})(?:ht|sub|net|netto|excl|zzgl|before)(?!\p{L})/u.test(plain) && !/^\W*(?:vat|tva|iva|mwst)/u.test(plain))
    return 'total';
  // '8.500 € inkl. MwSt.' and '£14,500 + VAT' are prices with a remark.
  if (tax.test(plain))
    return /^\W*(?:[$€£\d]|eur|usd|gbp|price|preis|prix|prezzo|precio)/u.test(plain) &&
      !/\d\s?%/u.test(plain) &&
      !/(?:^|\W)ht(?:\W|$)/u.test(plain)
      ? 'price'
      : 'tax';
  return 'price';
};

/** What somebody typed over a suggestion; null where no amount in a currency of ours can be read from it. */
export const parsePrice = (text: string): Price | null => {
  const [only, ...more] = pricesIn(text);
  return only === undefined || more.length > 0 ? null : only.price;
};
