// The SDK's types as sent over the wire: an exact decimal, which the SDK parses into a class, is a string there.
import type { Stripe } from 'stripe';

type Texts<T, K extends keyof T> = Omit<T, K> & { [N in K]: string | null };

export type Price = Texts<Stripe.Price, 'unit_amount_decimal'>;
export type Plan = Texts<Stripe.Plan, 'amount_decimal'>;
export type SubscriptionItem = Omit<Stripe.SubscriptionItem, 'price' | 'plan'> & { price: Price; plan: Plan };
export type Subscription = Omit<Stripe.Subscription, 'items'> & { items: Stripe.ApiList<SubscriptionItem> };
export type InvoiceLineItem = Texts<Omit<Stripe.InvoiceLineItem, 'pricing'>, 'quantity_decimal'> & {
  pricing: (Omit<Stripe.InvoiceLineItem.Pricing, 'unit_amount_decimal'> & { unit_amount_decimal: string | null }) | null;
};
export type Invoice = Omit<Stripe.Invoice, 'lines'> & { lines: Stripe.ApiList<InvoiceLineItem> };
export type CheckoutSession = Omit<Stripe.Checkout.Session, 'line_items'>;
