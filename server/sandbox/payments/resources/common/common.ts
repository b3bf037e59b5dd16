// Helpers shared by many API objects: lookup, metadata, ids.
import type { Stripe } from 'stripe';
import { invalidRequest, noSuch } from '#server/sandbox/payments/api/api-error.ts';
import { partOf, type Call } from '#server/sandbox/payments/api/route.ts';
import type { Records, TableName } from '#server/sandbox/payments/tables.ts';
import type { World } from '#server/sandbox/payments/world.ts';

/** Names of a table's objects in error messages. */
const kinds: Partial<Record<TableName, string>> = {
  payment_intents: 'payment_intent',
  payment_methods: 'PaymentMethod',
  charges: 'charge',
  transfers: 'transfer',
  customers: 'customer',
  prices: 'price',
  subscriptions: 'subscription',
  invoices: 'invoice',
  checkout_sessions: 'checkout.session',
};

/** The record whose id is in the path. */
export const inPath = <K extends TableName>(call: Call, table: K, name: string): Records[K] => {
  const id = partOf(call, name);
  const record = call.world.tables.get(table, id);
  if (record === undefined) throw noSuch(kinds[table] ?? table, id, name === 'intent' ? 'intent' : 'id');
  return record;
};

/** The record whose id is in a parameter. */
export const named = <K extends TableName>(world: World, table: K, id: string, param: string): Records[K] => {
  const record = world.tables.get(table, id);
  if (record === undefined) throw noSuch(kinds[table] ?? table, id, param, 'parameter');
  return record;
};

export type MetadataGiven = Readonly<Record<string, string>> | undefined;
const maxKeys = 50;

/** Given keys are replaced, an empty string removes one. */
export const mergeMetadata = (before: Stripe.Metadata, given: MetadataGiven): Stripe.Metadata => {
  const merged = { ...before };
  for (const [name, text] of Object.entries(given ?? {})) {
    if (name.length > 40) throw invalidRequest('Metadata keys can be up to 40 characters long.', { param: 'metadata' });
    if (text.length > 500) throw invalidRequest('Metadata values can be up to 500 characters long.', { param: `metadata[${name}]` });
    if (text === '') delete merged[name];
    else merged[name] = text;
  }
  if (Object.keys(merged).length > maxKeys) throw invalidRequest(`You can have up to ${maxKeys} metadata keys.`, { param: 'metadata' });
  return merged;
};

export const checkUrl = (url: string, param: string): void => {
  if (!URL.canParse(url)) throw invalidRequest('Not a valid URL', { code: 'url_invalid', param });
};

/** The id of an expandable field. */
export const idOf = (value: string | { id: string } | null | undefined): string | null =>
  value === null || value === undefined ? null : typeof value === 'string' ? value : value.id;
