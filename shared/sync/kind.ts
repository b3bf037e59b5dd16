// What a kind of operation is: a shape, further rules that the shape cannot say, and the thing that it is about.
import * as z from 'zod/mini';
import type { RefusalReason } from './protocol.ts';

export type Checked<P> = { payload: P } | { refused: RefusalReason };

export type KindDefinition<P> = {
  /** Never throws, whatever the payload is. */
  check(payload: unknown): Checked<P>;
  /** The key of the thing that the operation is about: order is kept within it. */
  subject(payload: P): string;
};

type Definition<S extends z.core.$ZodType, P> = {
  shape: S;
  /** Brings what an earlier version wrote into the shape of today; anything else is left as it is. */
  modern?: (payload: unknown) => unknown;
  check?: (payload: z.core.output<S>) => Checked<P>;
  subject: (payload: P) => string;
};

const loneSurrogate = /\p{Surrogate}/u;

/** Values inside values; what goes deeper ends the stack of whoever reads it. */
export const maxDepth = 64;

/** PostgreSQL stores neither a NUL nor half a character; refused here, so that no other operation of a batch is held up by it. */
const isStorable = (value: unknown, depth = 0): boolean => {
  if (typeof value === 'string') return !value.includes('\u0000') && !loneSurrogate.test(value);
  if (typeof value !== 'object' || value === null) return true;
  if (depth > maxDepth) return false;
  return Object.entries(value).every(([key, inner]) => isStorable(key) && isStorable(inner, depth + 1));
};

/** A key that this version does not know is not cut off but refused: the sender is newer. */
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
    // Without further rules the payload is what the shape gives.
    return { payload: parsed.data as unknown as P };
  },
  subject: definition.subject,
});
