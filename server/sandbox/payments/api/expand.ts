// Replaces the id of a payment's charge by the whole charge, as requested by `expand`.
import type { Tables } from '../tables.ts';
import { invalidRequest } from './api-error.ts';

type Fields = { [name: string]: unknown };
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);

const withCharge = (tables: Tables, intent: Fields): Fields => {
  const { latest_charge: id } = intent;
  return typeof id === 'string' ? { ...intent, latest_charge: tables.get('charges', id) ?? id } : intent;
};

export const expand = (tables: Tables, answer: object, paths: readonly string[]): object =>
  paths.reduce<object>((result, path) => {
    if (path === 'latest_charge' && 'latest_charge' in result) return withCharge(tables, { ...result });
    if (path === 'data.latest_charge' && 'data' in result && Array.isArray(result.data))
      return { ...result, data: result.data.map((entry: unknown) => (isFields(entry) ? withCharge(tables, entry) : entry)) };
    throw invalidRequest(`This property cannot be expanded (${path}).`, { param: 'expand' });
  }, answer);
