// Why the server does not have something of this device, as the row of that thing keeps it.
import { AppError, type ErrorCode } from '#shared/contract/wire/errors.ts';

/** not_sent: an error of this device. sign_in: the session has ended. */
export type FailureCode = ErrorCode | 'not_sent' | 'sign_in';

export type Failed = {
  failure?: FailureCode | undefined;
  /** The server's text, where it says more than the code; rows of earlier versions have nothing else. */
  reason?: string | undefined;
};

export const notFailed: Failed = { failure: undefined, reason: undefined };

export const failedBy = (error: unknown): Failed =>
  error instanceof AppError ? { failure: error.code, reason: error.text } : { ...notFailed, failure: 'not_sent' };
