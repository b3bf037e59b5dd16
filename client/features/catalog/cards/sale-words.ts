// Whether a work is offered for sale, and for how much.
import { formatMoney } from '#shared/domain/trade/money.ts';
import type { PieceRow } from '#client/data/db/database.ts';
import { t } from '#shared/language/t.ts';

/** 'Listed: $1,200.00 USD' or 'Not for sale'. */
export const saleWords = ({ for_sale, price, currency }: Pick<PieceRow, 'for_sale' | 'price' | 'currency'>): string =>
  for_sale && price !== null && currency !== null
    ? t('Listed: {money}', { money: formatMoney({ minor: price, currency }) })
    : t('Not for sale');
