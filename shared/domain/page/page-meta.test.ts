// Titles and descriptions of the pages.
import { describe, expect, it } from 'vitest';

import { pageMetaOf } from './page-meta.ts';

const publicPages = ['/', '/auth', '/pricing', '/what-a-scan-tells', '/contact', '/privacy', '/terms', '/market'];
/** Indexed only once they are known to be public. */
const pagesOfSomething = ['/artist/1', '/artwork/1', '/user/1'];
const privatePages = [
  '/subscription-success',
  '/dashboard',
  '/scan',
  '/catalog',
  '/community',
  '/messages',
  '/orders',
  '/watchlist',
  '/purchase-success',
  '/seller-dashboard',
  '/settings',
  '/admin',
];

describe('the metadata of pages', () => {
  // Planted bug: two pages with the same title.
  it('[GEN11] gives every page a title and a description of its own', () => {
    const all = [...publicPages, ...pagesOfSomething, ...privatePages].map(pageMetaOf);
    expect(new Set(all.map(({ title }) => title)).size).toBe(all.length);
    expect(new Set(all.map(({ description }) => description)).size).toBe(all.length);
    for (const { title, description } of all) {
      expect(title).toContain('Verso');
      expect(description.length).toBeLessThanOrEqual(160);
    }
  });

  it('[GEN11] lets search engines list the public pages and nothing that belongs to one person', () => {
    expect(publicPages.filter((path) => !pageMetaOf(path).indexed)).toEqual([]);
    expect([...pagesOfSomething, ...privatePages].filter((path) => pageMetaOf(path).indexed)).toEqual([]);
  });

  it('[LIM3] mentions the 7-day free trial and the prices in the description of the plans', () => {
    const { description } = pageMetaOf('/pricing');
    expect(description).toContain('7-day free trial');
    expect(description).toContain('$9.99 per month');
    expect(description).toContain('$49.99 per month');
  });

  it('[RTE19] calls every other address not found', () => {
    for (const path of ['/nowhere', '/artwork', '/artwork/1/2', '/market/x', '/constructor', '/scan/1'])
      expect(pageMetaOf(path).title).toContain('not found');
    expect(pageMetaOf('/market/').title).toContain('Marketplace');
  });
});
