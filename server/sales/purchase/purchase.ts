// The acts of buying: opening a payment, holding the work, giving both up, and completing a paid purchase.
import { isDeepStrictEqual } from 'node:util';
import { v7 as uuidv7 } from 'uuid';
import { transact, type Db, type Tx } from '#server/platform/database/database.ts';
import { AppError } from '#shared/contract/wire/errors.ts';
import type { purchaseObstacles, purchaseOutcomes } from '#shared/contract/trade/sales.ts';
import type { Actor } from '#shared/domain/people/access.ts';
import { isShipTo, shippingTo, type ShipTo } from '#shared/domain/trade/shipping.ts';
import { isUuid } from '#shared/domain/ids.ts';
import { amountOf, isActive } from '#shared/domain/trade/listing.ts';
import { isAgreedWithAnother, isCurrentCharge, priceFor, reservedForAnother } from '#shared/domain/trade/agreement.ts';
import { priceChanged } from '#server/market/listings/claims.ts';
import type { Drive } from '#server/sales/settlement/drive.ts';
import { withNewHold, withoutHold } from '#server/sales/settlement/holds.ts';
import { PaymentRefused, type Payment } from '#server/payments/payment-door.ts';
import { payableSellers } from '#server/sales/payouts/payouts.store.ts';
import {
  claimElsewhere,
  findPurchase,
  insertPurchase,
  linkIntent,
  lockPurchase,
  noteOf,
  openedSince,
  purchaseOfAttempt,
  purchaseOfIntent,
  seenOf,
  writePurchase,
  type Purchase,
} from '#server/sales/purchases.store.ts';
import { workAnswer } from '#server/sales/orders/order-answer.ts';
import { workAsItIs, workAsSeen } from '#server/sales/work-as-seen.ts';
import { later, needPayments, type SaleParts } from '#server/sales/sale-parts.ts';
import type { Settlement } from '#server/sales/settlement/settlement.ts';

type Reason = (typeof purchaseObstacles)[number];
/** agreed: reserved by an accepted price offer of another buyer. unsettled: its currency cannot be paid out (any more). */
type Obstacle = Reason | 'agreed' | 'unsettled';
type Outcome = { status: (typeof purchaseOutcomes)[number]; orderId: string | null; listingId: string; title: string; text: string | null };

/** Read by apps that do not ask for a country yet; others ask and try again. */
const needsCountry = 'The price of shipping depends on where it goes. Please refresh the app to choose a country.';
const workChanged = 'The seller has changed this work since you opened it. Please look again before you pay.';
const notShippedThere = 'The seller does not ship this artwork there.';

/** Rate limit: dialogs per user and hour. */
const maxOpened = 60;

const obstacles: Record<Obstacle, { code: ConstructorParameters<typeof AppError>[0]; text?: string }> = {
  own: { code: 'forbidden', text: 'This is your listing' },
  gone: { code: 'listing_gone' },
  reserved: { code: 'listing_reserved' },
  agreed: { code: 'listing_reserved', text: reservedForAnother },
  seller_not_ready: { code: 'seller_not_ready' },
  unsettled: { code: 'seller_not_ready', text: 'The price is in a currency that cannot be paid out here at the moment' },
  not_configured: { code: 'not_configured', text: 'Payments are not configured on this server.' },
};
const refusal = (obstacle: Obstacle): AppError => {
  const { code, text } = obstacles[obstacle];
  return new AppError(code, { text });
};

const returnedTexts = {
  sold: 'Somebody else was faster. Your payment goes back to you in full.',
  price_changed: 'The price was changed meanwhile. Your payment goes back to you in full.',
  wrong_amount: 'The payment did not match the price. It goes back to you in full.',
  nobody: 'This artwork is no longer for sale. Your payment goes back to you in full.',
} as const;

