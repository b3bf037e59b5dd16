// Filters and sort orders of a catalog query.
import type { Medium } from './medium.ts';
import type { Verdict } from './verdict.ts';

export const catalogSorts = ['newest', 'oldest', 'title', 'artist', 'price-high', 'price-low'] as const;
export type CatalogSort = (typeof catalogSorts)[number];

/** By a field, up or down; without a value comes last either way. */
export type FieldSort = `${string}:up` | `${string}:down`;

export type OneSort = CatalogSort | FieldSort;
/** The second key orders what the first leaves equal. */
export type TwoSorts = `${string},${string}`;

export type CatalogQuery = {
  text: string;
  medium: Medium | 'all';
  /** 'none': not analyzed. 'authenticated': as the figures of a collection count it. */
  verdict: Verdict | 'authenticated' | 'none' | 'all';
  sale: 'all' | 'for-sale' | 'not-for-sale';
  /** arranged: as the works of the chosen collection were put in order, which a search of pieces does not know: newest first. */
  sort: OneSort | TwoSorts | 'arranged';
  /** Conditions by field name, as texts that `conditionOf` reads. */
  where: Readonly<Record<string, string>>;
};
export const everything: CatalogQuery = { text: '', medium: 'all', verdict: 'all', sale: 'all', sort: 'newest', where: {} };

/** filled, blank: whether there is a value. has: the text occurs in it. from, to: ends of a range, both included; null where it is open. */
export type Condition = { is: 'filled' | 'blank' } | { has: string } | { from: string | null; to: string | null };

/** A condition as text: `*` filled, `-` blank, `a..b` a range, anything else a text that occurs. Null for an empty one. */
export const conditionOf = (text: string): Condition | null => {
  const typed = text.trim();
  if (typed === '' || typed === '..') return null;
  if (typed === '*' || typed === '-') return { is: typed === '*' ? 'filled' : 'blank' };
  const range = /^([\d.-]*?)\.\.([\d.-]*)$/.exec(typed);
  if (range === null) return { has: typed };
  const [, from = '', to = ''] = range;
  return { from: from === '' ? null : from, to: to === '' ? null : to };
};
