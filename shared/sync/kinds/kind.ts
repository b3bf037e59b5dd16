// Defines a kind of operation: its schema, additional checks, and its subject.
import * as z from 'zod/mini';
import type { RefusalReason } from '#shared/sync/wire/protocol.ts';

export type Checked<P> = { payload: P } | { refused: RefusalReason };

export type KindDefinition<P> = {
  /** Never throws. */
  check(payload: unknown): Checked<P>;
  /** The id of the entity that the operation is about; order is kept within it. */
  subject(payload: P): string;
};

type Definition<S extends z.core.$ZodType, P> = {
  shape: S;
  /** Upgrades a payload of an earlier version; returns anything else unchanged. */
  modern?: (payload: unknown) => unknown;
  check?: (payload: z.core.output<S>) => Checked<P>;
  subject: (payload: P) => string;
};

const loneSurrogate = /\p{Surrogate}/u;

/** Maximum nesting depth; deeper values could overflow a reader's stack. */
export const maxDepth = 64;

/** PostgreSQL stores neither NUL nor lone surrogates; refused here, so that they do not fail a whole batch. */
const isStorable = (value: unknown, depth = 0): boolean => {
  if (typeof value === 'string') return !value.includes('\u0000') && !loneSurrogate.test(value);
  if (typeof value !== 'object' || value === null) return true;
  if (depth > maxDepth) return false;
  return Object.entries(value).every(([key, inner]) => isStorable(key) && isStorable(inner, depth + 1));
};

/** An unknown key is refused rather than dropped: it comes from a newer version. */
const reasonOf = (error: z.core.$ZodError): RefusalReason =>
  error.issues.every((issue) => issue.code === 'unrecognized_keys')
    ? 'update_needed'
    : error.issues.some((issue) => issue.code === 'too_big')
      ? 'too_large'
      : 'invalid';

export const defineKind = <S extends z.core.$ZodType, P = z.core.output<S>>(definition: Definition<S, P>): KindDefinition<P> => ({
  check: (payload) => {
    const parsed = z.safeParse(definition.shape, definition.modern === undefined ? payload : definition.modern(payload));
    if (!parsed.success) return { refused: reasonOf(parsed.error) };
    if (!isStorable(parsed.data)) return { refused: 'invalid' };
    if (definition.check !== undefined) return definition.check(parsed.data);
    // Without a `check` the payload type is the schema's output.
    return { payload: parsed.data as unknown as P };
  },
  subject: definition.subject,
});
