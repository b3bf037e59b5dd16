// The links of header, menus and footer.
import { describe, expect, it } from 'vitest';

import { initialOf } from '#client/ui/avatar.tsx';
import { accountLinks, footerColumns } from './menu-links.ts';
import { mainLinks } from './navigation.ts';

describe('the navigation', () => {
  it('[NAV1] has six places in their order', () => {
    expect(mainLinks.map(({ label, to }) => `${label} ${to}`)).toEqual([
      'Authenticate /scan',
      'Catalog /catalog',
      'Marketplace /market',
      'Community /community',
      'Messages /messages',
      'Seller Dashboard /seller-dashboard',
    ]);
  });

  it('[NAV3] shows Admin to administrators alone', () => {
    expect(accountLinks(false).map(({ label }) => label)).toEqual(['My Catalog', 'Home', 'Orders', 'Watchlist', 'Messages', 'Settings']);
    expect(accountLinks(true).map(({ label, to }) => `${label} ${to}`)).toEqual([
      'My Catalog /catalog',
      'Home /dashboard',
      'Orders /orders',
      'Watchlist /watchlist',
      'Admin /admin',
      'Messages /messages',
      'Settings /settings',
    ]);
  });

  it('[NAV3] shows the first letter of the email', () => {
    expect(initialOf('ida@example.com')).toBe('I');
    expect(initialOf('')).toBe('?');
  });

  it('[NAV5] has the columns Platform, Company and Legal', () => {
    expect(footerColumns.map(({ title }) => title)).toEqual(['Platform', 'Company', 'Legal']);
    expect(footerColumns.every(({ links }) => links.length > 0)).toBe(true);
  });
});
