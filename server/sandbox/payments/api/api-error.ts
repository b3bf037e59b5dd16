// Errors of the provider's API, with the shape and codes that the SDK distinguishes.
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
};

export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  readonly body: ErrorBody;
  /** Commits the changes made so far: a declined charge is stored although the call fails. */
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

/** `where`: whether the id came from the path or a parameter: Stripe returns 404 for the former, 400 for the latter. */
export const noSuch = (kind: string, id: string, param: string, where: 'path' | 'parameter' = 'path'): ApiError =>
  invalidRequest(`No such ${kind}: '${id}'`, { code: 'resource_missing', param, status: where === 'path' ? 404 : 400 });

export const unknownUrl = (method: string, path: string): ApiError =>
  invalidRequest(`Unrecognized request URL (${method}: ${path}). Please see https://stripe.com/docs for what there is.`, { status: 404 });
