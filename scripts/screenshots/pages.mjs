// What is photographed of every address of the app: who opens it, and what is done there first. A new screen needs its line here.

const shot = (path, state, who, address, more = {}) => ({ path, state, who, address, ...more });
/** Of nothing that there is. */
export const nowhere = '01900000-0000-7000-8000-000000000000';

/** What lies over the page has come. */
const openedOver = (page) => page.locator('dialog[open]:visible, [role=menu]:visible').first().waitFor();

/** What an `act` gets besides the page: how the language of the picture says an English text; English by default. */
export const english = (text) => text;

/** found: ids of what the demonstration shows. */
export const shotsOf = (found) => [
  shot('/', 'visitor', null, '/'),
  shot('/', 'signed-in', 'collector', '/'),
  shot('/', 'menu', 'collector', '/', {
    act: async (page) => {
      await page.locator('header button[aria-haspopup]:visible, .tab-bar button:visible').last().click();
      await openedOver(page);
    },
  }),
  shot('/auth', 'sign-in', null, '/auth'),
  shot('/auth', 'sign-up', null, '/auth', {
    act: (page, words) =>
      page
        .getByRole('tab', { name: words('Sign Up') })
        .last()
        .click(),
  }),
  shot('/try', 'visitor', null, '/try'),
  shot('/what-a-scan-tells', 'visitor', null, '/what-a-scan-tells'),
  shot('/pricing', 'visitor', null, '/pricing'),
  shot('/pricing', 'free', 'free', '/pricing'),
  shot('/contact', 'visitor', null, '/contact'),
  shot('/what-leaves', 'visitor', null, '/what-leaves'),
  shot('/verify', 'visitor', null, '/verify'),
  shot('/privacy', 'visitor', null, '/privacy'),
  shot('/terms', 'visitor', null, '/terms'),
  shot('/market', 'visitor', null, '/market'),
  shot('/market', 'signed-in', 'collector', '/market'),
  shot('/artwork/:id', 'visitor', null, `/artwork/${found.listed}`),
  shot('/artwork/:id', 'own', 'collector', `/artwork/${found.own}`, { refused: true }),
  shot('/artwork/:id', 'evidence', 'collector', `/artwork/${found.own}?part=evidence`, { refused: true }),
  shot('/artwork/:id', 'record', 'collector', `/artwork/${found.own}?part=record`, { refused: true }),
  shot('/artwork/:id', 'photos', 'collector', `/artwork/${found.own}?part=photos`, { refused: true }),
  shot('/artwork/:id', 'history', 'collector', `/artwork/${found.own}?part=history`, { refused: true }),
  shot('/artwork/:id', 'missing', null, `/artwork/${nowhere}`, { refused: true }),
  shot('/artist/:name', 'visitor', null, `/artist/${encodeURIComponent(found.artist)}`),
  shot('/artist/:name', 'missing', null, '/artist/Nobody%20of%20this%20name'),
  shot('/user/:id', 'visitor', null, `/user/${found.seller}`),
  shot('/user/:id', 'signed-in', 'collector', `/user/${found.seller}`),
  shot('/user/:id', 'missing', null, `/user/${nowhere}`, { refused: true }),
  shot('/subscription-success', 'signed-in', 'free', '/subscription-success'),
  shot('/dashboard', 'signed-in', 'collector', '/dashboard'),
  shot('/dashboard', 'no-plan', 'noplan', '/dashboard'),
  shot('/scan', 'signed-in', 'collector', '/scan'),
  shot('/scan', 'no-plan', 'noplan', '/scan'),
  shot('/capture', 'signed-in', 'collector', '/capture'),
  shot('/captures', 'signed-in', 'collector', '/captures'),
  shot('/catalog', 'signed-in', 'collector', '/catalog'),
  shot('/catalog', 'empty', 'free', '/catalog'),
  shot('/catalog', 'palette', 'collector', '/catalog', {
    act: async (page) => {
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.keyboard.press('Control+k');
      await openedOver(page);
    },
  }),
  shot('/registry', 'locations', 'collector', '/registry'),
  shot('/move', 'move', 'collector', '/move'),
  shot('/registry', 'artists', 'collector', '/registry?show=artists'),
  shot('/catalog', 'edit', 'collector', `/catalog?edit=${found.own}`, { act: openedOver }),
  shot('/community', 'signed-in', 'collector', '/community'),
  shot('/messages', 'list', 'collector', '/messages'),
  shot('/messages', 'thread', 'collector', `/messages?to=${found.partner}`),
  shot('/messages', 'empty', 'newseller', '/messages'),
  shot('/orders', 'signed-in', 'collector', '/orders'),
  shot('/watchlist', 'signed-in', 'collector', '/watchlist'),
  shot('/watchlist', 'searches', 'collector', '/watchlist?tab=searches'),
  shot('/watchlist', 'empty', 'free', '/watchlist'),
  shot('/purchase-success', 'signed-in', 'collector', '/purchase-success', { refused: true }),
  shot('/seller-dashboard', 'signed-in', 'seller', '/seller-dashboard'),
  shot('/seller-dashboard', 'no-account', 'newseller', '/seller-dashboard'),
  shot('/settings', 'signed-in', 'collector', '/settings'),
  shot('/settings', 'no-plan', 'noplan', '/settings'),
  shot('/admin', 'users', 'admin', '/admin'),
  ...['listings', 'messages', 'orders', 'reports', 'audit'].map((tab) => shot('/admin', tab, 'admin', `/admin?tab=${tab}`)),
  shot('/admin', 'not-admin', 'collector', '/admin'),
  shot('/admin/health', 'admin', 'admin', '/admin/health'),
  shot('*', 'visitor', null, '/no/such/page', { refused: true }),
];

const nothingFound = { listed: 'x', artist: 'x', own: 'x', seller: 'x', partner: 'x' };

/** Screens that are not photographed, and entries for screens that are not there. paths: of all screens. */
export const tableProblems = (screens) => {
  const paths = shotsOf(nothingFound).map(({ path }) => path);
  return [
    ...screens.filter((path) => !paths.includes(path)).map((path) => `${path} has no entry in scripts/screenshots/pages.mjs`),
    ...[...new Set(paths)].filter((path) => !screens.includes(path)).map((path) => `${path} is no screen any more`),
  ];
};

/** 'artwork-own' for /artwork/:id in the state own. */
export const nameOf = ({ path, state }) => {
  const place =
    path === '/'
      ? 'home'
      : path === '*'
        ? 'not-found'
        : path
            .replace(/\/:\w+/g, '')
            .slice(1)
            .replaceAll('/', '-');
  return `${place}-${state}`;
};
