// Loads the payment provider's script on demand.
import { loadStripe } from '@stripe/stripe-js/pure';
import type { Stripe } from '@stripe/stripe-js';
import { AppError } from '#shared/contract/wire/errors.ts';
import { paymentOptions } from '#shared/contract/trade/sales.ts';
import { call } from '#client/data/api/api.ts';
import { t } from '#shared/language/t.ts';

const unreachable = t('The payment form could not be loaded. Please try again');

/** Once per page and URL; a failure is not cached, so that the next try loads again. */
const addScript = (address: string): Promise<void> =>
  new Promise((done, fail) => {
    const script = document.createElement('script');
    script.src = address;
    script.addEventListener('load', () => done());
    script.addEventListener('error', () => {
      script.remove();
      fail(new AppError('unavailable', { text: unreachable }));
    });
    document.head.append(script);
  });

let opening: Promise<Stripe> | null = null;

const open = async (): Promise<Stripe> => {
  const { publishableKey, script } = await call(paymentOptions, {});
  if (publishableKey === null) throw new AppError('not_configured', { text: t('Payments are not configured on this server.') });
  // The sandbox defines the same global that the provider's script would.
  if (script !== null && window.Stripe === undefined) await addScript(script);
  const stripe = await loadStripe(publishableKey).catch((cause: unknown) => {
    throw new AppError('unavailable', { text: unreachable, cause });
  });
  if (stripe === null) throw new AppError('unavailable', { text: unreachable });
  return stripe;
};

/** Throws AppError. */
export const openPaymentProvider = (): Promise<Stripe> => {
  opening ??= open().catch((error: unknown) => {
    opening = null;
    throw error;
  });
  return opening;
};
