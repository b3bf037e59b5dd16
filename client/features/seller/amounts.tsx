// Amounts of several currencies, each on a line of its own: they are never added.
import { minorOf } from '#shared/domain/trade/listing.ts';
import { formatMoney } from '#shared/domain/trade/money.ts';
import type { Currency } from '#shared/domain/piece/piece.ts';
import type { SellerFigures } from './seller.data.ts';

export type PerCurrency = SellerFigures['figures'];
export type AmountOf = (figure: PerCurrency[number]) => number;

/** amount: of the wire. */
export const words = (amount: number, currency: Currency): string => formatMoney({ minor: minorOf(amount) ?? 0, currency });

export const Amounts = ({ figures, of }: { figures: PerCurrency; of: AmountOf }) => (
  <>
    {figures.length === 0 && <span className="block">{words(0, 'USD')}</span>}
    {figures.map((figure) => (
      <span key={figure.currency} className="block whitespace-nowrap">
        {words(of(figure), figure.currency)}
      </span>
    ))}
  </>
);
