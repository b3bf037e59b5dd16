// Texts for a plan: name, status and usage.
import type { SubscriptionState } from '#shared/contract/people/session.ts';
import { formatNumber } from '#shared/domain/page/format.ts';
import { planNames } from '#shared/domain/trade/plan.ts';

const statusLabels: Record<SubscriptionState['status'], string> = {
  none: 'Not active',
  active: 'Active',
  trialing: 'Trial',
  past_due: 'Payment failed',
  canceled: 'Ended',
};

/** A plan that was never chosen has no status. */
export const planWords = ({ plan, status }: Pick<SubscriptionState, 'plan' | 'status'>): { name: string; status: string } =>
  plan === null
    ? { name: 'No plan yet', status: statusLabels.none }
    : // An ended plan was a paid one; the user is on Free now.
      { name: planNames[plan], status: plan === 'free' && status === 'canceled' ? statusLabels.active : statusLabels[status] };

export const uploadWords = ({ uploadsUsed, uploadsLimit }: Pick<SubscriptionState, 'uploadsUsed' | 'uploadsLimit'>): string =>
  uploadsLimit === null
    ? `${formatNumber(uploadsUsed)} used, no limit`
    : `${formatNumber(uploadsUsed)} of ${formatNumber(uploadsLimit)} used`;
