// The interface through which sales use a payment provider; card-payments.ts implements it.
import type { Currency } from '#shared/domain/piece/piece.ts';
import type { MoneyFact } from '#shared/domain/trade/sale.ts';

/**
 * The part of the idempotency key that changes. attempt: number of earlier requests of this kind that took effect or were voided. refused:
 * number of requests about this purchase that the provider has refused; it repeats a refusal for as long as it remembers the key.
 */
export type Attempt = { attempt: number; refused: number };

/** Our metadata on every payment, from which a restored database can recover a purchase that it has lost. */
export type PaymentNote = {
  purchaseId: string;
  listingId: string;
  artPieceId: string;
  buyerId: string;
  sellerId: string;
  title: string;
  artist: string;
  /** The agreed platform fee in minor units; null when the metadata is unreadable. */
  fee: number | null;
  /** Of the amount, what is for shipping, in minor units; shipTo: where it was opened for. */
  shippingCost: number;
  shipTo: string | null;
};

export type Address = {
  line1: string | null;
  line2: string | null;
  city: string | null;
  state: string | null;
  postalCode: string | null;
  country: string | null;
};
export type Shipping = { name: string | null; phone: string | null; address: Address };

/** Also stored in the payment's metadata, so that a restored database knows that the order was shipped. */
export type Shipment = { carrier: string; trackingNumber: string; shippedAt: Date };

/** open: the buyer may still pay; processing: the outcome is pending. */
export type PaymentStatus = 'open' | 'processing' | 'succeeded' | 'canceled';

export type Payment = {
  intentId: string;
  clientSecret: string | null;
  status: PaymentStatus;
  /** Minor units: requested, and received. */
  amount: number;
  received: number;
  /** Upper case; a payment of another installation may have a currency that we do not support. */
  currency: string;
  /** Null for a payment of another installation. */
  note: PaymentNote | null;
  chargeId: string | null;
  paidAt: Date | null;
  shipping: Shipping | null;
  shipment: Shipment | null;
  /** The charge's own refunded total in minor units, and whether it was disputed. */
  refunded: number;
  disputed: boolean;
};

export type DatedFact = MoneyFact & { createdAt: Date };
/** Everything that the provider knows about one payment. */
export type PaymentReading = { payment: Payment; facts: readonly DatedFact[] };

export type NewPayment = { note: PaymentNote; amount: number; currency: Currency };
export type PayoutAccount = {
  accountId: string;
  /** Null for an account of another installation. */
  userId: string | null;
  detailsSubmitted: boolean;
  payoutsEnabled: boolean;
  transfersActive: boolean;
  disabledReason: string | null;
  missing: string[];
  pending: string[];
};

/** The object that an event names. The event's own data is not trusted; the object is read from the provider. */
export type EventSubject = { intentId: string } | { purchaseId: string } | { accountId: string } | null;
export type PaymentEvent = { id: string; type: string; subject: EventSubject | { subscriptionId: string } };

/** Every call that changes something is idempotent. */
export type CardPayments = {
  publishableKey: string;
  /** URL of a stand-in for the provider's browser script; null for the real one. */
  script: string | null;
  openPayment(payment: NewPayment): Promise<Payment>;
  readPayment(intentId: string): Promise<Payment>;
  readPaymentFacts(intentId: string): Promise<PaymentReading>;
  /** No effect if already paid or canceled. */
  cancelPayment(intentId: string): Promise<void>;
  noteShipment(intentId: string, shipment: Shipment): Promise<void>;
  refund(what: { intentId: string; purchaseId: string; amount: number } & Attempt): Promise<void>;
  transfer(
    what: {
      purchaseId: string;
      chargeId: string;
      accountId: string;
      amount: number;
      currency: Currency;
    } & Attempt,
  ): Promise<void>;
  /** before: the amount reversed earlier. */
  reverse(what: { transferId: string; purchaseId: string; amount: number; before: number } & Pick<Attempt, 'refused'>): Promise<void>;
  /** Created at that time or later, newest first. */
  paymentsSince(time: Date): AsyncIterable<Payment>;
  /** Refunds, disputes, transfers and payout accounts created at that time or later. */
  movedSince(time: Date): AsyncIterable<EventSubject>;
  /** Upper case: the currency to which the provider converts what the platform has no bank account for. */
  defaultCurrency(): Promise<string | null>;
  /** country: of the seller's bank account, ISO 3166-1 alpha-2; without it, the platform's own. */
  openAccount(person: { userId: string; email: string; country?: string | undefined }): Promise<PayoutAccount>;
  readAccount(accountId: string): Promise<PayoutAccount>;
  /** Finds the account of a user when the response to its creation was lost. */
  findAccount(userId: string, since: Date): Promise<PayoutAccount | null>;
  onboardingLink(what: { accountId: string; returnUrl: string; refreshUrl: string }): Promise<string>;
  /** Null when the signature is invalid or too old. now: the server's clock. */
  readEvent(body: string, signature: string, now: Date): PaymentEvent | null;
};

/**
 * The code of a refusal where the idempotency key belongs to an earlier request with other parameters. That one may have taken effect, so the
 * request is not repeated under a new key.
 */
export const keyReused = 'idempotency_key_reused';

/** The provider refused the request; a retry with the same idempotency key would not help. */
export class PaymentRefused extends Error {
  override name = 'PaymentRefused';
  readonly code: string | undefined;
  constructor(message: string, code: string | undefined, cause: unknown) {
    super(message, { cause });
    this.code = code;
  }
}
