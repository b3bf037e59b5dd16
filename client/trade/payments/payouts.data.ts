// Whether the user can be paid: the cached status, and the redirect to the provider's pages.
import { sentenceOf } from '#shared/contract/wire/errors.ts';
import { useState } from 'react';
import { createConnectAccount, payouts, refreshPayouts, type PayoutStatus } from '#shared/contract/trade/payouts.ts';
import type { Country } from '#shared/domain/trade/shipping.ts';
import { call } from '#client/data/api/api.ts';
import { readerOf } from '#client/data/api/last-seen.ts';
import { toast } from '#client/ui/controls/toast.ts';
import { useSeenAnswer, type SeenAnswer } from '#client/device/local/seen-answer.data.ts';
import { t } from '#shared/language/t.ts';

const readStanding = readerOf(payouts.answer);
const ask = (): Promise<PayoutStatus> => call(payouts, {});
const askAnew = (): Promise<PayoutStatus> => call(refreshPayouts, {});

/** anew: has the server ask the provider, on return from its pages. */
export const usePayouts = (anew = false): SeenAnswer<PayoutStatus> => useSeenAnswer('payouts', anew ? askAnew : ask, readStanding);

/** Redirects to the provider's pages, or says that nothing is left to do there. */
export const useConnect = (): { busy: boolean; connect: (country?: Country) => Promise<void> } => {
  const [busy, setBusy] = useState(false);
  const connect = async (country?: Country) => {
    if (busy) return;
    setBusy(true);
    try {
      const { onboarding_url: address } = await call(createConnectAccount, { query: { country } });
      // The button stays busy until the page unloads.
      if (address !== undefined) return location.assign(address);
      toast({ title: t('Already connected'), description: t('Your Stripe account is already set up.') });
    } catch (error) {
      toast({ title: t('Connection failed'), description: sentenceOf(error, t('Please try again')), destructive: true });
    }
    setBusy(false);
  };
  return { busy, connect };
};
