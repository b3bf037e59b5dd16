// The heading that each screen shows, for tests that walk through all of them: a new screen needs its line here.
import { screenPaths, screens, type ScreenPath } from '#shared/domain/page/screens.ts';

/** As the collector of the demonstration sees it, and where a screen is about something, for something that is not there. */
export const headings: Readonly<Record<ScreenPath, string>> = {
  '/': 'Authenticate. Catalog. Connect.',
  '/auth': 'Join the Future of Art Authentication',
  '/pricing': 'Plans for every collection',
  '/try': 'Try a photograph',
  '/what-a-scan-tells': 'What a scan tells you',
  '/contact': 'Get in Touch',
  '/what-leaves': 'What leaves this device',
  '/verify': 'Check a signed record',
  '/privacy': 'Privacy Policy',
  '/terms': 'Terms of Service',
  '/market': 'Art Marketplace',
  '/artist/:name': 'Artist not found',
  '/artwork/:id': 'Artwork Not Found',
  '/user/:id': 'User Not Found',
  '/subscription-success': 'Your Subscription',
  '/dashboard': 'Welcome, Clara Olsen',
  '/scan': 'Authenticate artwork',
  '/capture': 'Capture works',
  '/captures': 'Captures',
  '/catalog': 'My Authenticated Art Collection',
  '/registry': 'Registry',
  '/move': 'Move by scanning',
  '/community': 'Community',
  '/messages': 'Messages',
  '/orders': 'Order History',
  '/watchlist': 'Watchlist',
  '/purchase-success': 'Purchase not found',
  '/seller-dashboard': 'Seller Dashboard',
  '/settings': 'Settings',
  '/admin': 'Admin Access Required',
  '/admin/health': 'Admin Access Required',
  '*': 'Oops! Page not found',
};

const nothing = '01900000-0000-7000-8000-000000000000';

/** An address of the screen, of nothing that there is. */
export const addressOf = (path: ScreenPath): string =>
  path === '*' ? '/no/such/page' : path.replace(':name', 'Nobody%20of%20this%20name').replace(':id', nothing);

/** Screens with their own frame, or whose heading depends on what the test has made. */
const special: readonly ScreenPath[] = ['/artwork/:id', '/capture', '/captures'];

/** Addresses and headings of the others that visitors may open, or that they may not. */
export const headingsWhere = (isPublic: boolean): [address: string, heading: string][] =>
  screenPaths
    .filter((path) => (screens[path].access === 'public') === isPublic && !special.includes(path))
    .map((path) => [addressOf(path), headings[path]]);