export const createPurchases = (parts: SaleParts & { settlement: Settlement; drive: Drive }) => {
  const { sql, now, log, claims, pieces, settlement, drive, divide } = parts;

  const obstacleOf = async (db: Db, actor: Actor | null, listingId: string): Promise<Obstacle | null> => {
    const listing = isUuid(listingId) ? await claims.listingOf(sql, listingId) : undefined;
    if (listing === undefined || (listing.status !== 'listed' && listing.status !== 'reserved')) return 'gone';
    if (listing.sellerId === actor?.userId) return 'own';
    const { reservedFor, reservedUntil } = listing;
    const at = await now(db);
    if (isAgreedWithAnother(listing, actor?.userId, at)) return 'agreed';
    if (reservedUntil !== null && reservedFor !== actor?.userId && reservedUntil > at) return 'reserved';
    if (parts.payments === null) return 'not_configured';
    if ((await parts.settled())?.includes(listing.currency) === false) return 'unsettled';
    return (await payableSellers(db, [listing.sellerId])).length === 0 ? 'seller_not_ready' : null;
  };

  /** Throws not_found for someone else's purchase. */
  const ownByIntent = async (actor: Actor, intentId: string): Promise<Purchase> => {
    const purchase = await purchaseOfIntent(sql, intentId);
    if (purchase === undefined || purchase.buyerId !== actor.userId) throw new AppError('not_found');
    return purchase;
  };

  const needHolder = async ({ userId }: Actor): Promise<void> => {
    if (await parts.mayHold(userId)) return;
    throw new AppError('forbidden', { text: 'Please confirm your email address before you buy: the link is in the mail we sent you.' });
  };

  /** The error for a closed dialog: conflict when the price has changed, so that a new dialog can be opened. */
  const closedReason = async (tx: Tx, purchase: Purchase | undefined): Promise<AppError> => {
    const listing = purchase && (await claims.listingOf(tx, purchase.listingId));
    if (purchase === undefined || listing === undefined || !isActive(listing.status)) return new AppError('listing_gone');
    const at = await now(tx);
    if (isAgreedWithAnother(listing, purchase.buyerId, at)) return refusal('agreed');
    return isCurrentCharge(listing, purchase, at) ? new AppError('listing_gone') : new AppError('conflict', { text: priceChanged });
  };

  /** The row is written before the provider is called, so that every payment there has a row here. */
  const begin = async (actor: Actor, listingId: string, attempt: string | null, asked: ShipTo | null): Promise<Purchase> => {
    const before = attempt === null ? undefined : await purchaseOfAttempt(sql, actor.userId, attempt);
    if (before !== undefined) {
      // A retry for another country would answer the price of the first one.
      if (before.listingId !== listingId || (before.shipTo !== null && before.shipTo !== asked)) throw new AppError('conflict');
      return before;
    }
    const obstacle = await obstacleOf(sql, actor, listingId);
    if (obstacle !== null) throw refusal(obstacle);
    await needHolder(actor);
    const at = await now(sql);
    if ((await openedSince(sql, actor.userId, later(at, { hours: -1 }))) >= maxOpened) throw new AppError('rate_limited');
    const opened = await transact(sql, async (tx) => {
      // Locks the listing: a sale or price change either closes this purchase, or is visible here.
      const listing = await claims.keepListing(tx, listingId);
      const piece = listing && (await pieces.anyPiece(tx, listing.pieceId));
      if (listing === undefined || !isActive(listing.status) || piece === undefined) throw refusal('gone');
      const then = await now(tx);
      if (isAgreedWithAnother(listing, actor.userId, then)) throw refusal('agreed');
      const shipTo = listing.shipping === null ? null : asked;
      if (listing.shipping !== null && shipTo === null)
        throw new AppError('validation_failed', { text: needsCountry, fields: { shipTo: needsCountry } });
      const shippingCost = shippingTo(listing.shipping, shipTo);
      if (shippingCost === null) throw new AppError('validation_failed', { text: notShippedThere, fields: { shipTo: notShippedThere } });
      return insertPurchase(tx, {
        purchaseId: uuidv7(),
        listingId,
        artPieceId: piece.id,
        buyerId: actor.userId,
        sellerId: listing.sellerId,
        title: piece.title,
        artist: piece.artist,
        division: divide(priceFor(listing, actor.userId, then)),
        shippingCost,
        shipTo,
        currency: listing.currency,
        attempt,
        intentId: null,
        state: 'asking',
        seen: await workAsSeen(tx, parts, piece, listing.statement),
        createdAt: at,
      });
    });
    const made = opened ?? (attempt === null ? undefined : await purchaseOfAttempt(sql, actor.userId, attempt));
    if (made === undefined || made.listingId !== listingId) throw new AppError('conflict');
    return made;
  };

  /** Whether the work is no longer what its buyer saw when the payment opened. */
  const hasChanged = async (tx: Tx, purchase: Purchase): Promise<boolean> => {
    const seen = await seenOf(tx, purchase.id);
    const now = seen === null ? undefined : await workAsItIs(tx, parts, purchase);
    return now !== undefined && !isDeepStrictEqual(JSON.parse(JSON.stringify(now)), seen);
  };

  type Opening = { listingId: string; attemptId?: string | undefined; shipTo?: string | undefined };
  const open = async (actor: Actor, { listingId, attemptId, shipTo = '' }: Opening) => {
    const payments = needPayments(parts.payments);
    const purchase = await begin(actor, listingId.toLowerCase(), attemptId?.toLowerCase() ?? null, isShipTo(shipTo) ? shipTo : null);
    const payment = await askFor(purchase);
    if (payment.clientSecret === null || purchase.state === 'closed' || purchase.state === 'closing') throw new AppError('conflict');
    await linkIntent(sql, purchase.id, payment.intentId, await now(sql));
    const seen = await seenOf(sql, purchase.id);
    return {
      clientSecret: payment.clientSecret,
      paymentIntentId: payment.intentId,
      purchaseId: purchase.id,
      amount: amountOf(purchase.amount),
      ...(purchase.shipTo === null ? {} : { shipping: amountOf(purchase.shippingCost) }),
      currency: purchase.currency,
      title: purchase.title,
      artist: purchase.artist,
      ...(seen === null ? {} : { work: workAnswer(seen) }),
    };

    async function askFor(asked: Purchase): Promise<Payment> {
      try {
        if (asked.intentId !== null) return await payments.readPayment(asked.intentId);
        return await payments.openPayment({ note: noteOf(asked), amount: asked.amount, currency: asked.currency });
      } catch (cause) {
        if (!(cause instanceof PaymentRefused)) throw cause;
        log.error({ err: cause, purchaseId: asked.id }, 'the provider refused to open a payment');
        throw new AppError('unavailable', { text: 'Please try again', cause });
      }
    }
  };

  const claim = async (actor: Actor, intentId: string): Promise<Date> => {
    const found = await ownByIntent(actor, intentId);
    await needHolder(actor);
    const until = await transact(sql, async (tx) => {
      const purchase = await lockPurchase(tx, found.id);
      if (purchase === undefined || purchase.state !== 'open') throw await closedReason(tx, purchase);
      if ((await payableSellers(tx, [purchase.sellerId])).length === 0) throw refusal('seller_not_ready');
      const at = await now(tx);
      if (await claimElsewhere(tx, purchase, at))
        throw new AppError('listing_reserved', { text: 'You are paying for this artwork in another window.' });
      const holding = await withNewHold(tx, purchase, now);
      const { listingId, buyerId, amount, shippingCost, shipTo, currency, claimedUntil: until } = holding;
      await claims.claimListing(tx, { listingId, buyerId, until, price: amount - shippingCost, currency, shipTo, shippingCost });
      // The claim has locked the piece.
      if (await hasChanged(tx, purchase)) throw new AppError('conflict', { text: workChanged });
      await writePurchase(tx, holding, at);
      return until;
    });
    await claims.changed(found.listingId);
    return until;
  };

  /** Ends the hold after a failed attempt: the payment stays open for a retry, and others may buy the work meanwhile. */
  const release = async (actor: Actor, intentId: string): Promise<void> => {
    const { id, listingId } = await ownByIntent(actor, intentId);
    await transact(sql, async (tx) => {
      const purchase = await lockPurchase(tx, id);
      if (purchase?.state !== 'open' || purchase.claimedUntil === null) return;
      await claims.releaseClaim(tx, { listingId, buyerId: purchase.buyerId });
      const at = await now(tx);
      await writePurchase(tx, withoutHold(purchase, at), at);
    });
    await claims.changed(listingId);
  };

  const outcomeOf = (purchase: Purchase, payment: Payment): Outcome => {
    const { listingId, title } = purchase;
    const base = { orderId: null, listingId, title, text: null };
    if (purchase.state === 'settled') return { ...base, status: 'completed', orderId: purchase.id };
    if (purchase.state === 'refund') return { ...base, status: 'returned', text: returnedTexts[purchase.reason ?? 'nobody'] };
    if (payment.status === 'canceled') return { ...base, status: 'cancelled' };
    return { ...base, status: payment.status === 'processing' ? 'processing' : 'open' };
  };

  return {
    obstacleTo: async (actor: Actor | null, listingId: string) => {
      const obstacle = await obstacleOf(sql, actor, listingId.toLowerCase());
      const reason: Reason | null = obstacle === 'agreed' ? 'reserved' : obstacle === 'unsettled' ? 'seller_not_ready' : obstacle;
      return { available: obstacle === null, reason, text: obstacle === null ? null : refusal(obstacle).message };
    },
    open,
    claim,
    release,

    /** No effect if already paid: then there is an order, whatever the page shows. */
    cancel: async (actor: Actor, intentId: string): Promise<void> => {
      const { id } = await ownByIntent(actor, intentId);
      if (!(await drive.close(id))) return;
      await drive.drive(id).catch((error: unknown) => log.info({ err: error, purchaseId: id }, 'a payment is cancelled by its job'));
    },

    /** Trusts only the provider's state. A payment that a restore has lost is found by its metadata. */
    complete: async (actor: Actor, intentId: string): Promise<Outcome> => {
      const payments = needPayments(parts.payments);
      const known = await purchaseOfIntent(sql, intentId);
      if (known !== undefined && known.buyerId !== actor.userId) throw new AppError('not_found');
      const reading = await payments.readPaymentFacts(intentId).catch((error: unknown) => {
        throw error instanceof PaymentRefused ? new AppError('not_found', { cause: error }) : error;
      });
      if (reading.payment.note?.buyerId !== actor.userId) throw new AppError('not_found');
      const settled = await settlement.reconcile(reading);
      const purchase = settled?.purchase ?? (await findPurchase(sql, reading.payment.note.purchaseId));
      if (purchase === undefined || purchase.intentId !== intentId) throw new AppError('not_found');
      return outcomeOf(purchase, reading.payment);
    },
  };
};
