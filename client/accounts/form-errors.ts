// The texts beside the fields of a form, from the same schemas that the server checks with, and from its answer.
import * as z from 'zod/mini';
import { AppError } from '#shared/contract/wire/errors.ts';

export type FieldErrors = Readonly<Record<string, string>>;

/** The first problem of each field; empty when there is none. */
export const fieldErrors = (schema: z.core.$ZodType, values: unknown): FieldErrors => {
  const parsed = z.safeParse(schema, values);
  if (parsed.success) return {};
  const errors: Record<string, string> = {};
  for (const issue of parsed.error.issues) errors[String(issue.path[0] ?? '')] ??= issue.message;
  return errors;
};

export const fieldErrorsOf = (error: unknown): FieldErrors => (error instanceof AppError ? (error.fields ?? {}) : {});

/** Without any answer nothing was refused: it is an error of its own. */
export const isAnswer = (error: unknown): boolean => error instanceof AppError && error.code !== 'network';
