// Creates and confirms a card payment through the SDK, for tests of the stand-in for the provider.
import type { Stripe } from 'stripe';

export const payByCard = async (
  stripe: Stripe,
  more: Partial<Stripe.PaymentIntentCreateParams> = {},
  card = 'pm_card_visa',
): Promise<Stripe.PaymentIntent> => {
  const { id } = await stripe.paymentIntents.create({
    amount: 20_000,
    currency: 'usd',
    automatic_payment_methods: { enabled: true },
    ...more,
  });
  return stripe.paymentIntents.confirm(id, { payment_method: card, return_url: 'http://verso.test/back' });
};
