// Filters and sort orders of a catalog query.
import type { Medium } from './medium.ts';
import type { Verdict } from './verdict.ts';

export const catalogSorts = ['newest', 'oldest', 'title', 'artist', 'price-high', 'price-low'] as const;
export type CatalogSort = (typeof catalogSorts)[number];

export type CatalogQuery = {
  text: string;
  medium: Medium | 'all';
  /** 'none': not analyzed. */
  verdict: Verdict | 'none' | 'all';
  sale: 'all' | 'for-sale' | 'not-for-sale';
  sort: CatalogSort;
};
export const everything: CatalogQuery = { text: '', medium: 'all', verdict: 'all', sale: 'all', sort: 'newest' };
