// Every screen of the app, declared once. Routes, guards, titles, menus, the notice offline, and what the build fetches first follow from it;
// the code of a screen is in client/app/screens.ts, its description for search engines in page-meta.ts.
import { t } from '#shared/language/t.ts';

type Screen = {
  /** own: everyone with pieces or scans of their own, whatever the plan. */
  access: 'public' | 'signed-in' | 'subscribed' | 'own' | 'admin';
  /** Of the document. */
  title: string;
  /** In menus, where that is not the title. */
  label?: string | undefined;
  /** What cannot be done there offline; without it the screen works as always. */
  offline?: string | undefined;
};

const declared = {
  '/': { access: 'public', title: t('Verso: Authenticate. Catalog. Connect.') },
  '/auth': { access: 'public', title: t('Sign In'), offline: t('You are offline. Signing in and signing up need a connection.') },
  '/pricing': { access: 'public', title: t('Pricing'), offline: t('You are offline. Choosing a plan needs a connection.') },
  '/try': { access: 'public', title: t('Try a photograph') },
  '/what-a-scan-tells': { access: 'public', title: t('What a scan tells you') },
  '/contact': { access: 'public', title: t('Contact') },
  '/what-leaves': { access: 'public', title: t('What leaves this device') },
  '/verify': { access: 'public', title: t('Check a signed record') },
  '/privacy': { access: 'public', title: t('Privacy Policy') },
  '/terms': { access: 'public', title: t('Terms of Service') },
  '/market': { access: 'public', title: t('Marketplace'), offline: t('You are offline. Buying needs a connection.') },
  '/artist/:name': { access: 'public', title: t('Artist') },
  '/artwork/:id': { access: 'public', title: t('Artwork') },
  '/user/:id': { access: 'public', title: t('Collector') },
  '/subscription-success': { access: 'public', title: t('Your Subscription') },
  '/dashboard': { access: 'signed-in', title: t('Dashboard') },
  '/scan': {
    access: 'subscribed',
    title: t('Authenticate artwork'),
    label: t('Authenticate'),
    offline: t('You are offline. A photograph is kept on this device as a draft and analyzed when you are connected again.'),
  },
  '/capture': { access: 'subscribed', title: t('Capture works') },
  '/captures': { access: 'own', title: t('Captures') },
  '/catalog': {
    access: 'own',
    title: t('My Catalog'),
    label: t('Catalog'),
    offline: t('You are offline. You can browse, search, edit and delete; changes wait on this device until you are connected again.'),
  },
  '/registry': { access: 'own', title: t('Registry') },
  '/move': { access: 'own', title: t('Move by scanning') },
  '/community': { access: 'signed-in', title: t('Community') },
  '/messages': { access: 'signed-in', title: t('Messages') },
  '/orders': {
    access: 'signed-in',
    title: t('Order History'),
    label: t('Orders'),
    offline: t('You are offline. Orders are shown as they were last seen.'),
  },
  '/watchlist': { access: 'signed-in', title: t('Watchlist') },
  '/purchase-success': { access: 'signed-in', title: t('Purchase Successful') },
  '/seller-dashboard': {
    access: 'signed-in',
    title: t('Seller Dashboard'),
    offline: t('You are offline. Earnings are shown as they were last seen.'),
  },
  '/settings': { access: 'signed-in', title: t('Settings') },
  '/admin': {
    access: 'admin',
    title: t('Administration'),
    label: t('Admin'),
    offline: t('You are offline. Administration needs a connection.'),
  },
  '/admin/health': { access: 'admin', title: t('System health'), offline: t('You are offline. Administration needs a connection.') },
  '*': { access: 'public', title: t('Page not found') },
} as const satisfies Record<string, Screen>;

/** As the router writes it; '*' is the screen of every other address. */
export type ScreenPath = keyof typeof declared;
export type ScreenAccess = Screen['access'];
export const screens: Readonly<Record<ScreenPath, Screen>> = declared;
export const screenPaths = Object.keys(declared) as readonly ScreenPath[];

export const trimmedPath = (pathname: string): string => pathname.replace(/^\/+|\/+$/g, '');

const partsOf = (pathname: string): string[] => trimmedPath(pathname).split('/');
const patterns = screenPaths.map((path) => ({ path, parts: partsOf(path) }));

/** The screen at an address. pathname: with a leading slash. */
export const screenAt = (pathname: string): ScreenPath => {
  const parts = partsOf(pathname);
  const found = patterns.find(
    ({ parts: own }) =>
      own.length === parts.length && own.every((part, at) => (part.startsWith(':') ? parts[at] !== '' : part === parts[at])),
  );
  return found?.path ?? '*';
};

/** The document title of the screen at an address. */
export const pageTitleOf = (pathname: string): string => {
  const path = screenAt(pathname);
  return path === '/' ? screens[path].title : `${screens[path].title} · Verso`;
};
