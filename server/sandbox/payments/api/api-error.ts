// The errors that the provider answers, in the shape and with the codes that the SDK tells apart.
import type { Stripe } from 'stripe';

type ErrorBody = {
  type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';
  message: string;
  code?: string | undefined;
  decline_code?: string | undefined;
  param?: string | undefined;
  charge?: string | undefined;
  payment_intent?: Stripe.PaymentIntent | undefined;
  payment_method?: Stripe.PaymentMethod | undefined;
  setup_intent?: Stripe.SetupIntent | undefined;
};

export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  readonly body: ErrorBody;
  /** The changes made so far stay: a declined charge is on record although the call fails. */
  readonly keepsChanges: boolean;
  constructor(status: number, body: ErrorBody, keepsChanges = false) {
    super(body.message);
    this.status = status;
    this.body = body;
    this.keepsChanges = keepsChanges;
  }
}

export const invalidRequest = (message: string, about: { code?: string; param?: string | undefined; status?: number } = {}): ApiError =>
  new ApiError(about.status ?? 400, { type: 'invalid_request_error', message, code: about.code, param: about.param });

/** `where` tells whether the id stood in the path or in a parameter: Stripe answers 404 to the one and 400 to the other. */
export const noSuch = (kind: string, id: string, param: string, where: 'path' | 'parameter' = 'path'): ApiError =>
  invalidRequest(`No such ${kind}: '${id}'`, { code: 'resource_missing', param, status: where === 'path' ? 404 : 400 });

/** Known to Stripe but not played here: said openly, so that nobody takes it for done. */
export const outOfScope = (what: string, param?: string): ApiError =>
  invalidRequest(`The payments sandbox does not cover ${what}.`, { param, code: 'sandbox_out_of_scope' });

export const unknownUrl = (method: string, path: string): ApiError =>
  invalidRequest(`Unrecognized request URL (${method}: ${path}). Please see https://stripe.com/docs for what there is.`, { status: 404 });
