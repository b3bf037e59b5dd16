// What the messages and notices about price offers say.
import { currencies, type Currency } from '#shared/domain/piece/piece.ts';
import { formatMoney } from '#shared/domain/trade/money.ts';
import { agreedHours, type PriceOfferAct } from '#shared/domain/trade/price-offer.ts';
import type { NoticeRecord } from './notice.ts';
import { t } from '#shared/language/t.ts';

/** amount: minor units. */
type Said = { act: PriceOfferAct; bySeller: boolean; amount: number; currency: Currency; title: string };

/** In the words of whoever takes the step, to the other one. */
export const messageOfStep = ({ act, bySeller, amount, currency, title }: Said): string => {
  const money = formatMoney({ minor: amount, currency });
  switch (act) {
    case 'made':
      return `I would like to offer ${money} for “${title}”.`;
    case 'countered':
      return bySeller ? `I could let “${title}” go for ${money}.` : `I could offer ${money} for “${title}”.`;
    case 'accepted':
      return bySeller
        ? `I accept ${money} for “${title}”. It is reserved for you for ${agreedHours} hours.`
        : `I accept ${money} for “${title}”. It is reserved for me for ${agreedHours} hours.`;
    case 'declined':
      return `I have to decline ${money} for “${title}”.`;
    case 'withdrawn':
      return `I withdraw my offer of ${money} for “${title}”.`;
  }
};

const steps = {
  made: (who, money, title) => t('{who} offers {money} for “{title}”', { who, money, title }),
  countered: (who, money, title) => t('{who} answers your offer for “{title}” with {money}', { who, title, money }),
  accepted: (who, money, title) => t('{who} has accepted {money} for “{title}”', { who, money, title }),
  declined: (who, money, title) => t('{who} has declined {money} for “{title}”', { who, money, title }),
  withdrawn: (who, money, title) => t('{who} has withdrawn the offer of {money} for “{title}”', { who, money, title }),
  expired: (_who, money, title) => t('The offer of {money} for “{title}” has expired', { money, title }),
  ended: (_who, money, title) =>
    t('Your offer of {money} for “{title}” has ended: it went to somebody else or is no longer for sale', { money, title }),
  lapsed: (_who, money, title) => t('The reservation of “{title}” at {money} has ended without a payment', { title, money }),
} satisfies Record<string, (who: string, money: string, title: string) => string>;
const isStep = (word: string): word is keyof typeof steps => Object.hasOwn(steps, word);

/** detail: `<step> <minor units> <currency>`. */
export const wordsOfPriceOffer = ({ title, detail, name }: Pick<NoticeRecord, 'title' | 'detail' | 'name'>): string => {
  const [step = '', minor, code] = (detail ?? '').split(' ');
  const currency = currencies.find((known) => known === code);
  if (!isStep(step) || currency === undefined || !Number.isSafeInteger(Number(minor)))
    return t('There is news of an offer for “{title}”', { title });
  return steps[step](name ?? t('A collector'), formatMoney({ minor: Number(minor), currency }), title);
};
