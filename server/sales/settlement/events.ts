// Handles the provider's events: verifies the signature, re-reads the object, and stores the event's id in the transaction of its effect.
import { transact } from '#server/platform/database/database.ts';
import { AppError } from '#shared/contract/wire/errors.ts';
import { PaymentRefused, type PaymentEvent } from '#server/payments/payment-door.ts';
import type { Payouts } from '#server/sales/payouts/payouts.ts';
import { findPurchase, isEventKnown, rememberEvent } from '#server/sales/purchases.store.ts';
import { needPayments, type SaleParts } from '#server/sales/sale-parts.ts';
import type { Settlement } from './settlement.ts';

export const createEvents = (parts: SaleParts & { settlement: Settlement; payouts: Payouts }) => {
  const { sql, clock, log, settlement, payouts } = parts;

  const ignore = (event: PaymentEvent): Promise<unknown> => transact(sql, (tx) => rememberEvent(tx, event, clock()));

  const intentOf = async (subject: PaymentEvent['subject']): Promise<string | null> => {
    if (subject === null || 'accountId' in subject || 'subscriptionId' in subject) return null;
    return 'intentId' in subject ? subject.intentId : ((await findPurchase(sql, subject.purchaseId))?.intentId ?? null);
  };

  const take = async (event: PaymentEvent): Promise<void> => {
    const payments = needPayments(parts.payments);
    if (await isEventKnown(sql, event.id)) return;
    try {
      if (event.subject !== null && 'accountId' in event.subject) {
        await payouts.readAccount(event.subject.accountId, event);
        return;
      }
      if (event.subject !== null && 'subscriptionId' in event.subject) {
        await parts.subscriptions.reconcile(event.subject.subscriptionId, (tx) => rememberEvent(tx, event, clock()));
        return;
      }
      const intentId = await intentOf(event.subject);
      if (intentId === null) await ignore(event);
      else await settlement.reconcile(await payments.readPaymentFacts(intentId), { event, drives: true });
    } catch (error) {
      if (!(error instanceof PaymentRefused)) throw error;
      // The provider does not know the object, or denies us access to it.
      log.warn({ event: event.id, type: event.type, err: error }, 'an event is about nothing of ours');
      await ignore(event);
    }
  };

  /** Throws bad_request for an invalid signature, or a timestamp more than five minutes off. */
  const receive = async (body: Uint8Array, signature: string | null): Promise<void> => {
    const payments = needPayments(parts.payments);
    const event = payments.readEvent(new TextDecoder().decode(body), signature ?? '', clock());
    if (event === null) throw new AppError('bad_request', { text: 'This event is not signed as it should be.' });
    await take(event);
  };

  return { receive };
};
