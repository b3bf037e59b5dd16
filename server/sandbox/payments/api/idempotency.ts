// Idempotency keys: a repeated request gets the first response; a different request with the same key is refused.
import { createHash } from 'node:crypto';
import type { World } from '../world.ts';
import { ApiError, invalidRequest } from './api-error.ts';

export type Answer = { status: number; body: object };

/** Stripe may forget keys after a day. Milliseconds. */
const keptFor = 24 * 3_600_000;
const longest = 255;

const fingerprintOf = (value: string) => createHash('sha256').update(value).digest('base64');

const misuse = (message: string) => new ApiError(400, { type: 'idempotency_error', message });

export type Idempotency = {
  /** The stored response, if any. Throws if the key was used for a different request. */
  before(): Answer | null;
  keep(answer: Answer): void;
};

const nothing: Idempotency = { before: () => null, keep: () => undefined };

/** `route`: method and path with ids; `body`: the parameters in canonical order. */
export const idempotencyOf = (world: World, key: string | null, route: string, body: string): Idempotency => {
  if (key === null) return nothing;
  if (key === '' || key.length > longest) throw invalidRequest(`Idempotency-Key must have 1 to ${longest} characters.`);
  const fingerprint = fingerprintOf(body);
  return {
    before: () => {
      const kept = world.tables.get('idempotency', key);
      if (kept === undefined || kept.at < world.clock().getTime() - keptFor) return null;
      if (kept.route !== route)
        throw misuse(
          `Keys for idempotent requests can only be used for the same endpoint they were first used for ('${kept.route}'). Key: '${key}'.`,
        );
      if (kept.fingerprint !== fingerprint)
        throw misuse(`Keys for idempotent requests can only be used with the same parameters they were first used with. Key: '${key}'.`);
      return { status: kept.status, body: typeof kept.body === 'object' && kept.body !== null ? kept.body : {} };
    },
    keep: ({ status, body: answer }) =>
      world.tables.transact(() =>
        world.tables.put('idempotency', { id: key, route, fingerprint, status, body: answer, at: world.clock().getTime() }),
      ),
  };
};

/** Deletes expired keys. */
export const forgetKeys = (world: World): void =>
  world.tables.transact(() => {
    const oldest = world.clock().getTime() - keptFor;
    for (const { id, at } of world.tables.all('idempotency')) if (at < oldest) world.tables.remove('idempotency', id);
  });

/** Independent of the parameters' order. */
export const canonical = (value: unknown): string => {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  return `{${Object.entries(value)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, entry]) => `${JSON.stringify(name)}:${canonical(entry)}`)
    .join(',')}}`;
};
