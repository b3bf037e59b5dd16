// Creates and confirms a card payment through the SDK in one call, for tests of the stand-in for the provider.
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
