// The only door to the payment provider: one typed, idempotent function per call.
import Stripe from 'stripe';
import { cut } from '#shared/language/cut.ts';
import { AppError } from '#shared/contract/wire/errors.ts';
import type { BillingDoor } from '#server/payments/billing-door.ts';
import type { CardPayments, NewPayment } from './payment-door.ts';
import { keyReused, PaymentRefused } from './payment-door.ts';
import {
  accountOf,
  disputeFact,
  intentOf,
  noteOn,
  paymentOf,
  purchaseOfGroup,
  refundFact,
  shipmentNote,
  transferFacts,
  transferGroup,
} from './reading.ts';
import { billingDoor } from './billing.ts';
import { subjectOfEvent } from './events.ts';

export type CardPaymentsOptions = {
  secretKey: string;
  publishableKey: string;
  /** Comma-separated: events of connected accounts may be signed with another secret. */
  webhookSecret: string;
  /** This installation's name: objects of others in the same provider account are ignored. */
  install: string;
  /** Base URL of a stand-in for the provider. */
  address?: { host: string; port: number; protocol: 'http' | 'https' } | undefined;
  script?: string | undefined;
  /** For tests that run the provider in their own process. */
  fetch?: typeof fetch | undefined;
};

/** The pinned API version. */
const apiVersion = '2026-10-28.endive';
/** Timeout of one attempt in milliseconds, and the number of retries with the same idempotency key. */
const timeout = 20_000;
const maxNetworkRetries = 2;
/** Accepted clock difference of an event's timestamp, in seconds either way. */
const tolerance = 300;
const pageSize = 100;

const seconds = (time: Date): number => Math.floor(time.getTime() / 1000);

/** The change was already made, or is not possible yet; the next read tells which. */
const settledCodes = new Set(['payment_intent_unexpected_state', 'charge_already_refunded', 'charge_disputed']);

const asked = async <T>(call: () => Promise<T>): Promise<T> => {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    const isOurs =
      error instanceof Stripe.errors.StripeInvalidRequestError ||
      error instanceof Stripe.errors.StripeCardError ||
      error instanceof Stripe.errors.StripePermissionError ||
      error instanceof Stripe.errors.StripeIdempotencyError;
    if (isOurs && error.statusCode !== 409 && error.statusCode !== 429)
      throw new PaymentRefused(error.message, error instanceof Stripe.errors.StripeIdempotencyError ? keyReused : error.code, error);
    throw new AppError('unavailable', { text: 'The payment provider does not answer right now. Please try again.', cause: error });
  }
};

/** The provider stores its answer to an idempotency key for a day, a refusal too. */
const keyOf = (request: string, refused: number): string => (refused === 0 ? request : `${request}-${refused}`);

const unlessSettled = async (call: () => Promise<unknown>): Promise<void> => {
  try {
    await asked(call);
  } catch (error) {
    if (!(error instanceof PaymentRefused && settledCodes.has(error.code ?? ''))) throw error;
  }
};

/** A valid signature proves the sender, not that the body is an event. */
const isEvent = (event: unknown): event is Stripe.Event =>
  typeof event === 'object' && event !== null && 'id' in event && 'type' in event && 'data' in event;
/** The timestamp of the signature header in seconds; the library rejects old ones only, not those in the future. */
const signedAt = (header: string): number => Number(/(?:^|,)t=(\d+)/.exec(header)?.[1] ?? Number.NaN);

export type OpenedPayments = CardPayments & { billing: BillingDoor };

