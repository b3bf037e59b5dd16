// What stands on the card of a price offer.
import type { PriceOfferAnswer } from '#shared/contract/trade/price-offers.ts';
import { formatDateTime } from '#shared/domain/page/format.ts';
import { t } from '#shared/language/t.ts';

/** Whose amount is on the table. */
export const labelOfPriceOffer = ({ role, turn, state }: PriceOfferAnswer): string => {
  if (state === 'accepted' || state === 'bought') return t('Agreed price');
  // Who does not have to answer has named the last amount.
  if (role === turn) return role === 'seller' ? t('Offer from the buyer') : t('Offer from the seller');
  return t('Your offer');
};

export const stateOfPriceOffer = ({ role, turn, state, until }: PriceOfferAnswer): string => {
  const time = formatDateTime(until);
  switch (state) {
    case 'open':
      return role === turn ? t('You can answer until {time}.', { time }) : t('Waiting for an answer until {time}.', { time });
    case 'accepted':
      return role === 'buyer'
        ? t('The work is reserved for you at this price until {time}.', { time })
        : t('The work is reserved for this buyer until {time}.', { time });
    case 'declined':
      return t('Declined.');
    case 'withdrawn':
      return t('Withdrawn.');
    case 'expired':
      return t('Nobody answered in time.');
    case 'ended':
      return t('The work went to somebody else or is no longer for sale.');
    case 'lapsed':
      return t('It was not paid in time, so the work is for sale again.');
    case 'bought':
      return t('Paid.');
  }
};
