// List responses: newest first, page by page.
import type { Stripe } from 'stripe';
import { noSuch } from './api-error.ts';
import type { Call } from './route.ts';

export type PageParams = { created?: { gte?: number }; limit?: number; starting_after?: string };

const defaultLimit = 10;
const largest = 100;

/** A page of records that are given oldest first. */
export const pageOf = <T extends { id: string; object: string; created?: number }>(
  records: readonly T[],
  { created, limit = defaultLimit, starting_after: after }: PageParams,
  { url }: Call,
): Stripe.ApiList<T> => {
  const newest = records.filter((record) => (record.created ?? 0) >= (created?.gte ?? 0)).toReversed();
  const size = Math.max(1, Math.min(limit, largest));
  const last = after === undefined ? -1 : newest.findIndex(({ id }) => id === after);
  if (after !== undefined && last < 0) throw noSuch(newest[0]?.object ?? 'object', after, 'starting_after', 'parameter');
  return { object: 'list', data: newest.slice(last + 1, last + 1 + size), has_more: last + 1 + size < newest.length, url };
};

/** A list within another object: its first page, newest first. */
export const listOf = <T>(records: readonly T[], url: string): Stripe.ApiList<T> => ({
  object: 'list',
  data: records.slice(-defaultLimit).toReversed(),
  has_more: records.length > defaultLimit,
  url,
});
