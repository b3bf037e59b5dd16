// Replaces ids by whole objects, as requested by `expand`.
import type { TableName, Tables } from '../tables.ts';
import { invalidRequest } from './api-error.ts';

const tableOf: Readonly<Record<string, TableName>> = {
  acct: 'accounts',
  ch: 'charges',
  py: 'charges',
  cus: 'customers',
  du: 'disputes',
  in: 'invoices',
  inpay: 'invoice_payments',
  pi: 'payment_intents',
  pm: 'payment_methods',
  price: 'prices',
  prod: 'products',
  re: 'refunds',
  sub: 'subscriptions',
  tr: 'transfers',
  trr: 'transfer_reversals',
  txn: 'balance_transactions',
  bpc: 'portal_configurations',
};
const maxDepth = 4;

type Fields = { [name: string]: unknown };
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);

const refuse = (path: string) => invalidRequest(`This property cannot be expanded (${path}).`, { param: 'expand' });

/** Lists that an object includes only if expanded. */
const hiddenLists: Readonly<Record<string, (tables: Tables, id: string) => unknown>> = {
  'charge.refunds': (tables, id) => ({
    object: 'list',
    data: tables
      .all('refunds')
      .filter(({ charge }) => charge === id)
      .toReversed(),
    has_more: false,
    url: `/v1/charges/${id}/refunds`,
  }),
};

export const expand = (tables: Tables, answer: object, paths: readonly string[]): object => {
  const whole = (value: unknown, path: string): unknown => {
    if (value === null || typeof value === 'object') return value;
    const id = typeof value === 'string' ? value : '';
    const table = tableOf[id.slice(0, Math.max(0, id.indexOf('_')))];
    if (table === undefined) throw refuse(path);
    return tables.get(table, id) ?? { id, object: table.replace(/s$/, ''), deleted: true };
  };
  const into = (target: unknown, steps: readonly string[], path: string): unknown => {
    const [step, ...rest] = steps;
    if (step === undefined || target === null) return target;
    if (Array.isArray(target)) return target.map((entry) => into(entry, steps, path));
    if (!isFields(target)) throw refuse(path);
    const hidden = hiddenLists[`${String(target['object'])}.${step}`];
    if (!(step in target) && hidden === undefined) throw refuse(path);
    const value = step in target ? target[step] : hidden?.(tables, String(target['id']));
    const inner = Array.isArray(value) ? value.map((entry) => whole(entry, path)) : whole(value, path);
    return { ...target, [step]: into(inner, rest, path) };
  };
  let result: unknown = answer;
  for (const path of paths) {
    const steps = path.split('.');
    const depth = steps.filter((step) => step !== 'data').length;
    if (depth > maxDepth) throw invalidRequest(`You cannot expand more than ${maxDepth} levels of a property.`, { param: 'expand' });
    result = into(result, steps, path);
  }
  return isFields(result) ? result : answer;
};
