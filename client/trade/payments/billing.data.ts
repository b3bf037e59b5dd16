// The paid subscription as the server knows it, and the redirect to the provider's billing page.
import { billing, openPortal, type Billing } from '#shared/contract/people/plans.ts';
import { call } from '#client/data/api/api.ts';
import { readerOf } from '#client/data/api/last-seen.ts';
import { type SeenAnswer, useSeenAnswer } from '#client/device/local/seen-answer.data.ts';

/** Redirects to the provider's page, where card and plan are changed. Rejects with an AppError. */
export const goToBilling = async (): Promise<void> => {
  const { url } = await call(openPortal, {});
  location.assign(url);
};

const askBilling = () => call(billing, {});
const readBilling = readerOf(billing.answer);
export const useBilling = (): SeenAnswer<Billing> => useSeenAnswer('billing', askBilling, readBilling);
