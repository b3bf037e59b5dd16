// What the sale asks of a payment provider, in the sale's own words; card-payments.ts is what answers it.
import type { Currency } from '#shared/domain/piece/piece.ts';
import type { MoneyFact } from '#shared/domain/trade/sale.ts';

/** What we write on every payment, so that a database that has forgotten it can learn it again. */
export type PaymentNote = {
  purchaseId: string;
  listingId: string;
  artPieceId: string;
  buyerId: string;
  sellerId: string;
  title: string;
  artist: string;
  /** The platform's part in minor units, as it was agreed; null where it cannot be read. */
  fee: number | null;
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

/** That it was shipped is written on the payment too, so that a restored database does not take it for waiting. */
export type Shipment = { carrier: string; trackingNumber: string; shippedAt: Date };

/** open: the buyer may still pay; processing: neither paid nor refused yet. */
export type PaymentStatus = 'open' | 'processing' | 'succeeded' | 'canceled';

export type Payment = {
  intentId: string;
  clientSecret: string | null;
  status: PaymentStatus;
  /** Minor units, as they were asked for and as they were received. */
  amount: number;
  received: number;
  /** Upper case; may be one that we do not trade in, where the payment is not ours. */
  currency: string;
  /** Null where the payment was not opened by this installation. */
  note: PaymentNote | null;
  chargeId: string | null;
  paidAt: Date | null;
  shipping: Shipping | null;
  shipment: Shipment | null;
  /** Minor units given back, as the charge itself says, and whether a bank has asked about it. */
  refunded: number;
  disputed: boolean;
};

export type DatedFact = MoneyFact & { createdAt: Date };
/** Everything that the provider knows about one payment. */
export type Picture = { payment: Payment; facts: readonly DatedFact[] };

export type NewPayment = { note: PaymentNote; amount: number; currency: Currency };
export type PayoutAccount = {
  accountId: string;
  /** Null where it was not opened by this installation. */
  userId: string | null;
  detailsSubmitted: boolean;
  payoutsEnabled: boolean;
  transfersActive: boolean;
  disabledReason: string | null;
  missing: string[];
  pending: string[];
};

/** What an event is about: its own words are not believed, what it names is read anew. */
export type EventSubject = { intentId: string } | { purchaseId: string } | { accountId: string } | null;
export type PaymentEvent = { id: string; type: string; subject: EventSubject | { subscriptionId: string } };

/** One small function per call; every call that changes something may be repeated without a second effect. */
export type CardPayments = {
  publishableKey: string;
  /** Address of a script for the page in place of the provider's own; null for the real one. */
  script: string | null;
  openPayment(payment: NewPayment): Promise<Payment>;
  readPayment(intentId: string): Promise<Payment>;
  readPicture(intentId: string): Promise<Picture>;
  /** Does nothing where it is paid or cancelled already. */
  cancelPayment(intentId: string): Promise<void>;
  noteShipment(intentId: string, shipment: Shipment): Promise<void>;
  refund(what: { intentId: string; purchaseId: string; amount: number; attempt: number }): Promise<void>;
  transfer(what: {
    purchaseId: string;
    chargeId: string;
    accountId: string;
    amount: number;
    currency: Currency;
    attempt: number;
  }): Promise<void>;
  /** before: what of it was reversed already. */
  reverse(what: { transferId: string; purchaseId: string; amount: number; before: number }): Promise<void>;
  /** Opened at that time or later, newest first. */
  paymentsSince(time: Date): AsyncIterable<Payment>;
  /** What was refunded, disputed, transferred or opened for payouts at that time or later. */
  movedSince(time: Date): AsyncIterable<EventSubject>;
  openAccount(person: { userId: string; email: string }): Promise<PayoutAccount>;
  readAccount(accountId: string): Promise<PayoutAccount>;
  /** For a person whose account was opened without our learning of it. */
  findAccount(userId: string, since: Date): Promise<PayoutAccount | null>;
  onboardingLink(what: { accountId: string; returnUrl: string; refreshUrl: string }): Promise<string>;
  /** Null for what nobody but the provider could have signed, was not, or is too old. now: ours. */
  readEvent(body: string, signature: string, now: Date): PaymentEvent | null;
};

/** The provider answered, and the answer was no; asking again the same way would not help. */
export class PaymentRefused extends Error {
  override name = 'PaymentRefused';
  readonly code: string | undefined;
  constructor(message: string, code: string | undefined, cause: unknown) {
    super(message, { cause });
    this.code = code;
  }
}
