// The next event of a paid plan, and the link to the provider's billing page.
import { formatLongDate } from '#shared/domain/page/format.ts';
import { proPriceText } from '#shared/domain/trade/plan.ts';
import { useSession } from '#client/device/session/session-context.tsx';
import { Banner } from '#client/ui/status/banner.tsx';
import { ActButton } from '#client/ui/controls/act-button.tsx';
import { useOnline } from '#client/ui/online.ts';

import { goToBilling, useBilling } from './billing.data.ts';
import { t } from '#shared/language/t.ts';

const ManageBilling = () => {
  const online = useOnline();
  return (
    <ActButton size="small" disabled={!online} act={goToBilling}>
      {t('Manage billing')}
    </ActButton>
  );
};

/** For a trial it names the price and when it starts. */
export const renewal = (at: string, isTrial: boolean): string =>
  isTrial
    ? t('Your free trial ends on {date}. After that you pay {price} per month unless you cancel first.', {
        date: formatLongDate(at),
        price: proPriceText,
      })
    : t('Your plan renews on {date}.', { date: formatLongDate(at) });

/** Renders nothing without a subscription. pastDue: the last payment has failed. */
export const BillingNotice = ({ pastDue }: { pastDue: boolean }) => {
  const { seen } = useBilling();
  const { state } = useSession();
  const isTrial = state.status === 'signed-in' && state.subscription?.status === 'trialing';
  const known = seen?.value;
  if (known === undefined || !known.portal) return null;
  const { renewsAt, endsAt, graceUntil } = known;
  const words = pastDue
    ? graceUntil === null
      ? t('The last payment of your plan has failed. Please change your card.')
      : t('The last payment of your plan has failed. It stays open until {date}. Please change your card.', {
          date: formatLongDate(graceUntil),
        })
    : endsAt !== null
      ? t('Your plan ends on {date} and becomes Free then.', { date: formatLongDate(endsAt) })
      : renewsAt !== null
        ? renewal(renewsAt, isTrial)
        : t('Your paid plan has ended.');
  return (
    <Banner tone={pastDue ? 'warn' : 'neutral'} action={<ManageBilling />}>
      {words}
    </Banner>
  );
};
