// The authentication (3-D Secure) as a page of its own, for redirects.
import type { Stripe } from 'stripe';
import { html, money, pageOf } from './layout.ts';

export const authenticationPage = (intent: Stripe.PaymentIntent, returnUrl: string): string =>
  pageOf(
    'Payments sandbox: your bank asks',
    html`<p>A payment of ${money(intent.amount, intent.currency)} needs your agreement.</p>
      <form method="post" action="${intent.id}">
        <input type="hidden" name="client_secret" value="${intent.client_secret}" />
        <input type="hidden" name="return_url" value="${returnUrl}" />
        <button class="primary" name="outcome" value="complete">Complete</button>
        <button name="outcome" value="fail">Fail</button>
      </form>`,
  );

/** The return URL with the parameters by which the platform finds the payment. */
export const returnAddress = (intent: Stripe.PaymentIntent, returnUrl: string): string => {
  const url = new URL(returnUrl);
  url.searchParams.set('payment_intent', intent.id);
  url.searchParams.set('payment_intent_client_secret', intent.client_secret ?? '');
  url.searchParams.set('redirect_status', intent.status === 'succeeded' || intent.status === 'requires_capture' ? 'succeeded' : 'failed');
  return url.href;
};
