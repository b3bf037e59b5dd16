// Helpers shared by many API objects: lookup, metadata, addresses.
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
  refunds: 'refund',
  disputes: 'dispute',
  balance_transactions: 'balance transaction',
  transfers: 'transfer',
  transfer_reversals: 'transfer_reversal',
  customers: 'customer',
  products: 'product',
  prices: 'price',
  subscriptions: 'subscription',
  invoices: 'invoice',
  invoice_payments: 'invoice_payment',
  checkout_sessions: 'checkout.session',
  portal_configurations: 'billing portal configuration',
  webhook_endpoints: 'webhook_endpoint',
  events: 'event',
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

type Given = Stripe.Emptyable<Stripe.MetadataParam> | null | undefined;
const maxKeys = 50;

/** Given keys are replaced, empty strings remove a key, an empty string for the whole removes all. */
export const mergeMetadata = (before: Stripe.Metadata, given: Given): Stripe.Metadata => {
  if (given === undefined) return before;
  if (given === '' || given === null) return {};
  const merged = { ...before };
  for (const [name, value] of Object.entries(given)) {
    if (name.length > 40) throw invalidRequest('Metadata keys can be up to 40 characters long.', { param: 'metadata' });
    const text = String(value ?? '');
    if (text.length > 500) throw invalidRequest('Metadata values can be up to 500 characters long.', { param: `metadata[${name}]` });
    if (text === '') delete merged[name];
    else merged[name] = text;
  }
  if (Object.keys(merged).length > maxKeys) throw invalidRequest(`You can have up to ${maxKeys} metadata keys.`, { param: 'metadata' });
  return merged;
};

type AddressGiven = { city?: string; country?: string; line1?: string; line2?: string; postal_code?: string; state?: string };

export const addressOf = (address: AddressGiven | null | '' | undefined): Stripe.Address => {
  const given: AddressGiven = address === undefined || address === null || address === '' ? {} : address;
  return {
    city: given.city ?? null,
    country: given.country ?? null,
    line1: given.line1 ?? null,
    line2: given.line2 ?? null,
    postal_code: given.postal_code ?? null,
    state: given.state ?? null,
  };
};

/** An empty string unsets. */
export const textOr = (given: string | undefined, before: string | null): string | null =>
  given === undefined ? before : given === '' ? null : given;

/** The id of an expandable field. */
export const idOf = (value: string | { id: string } | null | undefined): string | null =>
  value === null || value === undefined ? null : typeof value === 'string' ? value : value.id;