export const openCardPayments = (options: CardPaymentsOptions): OpenedPayments => {
  const { secretKey, publishableKey, webhookSecret, install, address, script } = options;
  const stripe = new Stripe(secretKey, {
    apiVersion,
    maxNetworkRetries,
    timeout,
    telemetry: false,
    ...(address === undefined ? {} : address),
    ...(options.fetch === undefined ? {} : { httpClient: Stripe.createFetchHttpClient(options.fetch) }),
  });
  const isLive = secretKey.startsWith('sk_live_') || secretKey.startsWith('rk_live_');
  const expand = ['latest_charge'];
  const secrets = webhookSecret.split(',').map((secret) => secret.trim());

  const verified = (body: string, signature: string, secret: string, now: Date): Stripe.Event | null => {
    try {
      return stripe.webhooks.constructEvent(body, signature, secret, tolerance, undefined, now.getTime());
    } catch {
      return null;
    }
  };

  const readIntent = async (intentId: string) => asked(() => stripe.paymentIntents.retrieve(intentId, { expand }));

  const openPayment = async ({ note, amount, currency }: NewPayment) => {
    const intent = await asked(() =>
      stripe.paymentIntents.create(
        {
          amount,
          currency: currency.toLowerCase(),
          automatic_payment_methods: { enabled: true },
          transfer_group: transferGroup(note.purchaseId),
          description: cut(note.title, 200),
          metadata: noteOn(note, install),
          expand,
        },
        { idempotencyKey: `intent-${note.purchaseId}` },
      ),
    );
    return paymentOf(intent, install);
  };

  return {
    publishableKey,
    script: script ?? null,
    billing: billingDoor(stripe, install, asked, unlessSettled),
    openPayment,
    readPayment: async (intentId) => paymentOf(await readIntent(intentId), install),

    readPaymentFacts: async (intentId) => {
      const intent = await readIntent(intentId);
      const payment = paymentOf(intent, install);
      if (payment.chargeId === null || payment.note === null) return { payment, facts: [] };
      const { purchaseId } = payment.note;
      const all = { limit: pageSize };
      const [refunds, disputes, transfers] = await Promise.all([
        asked(() => stripe.refunds.list({ payment_intent: intentId, ...all })),
        asked(() => stripe.disputes.list({ payment_intent: intentId, ...all })),
        asked(() => stripe.transfers.list({ transfer_group: transferGroup(purchaseId), ...all })),
      ]);
      const charged =
        payment.received === 0
          ? []
          : [
              {
                kind: 'charge' as const,
                id: payment.chargeId,
                amount: payment.received,
                state: 'done' as const,
                createdAt: payment.paidAt ?? new Date(intent.created * 1000),
              },
            ];
      return {
        payment,
        facts: [
          ...charged,
          ...refunds.data.map(refundFact),
          ...disputes.data.map(disputeFact),
          ...transfers.data.flatMap((transfer) => transferFacts(transfer)),
        ],
      };
    },

    cancelPayment: (intentId) => unlessSettled(() => stripe.paymentIntents.cancel(intentId, { cancellation_reason: 'abandoned' })),

    noteShipment: async (intentId, shipment) => {
      await asked(() => stripe.paymentIntents.update(intentId, { metadata: shipmentNote(shipment) }));
    },

    refund: ({ intentId, purchaseId, amount, attempt, refused }) =>
      unlessSettled(() =>
        stripe.refunds.create(
          {
            payment_intent: intentId,
            amount,
            reason: 'requested_by_customer',
            metadata: { verso_install: install, purchase_id: purchaseId },
          },
          { idempotencyKey: keyOf(`refund-${purchaseId}-${attempt}`, refused) },
        ),
      ),

    transfer: async ({ purchaseId, chargeId, accountId, amount, currency, attempt, refused }) => {
      await asked(() =>
        stripe.transfers.create(
          {
            amount,
            currency: currency.toLowerCase(),
            destination: accountId,
            source_transaction: chargeId,
            transfer_group: transferGroup(purchaseId),
            metadata: { verso_install: install, purchase_id: purchaseId },
          },
          { idempotencyKey: keyOf(`transfer-${purchaseId}-${attempt}`, refused) },
        ),
      );
    },

    reverse: async ({ transferId, purchaseId, amount, before, refused }) => {
      await asked(() =>
        stripe.transfers.createReversal(
          transferId,
          { amount, metadata: { verso_install: install, purchase_id: purchaseId } },
          { idempotencyKey: keyOf(`reversal-${transferId}-${before}`, refused) },
        ),
      );
    },

    paymentsSince: async function* (time) {
      const list = stripe.paymentIntents.list({ created: { gte: seconds(time) }, limit: pageSize, expand: ['data.latest_charge'] });
      for await (const intent of list) yield paymentOf(intent, install);
    },

    movedSince: async function* (time) {
      const since = { created: { gte: seconds(time) }, limit: pageSize };
      for await (const refund of stripe.refunds.list(since)) yield intentOf(refund.payment_intent);
      for await (const dispute of stripe.disputes.list(since)) yield intentOf(dispute.payment_intent);
      for await (const transfer of stripe.transfers.list(since)) yield purchaseOfGroup(transfer.transfer_group);
      for await (const account of stripe.accounts.list(since))
        if (accountOf(account, install).userId !== null) yield { accountId: account.id };
    },

    defaultCurrency: async () => (await asked(() => stripe.accounts.retrieveCurrent())).default_currency?.toUpperCase() ?? null,

    openAccount: async ({ userId, email, country }) => {
      const account = await asked(() =>
        stripe.accounts.create(
          {
            type: 'express',
            email,
            ...(country === undefined ? {} : { country }),
            capabilities: { transfers: { requested: true } },
            metadata: { verso_install: install, user_id: userId },
          },
          // Another country is another request.
          { idempotencyKey: ['account', userId, ...(country === undefined ? [] : [country])].join('-') },
        ),
      );
      return accountOf(account, install);
    },
    readAccount: async (accountId) => accountOf(await asked(() => stripe.accounts.retrieve(accountId)), install),
    findAccount: async (userId, since) => {
      for await (const account of stripe.accounts.list({ created: { gte: seconds(since) }, limit: pageSize })) {
        const found = accountOf(account, install);
        if (found.userId === userId) return found;
      }
      return null;
    },
    onboardingLink: async ({ accountId, returnUrl, refreshUrl }) => {
      const link = await asked(() =>
        stripe.accountLinks.create({ account: accountId, return_url: returnUrl, refresh_url: refreshUrl, type: 'account_onboarding' }),
      );
      return link.url;
    },

    readEvent: (body, signature, now) => {
      if (!(Math.abs(signedAt(signature) - seconds(now)) <= tolerance)) return null;
      const event = secrets.reduce<Stripe.Event | null>((found, secret) => found ?? verified(body, signature, secret, now), null);
      if (!isEvent(event)) return null;
      // A valid signature, but a test event in live mode or vice versa.
      return { id: event.id, type: event.type, subject: event.livemode === isLive ? subjectOfEvent(event) : null };
    },
  };
};
