// Decides what happens to a draft or file after a failed attempt to send it.
import { AppError } from '#shared/contract/wire/errors.ts';
import { isTooLargeOnTheWay } from '#client/data/api/api.ts';
import type { DraftState } from '#client/data/db/database.ts';
import { failedBy, notFailed, type Failed } from '#client/data/db/failed.ts';

export type Failure = Failed & {
  /** analyzing: the server continues on its own. */
  state: Extract<DraftState, 'waiting' | 'failed' | 'needs-plan' | 'analyzing'>;
  /** Every other draft would fail the same way now: end the run. */
  stops: boolean;
  /** The draft itself is the cause, so the attempt counts toward the limit. */
  counts: boolean;
  /** The server does not have the photograph: resend it. */
  resend: boolean;
  /** The file was refused permanently. */
  isFinal: boolean;
  /** Milliseconds requested by the server (Retry-After), or null; Infinity until a sign-in. */
  waitFor: number | null;
};

/** After this many attempts a draft is retried only manually. */
export const maxTries = 10;

const waitsFor = { stops: false, counts: false, resend: false, isFinal: false, waitFor: null } as const;

export const failureOf = (error: unknown): Failure => {
  if (!(error instanceof AppError)) return { ...waitsFor, ...failedBy(error), state: 'failed' };
  const failure = {
    ...waitsFor,
    ...failedBy(error),
    waitFor: error.retryAfterSeconds === undefined ? null : error.retryAfterSeconds * 1000,
  };
  // Other drafts may be small enough; this one has limited retries.
  if (isTooLargeOnTheWay(error)) return { ...failure, state: 'waiting', counts: true };
  switch (error.code) {
    case 'upload_limit':
    case 'subscription_required':
      return { ...failure, state: 'needs-plan' };
    case 'still_analysing':
      return { ...failure, state: 'analyzing', ...notFailed };
    case 'not_authenticated':
    case 'session_expired':
      return { ...failure, ...notFailed, failure: 'sign_in', state: 'waiting', stops: true, waitFor: Number.POSITIVE_INFINITY };
    case 'network':
    case 'forbidden':
    case 'foreign_origin':
    case 'update_needed':
    case 'rate_limited':
    case 'unavailable':
    case 'not_configured':
      return { ...failure, state: 'waiting', stops: true };
    case 'not_found':
      return { ...failure, state: 'waiting', counts: true, resend: true };
    case 'file_too_large':
    case 'unsupported_image':
    case 'broken_image':
    case 'image_too_many_pixels':
      return { ...failure, state: 'failed', isFinal: true };
    case 'content_conflict':
    case 'payload_too_large':
    case 'unsupported_media_type':
    case 'validation_failed':
    case 'bad_request':
      return { ...failure, state: 'failed' };
    default:
      return { ...failure, state: 'waiting', counts: true };
  }
};

/** Milliseconds until the next attempt: exponential backoff. chance: jitter, 0 to 1. */
export const backoff = (tries: number, chance: number): number => Math.min(300_000, 2_000 * 2 ** Math.min(tries, 10)) * (0.75 + chance / 2);
