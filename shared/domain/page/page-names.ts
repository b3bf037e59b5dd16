// The name of every page by its path; separate from the descriptions, which no page needs to be drawn.
import { t } from '#shared/language/t.ts';
const home = t('Verso: Authenticate. Catalog. Connect.');

/** By path without slashes at its ends. */
export const pageNames = {
  auth: t('Sign In'),
  pricing: t('Pricing'),
  try: t('Try a Photograph'),
  'what-a-scan-tells': t('What a Scan Tells You'),
  contact: t('Contact'),
  'what-leaves': t('What leaves this device'),
  privacy: t('Privacy Policy'),
  terms: t('Terms of Service'),
  market: t('Marketplace'),
  artist: t('Artist'),
  artwork: t('Artwork'),
  user: t('Collector'),
  'subscription-success': t('Your Subscription'),
  dashboard: t('Dashboard'),
  scan: t('Authenticate Artwork'),
  capture: t('Capture Works'),
  captures: t('Captures'),
  catalog: t('My Catalog'),
  registry: t('Registry'),
  community: t('Community'),
  messages: t('Messages'),
  orders: t('Order History'),
  watchlist: t('Watchlist'),
  'purchase-success': t('Purchase Successful'),
  'seller-dashboard': t('Seller Dashboard'),
  settings: t('Settings'),
  admin: t('Administration'),
  'admin/health': t('System Health'),
} as const;
export type PagePath = keyof typeof pageNames;

/** Paths with a page one level below, such as /artwork/{id}. */
const withId = new Set(['artist', 'artwork', 'user']);

const isNamed = (path: string): path is PagePath => Object.hasOwn(pageNames, path);

export const trimmedPath = (pathname: string): string => pathname.replace(/^\/+|\/+$/g, '');

/** pathname: with a leading slash. '' is the home page; undefined: there is no page at this path. */
export const pageAt = (pathname: string): PagePath | '' | undefined => {
  const path = trimmedPath(pathname);
  if (path === '') return '';
  if (path.includes('/') && isNamed(path)) return path;
  const [first = '', ...more] = path.split('/');
  return isNamed(first) && more.length === (withId.has(first) ? 1 : 0) ? first : undefined;
};

/** The document title of the page at this path. */
export const pageTitleOf = (pathname: string): string => {
  const page = pageAt(pathname);
  return page === '' ? home : `${page === undefined ? t('Page not found') : pageNames[page]} · Verso`;
};
