// A payment by card through the SDK, opened and confirmed in one call, as the tests of the stand-in for the provider need many.
import type { Stripe } from 'stripe';

export const payByCard = (stripe: Stripe, more: Partial<Stripe.PaymentIntentCreateParams> = {}): Promise<Stripe.PaymentIntent> =>
  stripe.paymentIntents.create({
    amount: 20_000,
    currency: 'usd',
    payment_method: 'pm_card_visa',
    confirm: true,
    automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
    ...more,
  });
