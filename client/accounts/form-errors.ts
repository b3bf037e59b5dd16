// What a refusal of an account form is.
import { AppError } from '#shared/contract/wire/errors.ts';

/** Without any answer nothing was refused: it is an error of its own. */
export const isAnswer = (error: unknown): boolean => error instanceof AppError && error.code !== 'network';
