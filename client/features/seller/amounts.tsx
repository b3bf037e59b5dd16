// Amounts of several currencies, each on a line of its own: they are never added.
import { amountWords } from '#shared/domain/trade/amount-words.ts';
import type { SellerFigures } from './seller.data.ts';

export type PerCurrency = SellerFigures['figures'];
export type AmountOf = (figure: PerCurrency[number]) => number;

export const Amounts = ({ figures, of }: { figures: PerCurrency; of: AmountOf }) => (
  <>
    {figures.length === 0 && <span className="block">{amountWords(0, 'USD')}</span>}
    {figures.map((figure) => (
      <span key={figure.currency} className="block whitespace-nowrap">
        {amountWords(of(figure), figure.currency)}
      </span>
    ))}
  </>
);
