// The sale on the real SDK and the payments sandbox, in one process, with a manual clock and manual webhook events.
import { Stripe } from 'stripe';
import { openCardPayments } from '#server/payments/card-payments.ts';
import { openPaymentsSandbox } from '#server/sandbox/payments/payments-sandbox.ts';
import { silentLog } from '#server/platform/observability/logger.ts';
import { runDeadlines } from '#server/sales/settlement/deadlines.ts';
import type { PaymentsSandbox } from '#server/sandbox/payments/provider.ts';
import type { Actor } from '#shared/domain/people/access.ts';
import { createSaleWorld, type SaleWorld } from './sale-world.ts';
import { readBooks, type Books } from './sandbox-books.ts';

export const webhookSecret = 'whsec_test';
export type Signed = { body: string; signature: string };

type Around = (call: string, when: 'before' | 'after') => void | Promise<void>;

export const createSandboxSale = async (given: Pick<Parameters<typeof createSaleWorld>[0] & object, 'divide' | 'settlesIn'> = {}) => {
  let around: Around = () => undefined;
  /** Calls a hook before and after every call that returns a single promise. */
  const watched = <T extends object>(door: T): T =>
    new Proxy(door, {
      get: (target, name) => {
        const value: unknown = Reflect.get(target, name);
        if (typeof value !== 'function' || name === 'subscriptionsSince') return value;
        return async (...given: unknown[]): Promise<unknown> => {
          await around(String(name), 'before');
          const answer: unknown = await Reflect.apply(value, target, given);
          await around(String(name), 'after');
          return answer;
        };
      },
    });
  const delivered: Signed[] = [];
  const held: { world?: SaleWorld } = {};
  let sandbox: PaymentsSandbox | undefined;
  let isHeld = false;
  const take = async (request: Request): Promise<Response> => {
    const signed = { body: await request.text(), signature: request.headers.get('stripe-signature') ?? '' };
    delivered.push(signed);
    if (isHeld || held.world === undefined) return new Response(null, { status: 503 });
    try {
      await held.world.sales.events.receive(new TextEncoder().encode(signed.body), signed.signature);
      return new Response(null, { status: 200 });
    } catch {
      return new Response(null, { status: 500 });
    }
  };
  const own = await createSaleWorld({
    ...given,
    payments: async ({ clock, install }) => {
      sandbox = await openPaymentsSandbox({
        clock,
        webhook: { url: 'http://verso.test/api/payments/webhook', secret: webhookSecret },
        send: take,
        deliveries: 'by hand',
        settlesIn: given.settlesIn === undefined ? ['usd', 'eur', 'gbp'] : ['usd'],
      });
      const { host, port, protocol } = sandbox.address;
      const { secret: secretKey, publishable: publishableKey } = sandbox.keys;
      const door = openCardPayments({ secretKey, publishableKey, webhookSecret, install, address: { host, port, protocol } });
      return { ...door, billing: watched(door.billing) };
    },
  });
  if (sandbox === undefined) throw new Error('the sandbox was not opened');
  const opened: PaymentsSandbox = sandbox;
  held.world = own;
  const stripe = new Stripe(opened.keys.secret, { ...opened.address, maxNetworkRetries: 0 });

  const settleDown = async (): Promise<void> => {
    for (let more = 1; more > 0;) {
      await own.jobs.runDue();
      more = isHeld ? 0 : await opened.deliverDue();
    }
    await own.jobs.runDue();
  };
  const addSeller = async (): Promise<Actor> => {
    const seller = await own.addPerson('Sal Seller');
    await own.sales.payouts.connect(seller);
    const [row] = await own.sql<{ account_id: string }[]>`select account_id from stripe_accounts where user_id = ${seller.userId}`;
    await opened.control.setAccountStage(row?.account_id ?? '', 'ready');
    await settleDown();
    return seller;
  };

  const booksOf = (purchaseId: string): Books => readBooks(opened.control.tables, purchaseId);

  return {
    world: own,
    sandbox: opened,
    stripe,
    delivered,
    hold: (held: boolean) => {
      isHeld = held;
    },
    /** Hooks into the calls of the paid plans. */
    setAround: (hook: Around) => {
      around = hook;
    },
    settleDown,
    /** Runs the job of the deadlines. atOnce: see runDeadlines. */
    runDeadlines: (atOnce?: number): Promise<void> =>
      runDeadlines({ sql: own.sql, now: own.now, log: silentLog(), orders: own.sales.orders, drive: own.sales.drive }, undefined, atOnce),
    addSeller,
    booksOf,
    /** Submits the payment form. */
    pay: (intentId: string, card = 'pm_card_visa') =>
      stripe.paymentIntents.confirm(intentId, {
        payment_method: card,
        return_url: 'http://localhost:3000/purchase-success',
        shipping: { name: 'Bea Buyer', address: { line1: '1 Quay', city: 'Ghent', postal_code: '9000', country: 'BE' } },
      }),
    close: async () => {
      await opened.close();
      await own.close();
    },
  };
};

export type SandboxSale = Awaited<ReturnType<typeof createSandboxSale>>;
