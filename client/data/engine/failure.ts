// Classifies a failed exchange: when to retry, and what a person has to do.
import { AppError } from '#shared/contract/wire/errors.ts';
import { ColumnError } from '#shared/sync/wire/columns.ts';
import type { SyncProblem, SyncRun } from './types.ts';
import { StorageFailure } from '#client/data/db/storage.ts';

/** The request was rejected as a whole because of its content: one of its operations is to blame. */
export const isAboutContent = (error: unknown): error is AppError =>
  error instanceof AppError && ['bad_request', 'validation_failed', 'payload_too_large', 'internal'].includes(error.code);

export const runOf = (error: unknown): SyncRun => {
  if (error instanceof ColumnError) return { end: 'update-needed' };
  if (!(error instanceof AppError)) return { end: 'busy', retryAfter: null };
  const retryAfter = error.retryAfterSeconds === undefined ? null : error.retryAfterSeconds * 1000;
  if (error.code === 'network') return { end: 'offline', retryAfter };
  if (error.code === 'update_needed') return { end: 'update-needed' };
  if (error.status === 401) return { end: 'signed-out' };
  return { end: error.status === 429 || error.status >= 500 ? 'busy' : 'refused', retryAfter };
};

export const problemOf = (error: unknown): SyncProblem => {
  if (error instanceof AppError) return { code: error.code, text: error.message };
  if (error instanceof ColumnError) return { code: 'update_needed', text: new AppError('update_needed').message };
  if (error instanceof StorageFailure) return { code: error.kind === 'full' ? 'storage_full' : 'storage_failed', text: error.message };
  return { code: 'internal', text: 'Something went wrong on this device.' };
};
