// The order of a payment: what was typed is checked, the work is held, the payment is confirmed, and what has become of it is read.
import type { AnswerOf } from '#shared/contract/wire/endpoint.ts';
import { AppError, type ErrorCode, messageOf } from '#shared/contract/wire/errors.ts';
import type { completePurchase } from '#shared/contract/trade/sales.ts';

export type Completion = Pick<AnswerOf<typeof completePurchase>, 'status' | 'text'>;

/** What the provider says of a confirmation, in its own words. */
export type Confirmation =
  | { status: string }
  /** status: of the payment, where it is known. */
  | { message: string | undefined; type: string; status: string | undefined };

export type PaymentSteps = {
  /** What is wrong with the fields, null where nothing is. */
  validate: () => Promise<string | null>;
  /** Holds the work; rejects with AppError. */
  claim: () => Promise<unknown>;
  confirm: () => Promise<Confirmation>;
  /** Lets the work go until the next try. */
  release: () => Promise<unknown>;
  /** What the server has read from the provider; rejects with AppError. */
  complete: () => Promise<Completion>;
};

export type PaymentEnd =
  /** Something in the form; nothing was asked of anybody. */
  | { end: 'invalid'; message: string }
  /** Nothing was charged and the same form can be sent again. */
  | { end: 'failed'; message: string }
  /** Its price is another one now: nothing was charged, and the buyer is asked anew. */
  | { end: 'changed' }
  /** The server does not know any more who is paying; nothing was charged. */
  | { end: 'signed-out' }
  /** There is nothing left to pay for. */
  | { end: 'lost'; message: string }
  | { end: 'bought' }
  /** Paid or on its way, and not yet an order. */
  | { end: 'processing' }
  /** Nobody could be asked: it may be paid. */
  | { end: 'unknown' };

export const tryAgain = 'Please try again';

/** With these the same payment can never succeed. */
const final: ReadonlySet<ErrorCode> = new Set(['listing_gone', 'listing_reserved', 'seller_not_ready', 'forbidden', 'not_found']);
const unpaid: ReadonlySet<string | undefined> = new Set(['requires_payment_method', 'requires_confirmation', 'requires_action']);
const declining: ReadonlySet<string> = new Set(['card_error', 'validation_error']);

export const isSignedOut = (error: unknown): boolean => error instanceof AppError && error.status === 401;

/** failed: what to say where the payment is still open. */
const endOf = ({ status, text }: Completion, failed: string): PaymentEnd => {
  if (status === 'completed') return { end: 'bought' };
  if (status === 'processing') return { end: 'processing' };
  if (status === 'open') return { end: 'failed', message: failed };
  return { end: 'lost', message: text ?? 'This payment was cancelled. Nothing was charged.' };
};

/** Reads what has become of a payment of which nothing is known. */
export const learnPayment = async ({ complete }: Pick<PaymentSteps, 'complete'>, failed = tryAgain): Promise<PaymentEnd> => {
  try {
    return endOf(await complete(), failed);
  } catch {
    return { end: 'unknown' };
  }
};

const confirmed = async (steps: PaymentSteps): Promise<PaymentEnd> => {
  let confirmation: Confirmation;
  try {
    confirmation = await steps.confirm();
  } catch {
    return learnPayment(steps);
  }
  if ('type' in confirmation) {
    const { message = tryAgain, type, status } = confirmation;
    if (unpaid.has(status) || (status === undefined && declining.has(type))) return { end: 'failed', message };
    return learnPayment(steps, message);
  }
  if (unpaid.has(confirmation.status)) return { end: 'failed', message: tryAgain };
  try {
    return endOf(await steps.complete(), tryAgain);
  } catch {
    // The provider has said that it is paid; the server hears it from there as well.
    return { end: 'processing' };
  }
};

export const submitPayment = async (steps: PaymentSteps): Promise<PaymentEnd> => {
  const wrong = await steps.validate();
  if (wrong !== null) return { end: 'invalid', message: wrong };
  try {
    await steps.claim();
  } catch (error) {
    if (error instanceof AppError && error.code === 'conflict') return { end: 'changed' };
    if (isSignedOut(error)) return { end: 'signed-out' };
    const isFinal = error instanceof AppError && final.has(error.code);
    return { end: isFinal ? 'lost' : 'failed', message: messageOf(error, tryAgain) };
  }
  const end = await confirmed(steps);
  // Others may have it while another card is looked for; the server lets it go by itself where it does not hear this.
  if (end.end === 'failed') await steps.release().catch(() => undefined);
  return end;
};
