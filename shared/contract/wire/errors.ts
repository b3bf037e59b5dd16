// Every error code on the wire with its HTTP status and user-facing text.
import { t, translated } from '#shared/language/t.ts';

/** An error whose message is a sentence for people. What others say, such as “x is undefined”, is for developers alone. */
export class SaidError extends Error {
  override name = 'SaidError';
}

export const errorCatalog = {
  bad_request: { status: 400, text: 'The request could not be understood.' },
  validation_failed: { status: 422, text: 'Some of the values are not valid.' },
  not_authenticated: { status: 401, text: 'Not authenticated' },
  session_expired: { status: 401, text: 'Your session has ended. Please sign in again.' },
  invalid_credentials: { status: 401, text: 'Invalid email or password' },
  forbidden: { status: 403, text: 'You do not have permission to do this.' },
  foreign_origin: { status: 403, text: 'This request came from another site and was refused.' },
  subscription_required: { status: 403, text: 'This feature needs an active subscription.' },
  files_full: { status: 403, text: 'Your files have used all the room of your plan. Please remove some, or choose a larger plan.' },
  upload_limit: { status: 403, text: 'You have used all uploads of your plan.' },
  not_found: { status: 404, text: 'Not found' },
  email_taken: { status: 409, text: 'An account with this email already exists' },
  weak_password: { status: 422, text: 'This password is too common. Please choose another one.' },
  invalid_token: { status: 400, text: 'This link is no longer valid. Please ask for a new one.' },
  conflict: { status: 409, text: 'This was changed meanwhile. Please look again.' },
  content_conflict: { status: 409, text: 'Another file is already stored at this place.' },
  digest_mismatch: { status: 400, text: 'The file did not arrive whole. Please send it again.' },
  file_too_large: { status: 413, text: 'Please select an image under 10MB' },
  payload_too_large: { status: 413, text: 'The request is too large.' },
  unsupported_image: { status: 415, text: 'Please select a JPG, PNG or WEBP image' },
  unsupported_media_type: { status: 415, text: 'The content type is not supported.' },
  broken_image: { status: 422, text: 'This image is damaged and cannot be read' },
  image_too_many_pixels: { status: 422, text: 'This image has more than 50 megapixels' },
  picture_unreachable: { status: 422, text: 'No picture could be fetched from this address' },
  rate_limited: { status: 429, text: 'Too many attempts. Please try again in a few minutes.' },
  analysis_failed: { status: 500, text: 'Failed to analyze artwork' },
  /** The analysis continues; its result arrives with the feed, and a retry joins the running one. */
  still_analysing: { status: 503, text: 'The analysis takes longer than usual. Its result arrives by itself.' },
  not_configured: { status: 503, text: 'This part is not configured on this server.' },
  not_yet_available: { status: 501, text: 'This part of Verso is not there yet.' },
  unavailable: { status: 503, text: 'The server is not available right now. Please try again.' },
  already_listed: { status: 409, text: 'This artwork is already listed' },
  listing_reserved: { status: 409, text: 'A buyer is paying for this artwork right now. Please try again in a few minutes.' },
  listing_gone: { status: 409, text: 'This artwork is no longer for sale' },
  listing_removed: { status: 403, text: 'An administrator removed this listing' },
  seller_not_ready: { status: 409, text: 'This seller cannot accept payments yet' },
  already_subscribed: { status: 409, text: 'You are subscribed already.' },
  update_needed: { status: 409, text: 'This app is older than the server. Please update it.' },
  wrong_password: { status: 403, text: 'Wrong password.' },
  deletion_blocked: { status: 409, text: 'This account cannot be deleted yet.' },
  internal: { status: 500, text: 'An unexpected error occurred on the server.' },
  /** Client only: there was no response. */
  network: { status: 0, text: 'No connection to the server' },
} as const satisfies Record<string, { status: number; text: string }>;

export type ErrorCode = keyof typeof errorCatalog;

export type ErrorAnswer = {
  error: string;
  code: ErrorCode;
  requestId: string;
  fields?: Record<string, string> | undefined;
  retryAfterSeconds?: number | undefined;
};

type Details = {
  /** User-facing text instead of the code's own. */
  text?: string | undefined;
  /** User-facing text per request field. */
  fields?: Record<string, string> | undefined;
  retryAfterSeconds?: number | undefined;
  requestId?: string | undefined;
  cause?: unknown;
};

/** The only error that acts throw and clients receive; its message is always safe to show. */
export class AppError extends SaidError {
  override name = 'AppError';
  readonly code: ErrorCode;
  readonly status: number;
  /** In English, where it says more than the code. */
  readonly text: string | undefined;
  readonly fields: Record<string, string> | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly requestId: string | undefined;

  constructor(code: ErrorCode, details: Details = {}) {
    super(translated(details.text ?? errorCatalog[code].text), { cause: details.cause });
    this.code = code;
    this.status = errorCatalog[code].status;
    this.text = details.text === errorCatalog[code].text ? undefined : details.text;
    this.fields = details.fields && Object.fromEntries(Object.entries(details.fields).map(([field, text]) => [field, translated(text)]));
    this.retryAfterSeconds = details.retryAfterSeconds;
    this.requestId = details.requestId;
  }
}

export const isErrorCode = (value: unknown): value is ErrorCode => typeof value === 'string' && Object.hasOwn(errorCatalog, value);

/** What to tell people, in their language. fallback: for an error that has no words for them. */
export const sentenceOf = (error: unknown, fallback = t('This could not be done.')): string =>
  error instanceof SaidError && error.message !== '' ? translated(error.message) : fallback;

/** For logs. fallback: for a value that is not an Error, or has no message. */
export const messageOf = (error: unknown, fallback = String(error)): string =>
  error instanceof Error && error.message !== '' ? error.message : fallback;
