// Mounts the endpoints of purchases, orders and payouts.
import {
  cancelOrder,
  order,
  orderLedger,
  orderOfListing,
  orders,
  payoutHistory,
  receipt,
  receiveOrder,
  sellerFigures,
  shipOrder,
} from '#shared/contract/trade/orders.ts';
import { orderImage } from '#shared/contract/trade/order-image.ts';
import {
  cancelPayment,
  claimListing,
  completePurchase,
  createPaymentIntent,
  paymentOptions,
  paymentWebhook,
  purchasable,
  releaseListing,
} from '#shared/contract/trade/sales.ts';
import { createConnectAccount, payouts, refreshPayouts } from '#shared/contract/trade/payouts.ts';
import { ownOriginOf } from '#server/platform/http/peer.ts';
import type { HttpHost } from '#server/platform/http/http.ts';
import type { Sales } from './sale-service.ts';

export const salesRoutes = (host: Pick<HttpHost, 'mount'>, sales: Sales, origins: readonly string[]): void => {
  const { purchases, events, payouts: accounts, orders: acts, papers, sellerMoney, payments } = sales;
  const done = { ok: true as const };

  host.mount(paymentOptions, async () => {
    const settled = await sales.settled().catch(() => null);
    return {
      publishableKey: payments?.publishableKey ?? null,
      script: payments?.script ?? null,
      ...(settled === null ? {} : { currencies: [...settled] }),
    };
  });
  host.mount(purchasable, ({ caller, params }) => purchases.obstacleTo(caller, params.listingId));
  host.mount(createPaymentIntent, ({ caller, body }) => purchases.open(caller, body));
  host.mount(claimListing, async ({ caller, body }) => ({
    claimedUntil: (await purchases.claim(caller, body.paymentIntentId)).toISOString(),
  }));
  host.mount(cancelPayment, async ({ caller, body }) => {
    await purchases.cancel(caller, body.paymentIntentId);
    return done;
  });
  host.mount(releaseListing, async ({ caller, body }) => {
    await purchases.release(caller, body.paymentIntentId);
    return done;
  });
  host.mount(completePurchase, ({ caller, body }) => purchases.complete(caller, body.paymentIntentId));
  host.mount(paymentWebhook, async ({ body, request }) => {
    await events.receive(body, request.headers.get('stripe-signature'));
    return { received: true as const };
  });

  host.mount(orders, ({ caller, query }) => acts.list(caller, query));
  host.mount(order, async ({ caller, params }) => ({ order: await acts.detail(caller, params.orderId) }));
  host.mount(orderOfListing, async ({ caller, params }) => ({ order: await acts.ofListing(caller, params.listingId) }));
  host.mount(orderImage, ({ caller, params }) => papers.image(caller, params.orderId));
  host.mount(orderLedger, ({ caller, params }) => papers.ledger(caller, params.orderId));
  host.mount(shipOrder, async ({ caller, params, body }) => ({ order: await acts.ship(caller, params.orderId, body) }));
  host.mount(receiveOrder, async ({ caller, params }) => ({ order: await acts.receive(caller, params.orderId) }));
  host.mount(cancelOrder, async ({ caller, params, body }) => ({ order: await acts.cancel(caller, params.orderId, body.reason) }));
  host.mount(receipt, ({ caller, params }) => papers.receipt(caller, params.orderId));
  host.mount(sellerFigures, ({ caller }) => sellerMoney.figures(caller));
  host.mount(payoutHistory, ({ caller, query }) => sellerMoney.payouts(caller, query.after));

  host.mount(createConnectAccount, ({ caller, query, request }) =>
    accounts.connect({ ...caller, country: query.country }, ownOriginOf(request, origins)),
  );
  host.mount(payouts, ({ caller }) => accounts.status(caller.userId));
  host.mount(refreshPayouts, ({ caller }) => accounts.refresh(caller.userId));
};
