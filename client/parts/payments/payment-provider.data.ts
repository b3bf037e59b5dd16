// Brings the payment provider's own code to the page when it is needed, and not before.
import { loadStripe } from '@stripe/stripe-js/pure';
import type { Stripe } from '@stripe/stripe-js';
import { AppError } from '#shared/contract/wire/errors.ts';
import { paymentOptions } from '#shared/contract/trade/sales.ts';
import { call } from '#client/data/api/api.ts';

const unreachable = 'The payment form could not be loaded. Please try again';

/** Once per page and address; a failure is forgotten, so that the next try is a real one. */
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
  if (publishableKey === null) throw new AppError('not_configured', { text: 'Payments are not configured on this server.' });
  // The stand-in of a demonstration puts the same object on the page that the provider's own script would.
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
