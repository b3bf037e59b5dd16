// Which of the amounts on a label or an invoice is the price: the total where there is one.
import { bareAmountsIn, pricesIn, type FoundPrice, type Price, type PriceLine } from './prices.ts';
import type { Span } from './text.ts';

type Row<Line> = { line: Line; role: PriceLine };
type Best<Line> = { line: Line; span: Span; found: Price };

/** The largest amount of a row: a total stands after its parts. */
const most = (amounts: readonly FoundPrice[]): FoundPrice | undefined => amounts.toSorted((a, b) => b.amount - a.amount)[0];

export const bestPrice = <Line extends { text: string }>(rows: readonly Row<Line>[]): Best<Line> | null => {
  const all = rows.flatMap(({ line, role }) => pricesIn(line.text).map((span) => ({ line, role, span })));
  const currencies = new Set(all.flatMap(({ span }) => (span.price === null ? [] : [span.price.currency])));
  const totals = rows.filter(({ role }) => role === 'total');
  // A total without a sign has the currency of the other amounts, if they have one between them.
  const [only] = currencies.size === 1 ? currencies : [];
  for (const { line } of totals.toReversed()) {
    const signed = most(pricesIn(line.text));
    if (signed?.price) return { line, span: signed, found: signed.price };
    const plain = most(bareAmountsIn(line.text));
    if (signed === undefined && plain !== undefined && only !== undefined) {
      const text = `${line.text.slice(plain.start, plain.end).trim()} ${only}`;
      return { line, span: plain, found: { text, minor: plain.amount, currency: only } };
    }
  }
  // Where there is a tax, a total that was not read would be another amount than the price before it.
  if (all.some(({ role }) => role === 'tax')) return null;
  const prices = all.filter(({ role, span }) => role === 'price' && span.price !== null);
  const [first] = prices;
  if (first?.span.price === undefined || first.span.price === null) return null;
  return { line: first.line, span: first.span, found: first.span.price };
};
