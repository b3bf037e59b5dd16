// What an account deletion removes and what it leaves; must match the privacy policy.
import type { DeletionStatus } from '#shared/contract/people/deletion.ts';
import { countOf } from '#shared/domain/page/format.ts';
import { addressKeptDays } from '#shared/domain/trade/sale.ts';
import { departedName } from '#shared/domain/people/account-deletion.ts';

export const goesAtOnce = ({ pieces, listings, paidPlan }: Pick<DeletionStatus, 'pieces' | 'listings' | 'paidPlan'>): string[] => [
  `Your catalog${pieces === 0 ? '' : ` of ${countOf(pieces, 'work', 'works')}`}, with history, photographs, analyses and shared links`,
  ...(listings === 0 ? [] : [`${countOf(listings, 'listing', 'listings')} in the marketplace`]),
  'Your profile, your posts and your comments',
  'Your name, email address and password, and every session on every device',
  ...(paidPlan ? ['Your paid plan: it ends now, nothing more is charged, and what is paid for the running month is not given back'] : []),
  'Everything that this device holds of your account, drafts included',
];

export const staysBehind = ({ orders }: Pick<DeletionStatus, 'orders'>): string[] => [
  `Messages that you have sent stay with the people you wrote to, under the name “${departedName}”`,
  ...(orders === 0
    ? []
    : [
        `${countOf(orders, 'order', 'orders')}: date, price and the work as it was sold, as the law about trade and taxes asks, without your name`,
        `Delivery addresses of your purchases, until ${addressKeptDays} days after the order has ended`,
      ]),
  'If you have had the free trial, a code from which nobody can read your address, so that the trial is given once',
  'Records that the payment provider keeps for its own legal duties, and backups until newer ones take their place',
];
