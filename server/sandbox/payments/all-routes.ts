// All API calls that the sandbox implements.
import type { Route } from './api/route.ts';
import { accountRoutes } from '#server/sandbox/payments/resources/accounts/accounts.ts';
import { billingPortalRoutes } from '#server/sandbox/payments/resources/billing/billing-portal.ts';
import { checkoutPageRoutes } from '#server/sandbox/payments/resources/checkout/checkout-page.ts';
import { checkoutSessionRoutes } from '#server/sandbox/payments/resources/checkout/checkout-sessions.ts';
import { customerRoutes } from '#server/sandbox/payments/resources/payments/customers.ts';
import { disputeRoutes } from '#server/sandbox/payments/resources/payments/disputes.ts';
import { invoicePaymentRoutes } from '#server/sandbox/payments/resources/billing/invoice-payments.ts';
import { invoiceRoutes } from '#server/sandbox/payments/resources/billing/invoices.ts';
import { paymentIntentRoutes } from '#server/sandbox/payments/resources/payments/payment-intents.ts';
import { paymentMethodRoutes } from '#server/sandbox/payments/resources/payments/payment-methods.ts';
import { priceRoutes } from '#server/sandbox/payments/resources/billing/prices.ts';
import { refundRoutes } from '#server/sandbox/payments/resources/payments/refunds.ts';
import { subscriptionRoutes } from '#server/sandbox/payments/resources/billing/subscriptions.ts';
import { transferRoutes } from '#server/sandbox/payments/resources/accounts/transfers.ts';

export const routes: readonly Route[] = [
  ...paymentIntentRoutes,
  ...paymentMethodRoutes,
  ...refundRoutes,
  ...disputeRoutes,
  ...accountRoutes,
  ...transferRoutes,
  ...customerRoutes,
  ...priceRoutes,
  ...subscriptionRoutes,
  ...invoiceRoutes,
  ...invoicePaymentRoutes,
  ...checkoutSessionRoutes,
  ...checkoutPageRoutes,
  ...billingPortalRoutes,
];
