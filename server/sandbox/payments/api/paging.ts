// List responses: newest first, with cursor pagination.
import type { Stripe } from 'stripe';
import { noSuch } from './api-error.ts';
import type { Call } from './route.ts';

export type PageParams = { limit?: number; starting_after?: string; ending_before?: string };
export type CreatedParam = number | Stripe.RangeQueryParam | undefined;

const inRange = (created: number, range: CreatedParam): boolean => {
  if (range === undefined) return true;
  if (typeof range === 'number') return created === range;
  const { gt = -Infinity, gte = -Infinity, lt = Infinity, lte = Infinity } = range;
  return created > gt && created >= gte && created < lt && created <= lte;
};

/** records: oldest first. */
export const createdIn = <T extends { created: number }>(records: readonly T[], range: CreatedParam): T[] =>
  records.filter(({ created }) => inRange(created, range));

const defaultLimit = 10;
const largest = 100;

/** A page of records that are given oldest first. */
export const pageOf = <T extends { id: string; object: string }>(
  records: readonly T[],
  params: PageParams,
  call: Call,
): Stripe.ApiList<T> => {
  const limit = Math.max(1, Math.min(params.limit ?? defaultLimit, largest));
  const newest = records.toReversed();
  const at = (id: string, param: string): number => {
    const found = newest.findIndex((record) => record.id === id);
    if (found < 0) throw noSuch(newest[0]?.object ?? 'object', id, param, 'parameter');
    return found;
  };
  const url = call.url;
  if (params.ending_before !== undefined) {
    const end = at(params.ending_before, 'ending_before');
    const start = Math.max(0, end - limit);
    return { object: 'list', data: newest.slice(start, end), has_more: start > 0, url };
  }
  const start = params.starting_after === undefined ? 0 : at(params.starting_after, 'starting_after') + 1;
  return { object: 'list', data: newest.slice(start, start + limit), has_more: start + limit < newest.length, url };
};

/** A list within another object: its first page, newest first. */
export const listOf = <T>(records: readonly T[], url: string): Stripe.ApiList<T> => ({
  object: 'list',
  data: records.slice(-defaultLimit).toReversed(),
  has_more: records.length > defaultLimit,
  url,
});
