// The sequence of a payment: validate the form, claim the listing, confirm the payment, read its outcome.
import type { AnswerOf } from '#shared/contract/wire/endpoint.ts';
import { AppError, type ErrorCode, sentenceOf } from '#shared/contract/wire/errors.ts';
import type { completePurchase } from '#shared/contract/trade/sales.ts';
import { t } from '#shared/language/t.ts';

export type Completion = Pick<AnswerOf<typeof completePurchase>, 'status' | 'text'>;

/** The provider's result of a confirmation. */
export type Confirmation =
  | { status: string }
  /** status: of the payment, if known. */
  | { message: string | undefined; type: string; status: string | undefined };

export type PaymentSteps = {
  /** The validation message, null if the form is valid. */
  validate: () => Promise<string | null>;
  /** Claims the listing; rejects with AppError. */
  claim: () => Promise<unknown>;
  confirm: () => Promise<Confirmation>;
  /** Releases the claim until the next try. */
  release: () => Promise<unknown>;
  /** The server's reading of the payment; rejects with AppError. */
  complete: () => Promise<Completion>;
};

export type PaymentEnd =
  /** Invalid form; no request was made. */
  | { end: 'invalid'; message: string }
  /** Nothing was charged, and the same form can be submitted again. */
  | { end: 'failed'; message: string }
  /** The price has changed: nothing was charged, and the buyer must confirm the new price. */
  | { end: 'changed' }
  /** The session has ended; nothing was charged. */
  | { end: 'signed-out' }
  /** The listing is no longer available. */
  | { end: 'lost'; message: string }
  | { end: 'bought' }
  /** Paid or processing, and not an order yet. */
  | { end: 'processing' }
  /** The outcome could not be read: it may be paid. */
  | { end: 'unknown' };

export const tryAgain = t('Please try again');

/** Errors after which the same payment can never succeed. */
const final: ReadonlySet<ErrorCode> = new Set(['listing_gone', 'listing_reserved', 'seller_not_ready', 'forbidden', 'not_found']);
const unpaid: ReadonlySet<string | undefined> = new Set(['requires_payment_method', 'requires_confirmation', 'requires_action']);
const declining: ReadonlySet<string> = new Set(['card_error', 'validation_error']);

export const isSignedOut = (error: unknown): boolean => error instanceof AppError && error.status === 401;

/** failed: the message if the payment is still open. */
const endOf = ({ status, text }: Completion, failed: string): PaymentEnd => {
  if (status === 'completed') return { end: 'bought' };
  if (status === 'processing') return { end: 'processing' };
  if (status === 'open') return { end: 'failed', message: failed };
  return { end: 'lost', message: text ?? t('This payment was cancelled. Nothing was charged.') };
};

/** Reads the outcome of a payment whose confirmation got no response. */
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
    // The provider has confirmed it; its webhook will reach the server.
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
    return { end: isFinal ? 'lost' : 'failed', message: sentenceOf(error, tryAgain) };
  }
  const end = await confirmed(steps);
  // Released for others while the buyer tries another card; if this fails, the claim expires by itself.
  if (end.end === 'failed') await steps.release().catch(() => undefined);
  return end;
};
