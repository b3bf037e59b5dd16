// The one place where a payment takes effect: its state at the provider is applied in one transaction, idempotent and in any order.
import { pickup, shippingTo } from '#shared/domain/trade/shipping.ts';
import {
  disputeOf,
  earnedOf,
  joinFacts,
  nextAct,
  stageAfter,
  sumsOf,
  type Decision,
  type MoneyAct,
  type MoneyFacts,
} from '#shared/domain/trade/sale.ts';
import { partiesOf } from '#server/accounts/people/people.ts';
import { transact, type Tx } from '#server/platform/database/database.ts';
import { workAsItIs } from '#server/sales/work-as-seen.ts';
import { withoutHold } from './holds.ts';
import { createRestored } from './restored.ts';
import { askConversation } from '#server/sales/orders/order-message.ts';
import type { Payment, PaymentEvent, PaymentReading, Shipment } from '#server/payments/payment-door.ts';
import {
  factsOf,
  lockPurchase,
  openOnListing,
  rememberEvent,
  seenOf,
  writeFact,
  writePurchase,
  type Purchase,
  type RefundReason,
} from '#server/sales/purchases.store.ts';
import { insertSale, lockSale, writeSale, type Sale, type Snapshot } from '#server/sales/sales.store.ts';
import { askDrive, askMail, closeOthersJob, imageJob } from '#server/sales/sale-jobs.ts';
import type { SaleParts } from '#server/sales/sale-parts.ts';

/** The next step of a purchase. */
export type Step = MoneyAct | { act: 'cancel' } | ({ act: 'note' } & Shipment);
/** step: null when none is left for now. moved: purchase or order changed state, so the market shows the listing differently. */
export type SettlementResult = { purchase: Purchase; step: Step | null; moved: boolean };

/** The work can no longer be sold to this buyer: the transaction is rolled back and the payment refunded. */
class NotFree extends Error {
  override name = 'NotFree';
  readonly reason: RefundReason;
  constructor(reason: RefundReason) {
    super('the work is not free any more');
    this.reason = reason;
  }
}

const isUnpaid = ({ state }: Purchase): boolean => state !== 'settled' && state !== 'refund';

const decisionOf = (purchase: Purchase, sale: Sale | undefined): Decision | null => {
  if (purchase.state === 'refund') return { kind: 'give-back' };
  return sale === undefined ? null : { kind: 'sale', stage: sale.stage, total: sale.total, part: sale.part };
};

/** The step that writes the shipment to the payment's metadata, if missing there. */
const unwritten = (sale: Sale | undefined, payment: Payment): Step | null => {
  if (sale?.stage !== 'shipped' || payment.shipment !== null) return null;
  const { carrier, trackingNumber, shippedAt } = sale;
  return carrier === null || trackingNumber === null || shippedAt === null ? null : { act: 'note', carrier, trackingNumber, shippedAt };
};

export const stepOf = (purchase: Purchase, sale: Sale | undefined, facts: MoneyFacts, payment: Payment): Step | null => {
  if (purchase.state === 'closing') return payment.status === 'open' ? { act: 'cancel' } : null;
  const decision = decisionOf(purchase, sale);
  return decision === null ? null : (nextAct(decision, facts) ?? unwritten(sale, payment));
};

const isAtRest = (purchase: Purchase, step: Step | null, facts: MoneyFacts): boolean =>
  step === null &&
  (purchase.state === 'closed' || purchase.state === 'settled' || purchase.state === 'refund') &&
  disputeOf(facts) !== 'open' &&
  [...facts.values()].every(({ state }) => state !== 'pending');

