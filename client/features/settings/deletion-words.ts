// What an account deletion removes and what it leaves; must match the privacy policy.
import type { DeletionStatus } from '#shared/contract/people/deletion.ts';
import { addressKeptDays } from '#shared/domain/trade/sale.ts';
import { departedName } from '#shared/domain/people/account-deletion.ts';
import { t } from '#shared/language/t.ts';

export const goesAtOnce = ({ pieces, listings, paidPlan }: Pick<DeletionStatus, 'pieces' | 'listings' | 'paidPlan'>): string[] => [
  pieces === 0
    ? t('Your catalog, with history, photographs, analyses and shared links')
    : t('Your catalog of {pieces, plural, one {# work} other {# works}}, with history, photographs, analyses and shared links', { pieces }),
  ...(listings === 0 ? [] : [t('{listings, plural, one {# listing} other {# listings}} in the marketplace', { listings })]),
  t('Your profile, your posts and your comments'),
  t('Your name, email address and password, and every session on every device'),
  ...(paidPlan
    ? [t('Your paid plan: it ends now, nothing more is charged, and what is paid for the running month is not given back')]
    : []),
  t('Everything that this device holds of your account, drafts included'),
];

export const staysBehind = ({ orders }: Pick<DeletionStatus, 'orders'>): string[] => [
  t('Messages that you have sent stay with the people you wrote to, under the name “{name}”', { name: departedName }),
  ...(orders === 0
    ? []
    : [
        t(
          '{orders, plural, one {# order} other {# orders}}: date, price and the work as it was sold, as the law about trade and taxes asks, without your name',
          { orders },
        ),
        t('Delivery addresses of your purchases, until {days} days after the order has ended', { days: addressKeptDays }),
      ]),
  t('If you have had the free trial, an irreversible code of your address, so that a free trial is used only once'),
  t('Records that the payment provider keeps for its own legal duties, and backups until newer ones take their place'),
];
