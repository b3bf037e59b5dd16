// Texts for a plan: name, status and usage.
import type { SubscriptionState } from '#shared/contract/people/session.ts';
import { formatNumber } from '#shared/domain/page/format.ts';
import { planNames } from '#shared/domain/trade/plan.ts';
import { t } from '#shared/language/t.ts';

const statusLabels: Record<SubscriptionState['status'], string> = {
  none: t('Not active'),
  active: t('Active'),
  trialing: t('Trial'),
  past_due: t('Payment failed'),
  canceled: t('Ended'),
};

/** A plan that was never chosen has no status. */
export const planWords = ({ plan, status }: Pick<SubscriptionState, 'plan' | 'status'>): { name: string; status: string } =>
  plan === null
    ? { name: t('No plan yet'), status: statusLabels.none }
    : // An ended plan was a paid one; the user is on Free now.
      { name: planNames[plan], status: plan === 'free' && status === 'canceled' ? statusLabels.active : statusLabels[status] };

export const uploadWords = ({ uploadsUsed, uploadsLimit }: Pick<SubscriptionState, 'uploadsUsed' | 'uploadsLimit'>): string =>
  uploadsLimit === null
    ? t('{used} used, no limit', { used: formatNumber(uploadsUsed) })
    : t('{used} of {limit} used', { used: formatNumber(uploadsUsed), limit: formatNumber(uploadsLimit) });
