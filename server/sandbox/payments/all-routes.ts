// Every call of the API that the sandbox answers.
import type { Route } from './api/route.ts';
import { accountRoutes } from './resources/accounts.ts';
import { balanceRoutes } from './resources/balance.ts';
import { billingPortalRoutes } from './resources/billing-portal.ts';
import { chargeRoutes } from './resources/charges.ts';
import { checkoutPageRoutes } from './resources/checkout-page.ts';
import { checkoutSessionRoutes } from './resources/checkout-sessions.ts';
import { customerRoutes } from './resources/customers.ts';
import { disputeRoutes } from './resources/disputes.ts';
import { eventRoutes } from './resources/events.ts';
import { invoicePaymentRoutes } from './resources/invoice-payments.ts';
import { invoiceRoutes } from './resources/invoices.ts';
import { paymentIntentRoutes } from './resources/payment-intents.ts';
import { paymentMethodRoutes } from './resources/payment-methods.ts';
import { productRoutes } from './resources/products.ts';
import { refundRoutes } from './resources/refunds.ts';
import { subscriptionRoutes } from './resources/subscriptions.ts';
import { transferRoutes } from './resources/transfers.ts';
import { webhookEndpointRoutes } from './resources/webhook-endpoints.ts';

export const routes: readonly Route[] = [
  ...paymentIntentRoutes,
  ...paymentMethodRoutes,
  ...chargeRoutes,
  ...refundRoutes,
  ...disputeRoutes,
  ...balanceRoutes,
  ...accountRoutes,
  ...transferRoutes,
  ...customerRoutes,
  ...productRoutes,
  ...subscriptionRoutes,
  ...invoiceRoutes,
  ...invoicePaymentRoutes,
  ...checkoutSessionRoutes,
  ...checkoutPageRoutes,
  ...billingPortalRoutes,
  ...webhookEndpointRoutes,
  ...eventRoutes,
];