export const createSettlement = (parts: SaleParts) => {
  const { sql, now, jobs, claims } = parts;
  const restored = createRestored(parts);

  /** What the buyer saw; the work as it is where no snapshot was stored when the payment opened. */
  const snapshotOf = async (tx: Tx, purchase: Purchase): Promise<Snapshot> => {
    const known = (await seenOf(tx, purchase.id)) ?? (await workAsItIs(tx, parts, purchase));
    if (known !== undefined) return known;
    return {
      title: purchase.title,
      artist: purchase.artist,
      medium: null,
      period: null,
      year: null,
      dimensions: null,
      description: '',
      provenance_text: '',
      ai_confidence: null,
      verdict_basis: null,
      image_url: null,
    };
  };

  /** Both accounts must still exist. */
  const needPeople = async (tx: Tx, { buyerId, sellerId }: Purchase): Promise<void> => {
    if ((await partiesOf(tx, [buyerId, sellerId])).size < 2) throw new NotFree('nobody');
  };

  /** Creates the sale, or throws NotFree. wasSettled: it was shipped or paid out, so a restore has lost the sale. */
  const settle = async (tx: Tx, purchase: Purchase, payment: Payment, wasSettled: boolean, at: Date): Promise<void> => {
    const { id, listingId, artPieceId, buyerId, sellerId, currency, amount: total, fee, part, shippingCost, shipTo } = purchase;
    if (payment.received !== total || payment.currency !== currency) throw new NotFree('wrong_amount');
    const isNew = await insertSale(tx, {
      id,
      intentId: payment.intentId,
      listingId,
      artPieceId,
      buyerId,
      sellerId,
      currency,
      total,
      fee,
      part,
      shippingCost,
      shipTo,
      snapshot: await snapshotOf(tx, purchase),
      shipping: payment.shipping,
      createdAt: payment.paidAt ?? at,
    });
    if (!isNew) throw new NotFree('sold');
    await askConversation(tx, jobs, id);
    await askMail(tx, jobs, id, 'bought');
    await askMail(tx, jobs, id, 'sold');
    await jobs.enqueue(tx, imageJob, { saleId: id }, { key: id });
    const sold = await claims.markSold(tx, { listingId, buyerId });
    // After the lock on the listing: earlier purchases are committed, and no new one can begin.
    if ((await openOnListing(tx, listingId)).some((other) => other.id !== id))
      await jobs.enqueue(tx, closeOthersJob, { listingId }, { key: `${listingId}-${id}` });
    if (wasSettled) return;
    // A missing listing was lost in a restore together with its sale: nobody else can have bought it.
    const listing = sold ?? (await claims.listingOf(tx, listingId));
    if (listing === undefined) return needPeople(tx, purchase);
    if (sold === null) throw new NotFree(listing.status === 'unlisted' || listing.status === 'removed' ? 'nobody' : 'sold');
    if (sold.soldFor !== total - shippingCost || shippingTo(sold.shipping, shipTo) !== shippingCost || sold.currency !== currency)
      throw new NotFree('price_changed');
    // The address is given in the provider's form, after the country that the price was for.
    const country = payment.shipping?.address.country ?? null;
    const isSent = shipTo !== null && shipTo !== pickup;
    if (isSent && (country === null || shippingTo(sold.shipping, country) !== shippingCost)) throw new NotFree('wrong_amount');
    if (sold.sellerId !== sellerId || buyerId === sellerId) throw new NotFree('nobody');
    await needPeople(tx, purchase);
  };

  /** Updates stage, dispute and sums of the order from the money facts. */
  const project = async (tx: Tx, sale: Sale, facts: MoneyFacts, at: Date): Promise<Sale> => {
    const { refunded, paidOut } = sumsOf(facts);
    const dispute = disputeOf(facts);
    const stage = stageAfter(sale.stage, facts);
    if (stage === sale.stage && dispute === sale.dispute && refunded === sale.refunded && paidOut === sale.paidOut) return sale;
    const next: Sale = { ...sale, stage, dispute, refunded, paidOut };
    if (stage === 'cancelled' && sale.stage !== 'cancelled') {
      next.cancelledAt = at;
      next.cancelledBy = 'provider';
      next.cancelReason = dispute === 'lost' ? 'dispute_lost' : 'refunded';
    }
    await writeSale(tx, next, at);
    if (dispute !== sale.dispute && dispute !== 'none') await askMail(tx, jobs, sale.id, `dispute-${dispute}`);
    if (refunded > sale.refunded && refunded >= sale.total) await askMail(tx, jobs, sale.id, 'refunded');
    if (paidOut > sale.paidOut && paidOut === earnedOf(sale.part, refunded)) await askMail(tx, jobs, sale.id, 'paid-out');
    if (stage !== sale.stage) await claims.takeSaleBack(tx, sale.listingId);
    return next;
  };

  const learnFacts = async (tx: Tx, purchase: Purchase, reading: PaymentReading, at: Date): Promise<MoneyFacts> => {
    const known = await factsOf(tx, purchase.id);
    const facts = joinFacts(known, reading.facts);
    for (const { createdAt, ...read } of reading.facts) {
      const fact = facts.get(read.id);
      if (fact !== undefined && fact !== known.get(read.id)) await writeFact(tx, purchase.id, fact, createdAt, at);
    }
    return facts;
  };

  const conclude = async (
    tx: Tx,
    purchase: Purchase,
    payment: Payment,
    facts: MoneyFacts,
    inVain: RefundReason | null,
    at: Date,
  ): Promise<Purchase> => {
    if (payment.status === 'canceled' && isUnpaid(purchase)) {
      if (purchase.claimedUntil !== null) await claims.releaseClaim(tx, { listingId: purchase.listingId, buyerId: purchase.buyerId });
      return { ...withoutHold(purchase, at), state: 'closed' };
    }
    if (payment.status !== 'succeeded' || !isUnpaid(purchase)) return purchase;
    const { charged, refunded, transferred } = sumsOf(facts);
    const reason = inVain ?? (refunded >= charged && transferred === 0 ? 'nobody' : null);
    if (reason !== null) {
      if (purchase.claimedUntil !== null) await claims.releaseClaim(tx, { listingId: purchase.listingId, buyerId: purchase.buyerId });
      await askMail(tx, jobs, purchase.id, 'returned');
      return { ...withoutHold(purchase, at), state: 'refund', reason };
    }
    await settle(tx, purchase, payment, transferred > 0 || payment.shipment !== null, at);
    return { ...withoutHold(purchase, at), state: 'settled' };
  };

  type Given = { event?: PaymentEvent | undefined; drives: boolean };

  const reconcileIn = async (
    tx: Tx,
    reading: PaymentReading,
    { event, drives }: Given,
    inVain: RefundReason | null,
  ): Promise<SettlementResult | null> => {
    const { payment } = reading;
    if (event !== undefined && !(await rememberEvent(tx, event, await now(tx)))) return null;
    if (payment.note === null) return null;
    const found = (await lockPurchase(tx, payment.note.purchaseId)) ?? (await restored.adopt(tx, payment));
    // A second payment with the metadata of another purchase is not ours.
    if (found === undefined || (found.intentId !== null && found.intentId !== payment.intentId)) return null;
    const linked: Purchase = { ...found, intentId: payment.intentId, state: found.state === 'asking' ? 'open' : found.state };
    const at = await now(tx);
    const facts = await learnFacts(tx, linked, reading, at);
    const concluded = await conclude(tx, linked, payment, facts, inVain, at);
    let sale = concluded.state === 'settled' ? await lockSale(tx, concluded.id) : undefined;
    const before = sale?.stage;
    if (sale !== undefined) sale = await restored.catchUp(tx, await project(tx, sale, facts, at), facts, payment, at);
    const step = stepOf(concluded, sale, facts, payment);
    const atRest = isAtRest(concluded, step, facts);
    const asks = step !== null && drives;
    const next: Purchase = { ...concluded, atRest, revision: concluded.revision + (asks ? 1 : 0) };
    if (JSON.stringify(next) !== JSON.stringify(found)) await writePurchase(tx, next, at);
    if (asks) await askDrive(tx, jobs, next);
    return { purchase: next, step, moved: concluded.state !== found.state || sale?.stage !== before };
  };

  /**
   * Applies the payment's state at the provider. Null: the event was processed before, or the payment is not ours.
   * drives: enqueues a job for the next step in the same transaction; otherwise the caller takes the step itself.
   */
  const reconcile = async (reading: PaymentReading, given: Given = { drives: true }): Promise<SettlementResult | null> => {
    const run = (inVain: RefundReason | null) => transact(sql, (tx) => reconcileIn(tx, reading, given, inVain));
    let settled: SettlementResult | null;
    try {
      settled = await run(null);
    } catch (error) {
      if (!(error instanceof NotFree)) throw error;
      settled = await run(error.reason);
    }
    if (settled?.moved === true) await claims.changed(settled.purchase.listingId);
    if (given.drives) jobs.wake();
    return settled;
  };

  return { reconcile };
};

export type Settlement = ReturnType<typeof createSettlement>;
