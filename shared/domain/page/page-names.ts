// The name of every page by its path; separate from the descriptions, which no page needs to be drawn.
const home = 'Verso: Authenticate. Catalog. Connect.';

/** By path without slashes at its ends. */
export const pageNames = {
  auth: 'Sign In',
  pricing: 'Pricing',
  try: 'Try a Photograph',
  'what-a-scan-tells': 'What a Scan Tells You',
  contact: 'Contact',
  privacy: 'Privacy Policy',
  terms: 'Terms of Service',
  market: 'Marketplace',
  artwork: 'Artwork',
  user: 'Collector',
  'subscription-success': 'Your Subscription',
  dashboard: 'Dashboard',
  scan: 'Authenticate Artwork',
  capture: 'Capture Works',
  captures: 'Captures',
  catalog: 'My Catalog',
  community: 'Community',
  messages: 'Messages',
  orders: 'Order History',
  'purchase-success': 'Purchase Successful',
  'seller-dashboard': 'Seller Dashboard',
  settings: 'Settings',
  admin: 'Administration',
  'admin/health': 'System Health',
} as const;
export type PagePath = keyof typeof pageNames;

/** Paths with a page one level below, such as /artwork/{id}. */
const withId = new Set(['artwork', 'user']);

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
  return page === '' ? home : `${page === undefined ? 'Page not found' : pageNames[page]} · Verso`;
};
