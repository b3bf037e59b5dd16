// Errors of the account forms.
import { AppError } from '#shared/contract/wire/errors.ts';

/** False if no response arrived: nothing was refused, and the message differs. */
export const isAnswer = (error: unknown): boolean => error instanceof AppError && error.code !== 'network';
