// The frame of the app in a real browser: every address, the navigation, both themes, the metadata, and what is not there yet.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLog } from '#server/platform/observability/logger.ts';
import { accessibilityProblems, firstScreenGone, openVisit, overflow, signInAs, type Visit } from '#tests/support/browser/browser.ts';
import { headingsWhere } from '#tests/support/browser/headings.ts';
import { startTestServer, type TestServer } from '#tests/support/servers/server.ts';

/** What the server wrote about addresses that lead nowhere. */
const reported: unknown[] = [];
const listeningLog = () => {
  const log = createLog('silent');
  const child = log.child.bind(log);
  log.child = ((...given: Parameters<typeof child>) => {
    const made = child(...given);
    made.warn = (entry: { path?: unknown }) => void reported.push(entry.path);
    return made;
  }) as typeof log.child;
  return log;
};

let server: TestServer;
let device: Visit;
beforeAll(async () => {
  server = await startTestServer({ config: { demo: true }, log: listeningLog() });
  device = await openVisit(server.url);
});
afterAll(async () => {
  await device.close();
  await server.stop();
});

const heading = async (): Promise<string> => (await device.page.getByRole('heading', { level: 1 }).innerText()).replaceAll(/\s+/g, ' ');
const open = async (path: string): Promise<string> => {
  await device.page.goto(path);
  await firstScreenGone(device.page);
  return heading();
};

/** As on a device that nobody has used. */
const forgetEverything = async () => {
  // No page of the app is open meanwhile: an answer about the session that is still on its way would bring the cookie back.
  await device.page.goto('/api/health');
  await device.context.clearCookies();
  await device.page.evaluate(() => localStorage.clear());
};

const publicPages = headingsWhere(true);
const ownPages = headingsWhere(false);
const links = (name: string) =>
  device.page
    .getByRole('navigation', { name })
    .getByRole('link')
    .evaluateAll((found) => found.map((link) => `${link.textContent} ${link.getAttribute('href')}`));
const mainPlaces = [
  'Authenticate /scan',
  'Catalog /catalog',
  'Marketplace /market',
  'Community /community',
  'Messages /messages',
  'Seller Dashboard /seller-dashboard',
];

describe('for a visitor', () => {
  it('[RTE1] [RTE2] [RTE3] [RTE4] [RTE5] [RTE6] [RTE8] [RTE9] [RTE19] every public address shows its page', async () => {
    for (const [path, title] of publicPages) expect(await open(path), path).toBe(title);
    expect(device.errors).toEqual([]);
  });

  it('[RTE7] the page of an artwork is open to visitors', async () => {
    await device.page.goto('/artwork/01900000-0000-7000-8000-000000000000');
    await device.page.getByRole('heading', { name: 'Artwork Not Found' }).waitFor();
    expect(new URL(device.page.url()).pathname).toMatch(/^\/artwork\//);
  });

  // Planted bug: /orders with the access 'public' in the table of routes.
  it('[RTE10] [RTE11] [RTE12] [RTE13] [RTE14] [RTE15] [RTE16] [RTE17] [RTE18] every other address leads to the sign-in screen', async () => {
    for (const [path] of ownPages) {
      await device.page.goto(path);
      await device.page.waitForURL('**/auth');
      expect(new URL(device.page.url()).pathname, path).toBe('/auth');
    }
  });

  // Planted bug: leaving out the report in the 404 page.
  it('[RTE20] an unknown address is logged, has a link home, and stands in the common layout', async () => {
    const { page } = device;
    await page.goto('/');
    reported.length = 0;
    await page.goto('/pricng');
    await page.getByText('Oops! Page not found').waitFor();
    await expect.poll(() => reported).toEqual(['/pricng']);
    await expect.poll(() => page.getByRole('banner').count()).toBe(1);
    await expect.poll(() => page.getByRole('contentinfo').count()).toBe(1);
    await page.getByRole('link', { name: 'Return to Home' }).click();
    await page.getByRole('heading', { level: 1, name: 'Authenticate. Catalog. Connect.' }).waitFor();
  });

  it('[NAV1] [NAV2] [NAV5] the header has six places and two ways in, the footer three columns and the year', async () => {
    const { page } = device;
    await open('/');
    expect(await links('Main')).toEqual(mainPlaces);
    for (const name of ['Sign In', 'Get Started'])
      expect(await page.getByRole('banner').getByRole('link', { name }).getAttribute('href')).toBe('/auth');
    const footer = page.getByRole('contentinfo');
    await expect.poll(() => footer.getByRole('heading').allInnerTexts()).toEqual(['Platform', 'Company', 'Legal']);
    await expect.poll(() => footer.innerText()).toContain(`© ${new Date().getFullYear()} Verso`);
  });

  it('[GEN11] each page has one title, a description, a canonical link and social metadata of its own', async () => {
    const { page } = device;
    const titles = new Set<string>();
    for (const [path] of publicPages) {
      await open(path);
      const head = await page.evaluate(() => {
        const content = (selector: string) =>
          [...document.head.querySelectorAll(selector)].map((one) => one.getAttribute('content') ?? one.getAttribute('href'));
        return {
          title: document.title,
          titles: document.querySelectorAll('title').length,
          description: content('meta[name=description]'),
          canonical: content('link[rel=canonical]'),
          robots: content('meta[name=robots]'),
          address: content('meta[property="og:url"]'),
          social: ['og:title', 'og:description', 'og:image'].map((name) => content(`meta[property="${name}"]`).length),
          card: content('meta[name="twitter:card"]'),
        };
      });
      titles.add(head.title);
      expect(head, path).toMatchObject({ titles: 1, social: [1, 1, 1], card: ['summary_large_image'] });
      expect(head.description, path).toHaveLength(1);
      const listed = head.robots.length === 0;
      // The page that the service worker keeps says nothing of where the server is to be found; then it is where the browser is.
      const origin = new URL(head.canonical[0] ?? head.address[0] ?? server.url).origin;
      expect([server.config.publicUrl, server.url]).toContain(origin);
      const address = `${origin}${path}`;
      expect([head.canonical, head.robots], path).toEqual([[address], listed ? [] : ['noindex']]);
      expect(head.address, path).toEqual(listed ? [address] : []);
    }
    expect(titles.size).toBe(publicPages.length);
  });

  it('[LIM3] [PRC1] [PRC2] [PRC3] [PRC4] the plans are three cards with their prices, questions, and the ways to sign in or write', async () => {
    const { page } = device;
    await open('/pricing');
    const main = page.getByRole('main');
    await expect
      .poll(() => main.getByRole('heading', { level: 2 }).allInnerTexts())
      .toEqual(['Free', 'Collector Pro', 'Gallery', 'Frequently asked questions']);
    const text = await main.innerText();
    for (const part of ['$0', 'Up to 5 uploads', '$9.99', '$49.99', 'per month', '7-day free trial']) expect(text).toContain(part);
    await expect.poll(() => main.locator('details').count()).toBeGreaterThan(3);
    for (const [name, to] of [
      ['Get Started', '/auth'],
      ['Subscribe', '/auth'],
      ['Contact us', '/contact'],
    ] as const)
      expect(await main.getByRole('link', { name }).getAttribute('href')).toBe(to);
  });
});

describe('the keyboard', () => {
  it('moves through tabs with the arrow keys, and the first press of Tab leads to the content', async () => {
    const { page } = device;
    await open('/auth');
    await page.getByRole('tab', { name: 'Sign In' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => page.getByRole('tab', { name: 'Sign Up' }).getAttribute('aria-selected')).toBe('true');
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Sign Up');
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => page.getByRole('tab', { name: 'Sign In' }).getAttribute('aria-selected')).toBe('true');
    await open('/market');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('content');
  });
});

/** On a wide screen in the light theme and on a narrow one in the dark: two of four, which differ in everything that differs. */
const expectGoodPages = async (paths: readonly string[]): Promise<void> => {
  const { page } = device;
  for (const path of paths) {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.setViewportSize({ width: 1280, height: 900 });
    await open(path);
    expect(await accessibilityProblems(page), path).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.setViewportSize({ width: 320, height: 640 });
    await expect.poll(() => overflow(page), { message: path }).toBe(0);
    expect(await accessibilityProblems(page), `${path}, dark, at 320`).toEqual([]);
  }
  await page.setViewportSize({ width: 1280, height: 900 });
};

describe('both themes on every width', () => {
  it('axe finds nothing on the public pages, and nothing is wider than 320 pixels', async () => {
    await expectGoodPages(publicPages.map(([path]) => path));
    expect(device.errors).toEqual([]);
  });

  // Planted bug: leaving the inline script out of the policy of the server.
  it('a chosen theme holds from the first paint on after a reload', async () => {
    const { page } = device;
    await page.emulateMedia({ colorScheme: 'light' });
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/');
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'System theme' }).click();
    await page.getByRole('button', { name: 'Light theme' }).click();
    await expect.poll(() => page.getByRole('button', { name: 'Dark theme' }).count()).toBe(1);
    await page.addInitScript(() =>
      new MutationObserver((_, observer) => {
        if (document.querySelector('.first-paint') === null) return;
        sessionStorage.setItem('first-paint', getComputedStyle(document.documentElement).backgroundColor);
        observer.disconnect();
      }).observe(document, { childList: true, subtree: true }),
    );
    await page.reload();
    expect(await page.evaluate(() => sessionStorage.getItem('first-paint'))).toBe('rgb(18, 17, 16)');
    await page.evaluate(() => localStorage.removeItem('verso-theme'));
  });
});

describe('on a phone', () => {
  it('[NAV4] the mobile menu has everything that the wide header has, and Escape gives the focus back', async () => {
    const { page } = device;
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/');
    await page.getByRole('button', { name: 'Menu' }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await menu.waitFor();
    expect(await links('Menu')).toEqual(mainPlaces);
    for (const name of ['Sign In', 'Get Started']) expect(await menu.getByRole('link', { name }).getAttribute('href')).toBe('/auth');
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect.poll(() => menu.count()).toBe(0);
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Menu');
  });

  it('installing is offered where the browser offers it, and asked for once', async () => {
    const { page } = device;
    await page.setViewportSize({ width: 360, height: 740 });
    // The browser's own offer may come at any time.
    await page.addInitScript(() =>
      addEventListener('beforeinstallprompt', (event) => {
        if (event.isTrusted) event.stopImmediatePropagation();
      }),
    );
    await page.goto('/');
    await page.evaluate(() => {
      const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
        prompt: async () => {
          document.body.dataset['asked'] = `${Number(document.body.dataset['asked'] ?? 0) + 1}`;
          return { outcome: 'accepted' };
        },
      });
      dispatchEvent(offer);
      document.body.dataset['kept'] = String(offer.defaultPrevented);
    });
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Install app' }).click();
    expect(await page.evaluate(() => ({ ...document.body.dataset }))).toEqual({ kept: 'true', asked: '1' });
    await page.getByRole('button', { name: 'Menu' }).click();
    expect(await page.getByRole('button', { name: 'Install app' }).count()).toBe(0);
    await page.setViewportSize({ width: 1280, height: 900 });
  });
});

describe('signed in', () => {
  beforeAll(() => signInAs(device.page, 'collector@example.com'));

  it('[RTE10] [RTE11] [RTE12] [RTE13] [RTE14] [RTE15] [RTE16] [RTE17] [DSH1] every address for those who are signed in shows its page', async () => {
    for (const [path, title] of ownPages) expect(await open(path), path).toBe(title);
    expect(await open('/admin')).toBe('Admin Access Required');
    await open('/dashboard');
    expect(
      await device.page
        .getByRole('main')
        .getByRole('link')
        .evaluateAll((found) => found.slice(0, 3).map((link) => link.getAttribute('href'))),
    ).toEqual(['/scan', '/catalog', '/market']);
    expect(device.errors).toEqual([]);
  });

  it('axe finds nothing on these pages, and nothing is wider than 320 pixels', async () => {
    await expectGoodPages(ownPages.map(([path]) => path));
    expect(device.errors).toEqual([]);
  });

  it('[NAV3] the avatar shows the first letter and opens a menu that the keyboard can use', async () => {
    const { page } = device;
    await page.goto('/');
    const avatar = page.getByRole('button', { name: 'Account', exact: true });
    await expect.poll(() => avatar.innerText()).toBe('C');
    await avatar.focus();
    await page.keyboard.press('Enter');
    const menu = page.getByRole('menu');
    await expect.poll(() => menu.innerText()).toContain('collector@example.com');
    // The browser decides when it offers to install the app.
    await expect
      .poll(async () => (await menu.getByRole('menuitem').allInnerTexts()).filter((item) => item !== 'Install app'))
      .toEqual(['My Catalog', 'Home', 'Orders', 'Watchlist', 'Messages', 'Settings', 'Help', 'System theme', 'Sign Out']);
    expect(await accessibilityProblems(page)).toEqual([]);
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    await expect.poll(focused).toBe('My Catalog');
    await page.keyboard.press('ArrowUp');
    await expect.poll(focused).toBe('Sign Out');
    await page.keyboard.press('Home');
    await expect.poll(focused).toBe('My Catalog');
    await page.keyboard.press('ArrowDown');
    await expect.poll(focused).toBe('Home');
    await page.keyboard.press('Escape');
    await expect.poll(() => menu.count()).toBe(0);
    const isBack = () => avatar.evaluate((button) => button === document.activeElement);
    await expect.poll(isBack).toBe(true);
    // Planted: a choice that drops the focus. Three lead back to the theme of the system.
    for (const theme of ['System theme', 'Light theme', 'Dark theme']) {
      await page.keyboard.press('Enter');
      await expect.poll(focused).toBe('My Catalog');
      await page.keyboard.type(theme.slice(0, 2).toLowerCase());
      await expect.poll(focused).toBe(theme);
      await page.keyboard.press('Enter');
      await expect.poll(() => menu.count()).toBe(0);
      await expect.poll(isBack).toBe(true);
    }
  });

  // Planted: a page that takes the focus from wherever it is, at which the menu closes.
  it('[NAV3] a menu that was opened while a page was on its way stays open when it comes', async () => {
    const { page } = device;
    await page.goto('/');
    await page.getByRole('button', { name: 'Account', exact: true }).click();
    const first = page.getByRole('menuitem', { name: 'My Catalog' });
    const isFocused = () => first.evaluate((item) => item === document.activeElement);
    await expect.poll(isFocused).toBe(true);
    await page.evaluate(() => {
      history.pushState(null, '', '/pricing');
      dispatchEvent(new PopStateEvent('popstate'));
    });
    await page.getByRole('status').filter({ hasText: 'Pricing · Verso' }).waitFor({ state: 'attached' });
    expect(await isFocused()).toBe(true);
    await page.keyboard.press('Escape');
    await first.waitFor({ state: 'detached' });
  });

  it('[PRC3] [D9] whoever has a paid plan goes from Subscribe to the dashboard', async () => {
    const { page } = device;
    await page.goto('/pricing');
    await page.getByText('Your plan').waitFor();
    expect(await page.getByRole('link', { name: 'Subscribe' }).getAttribute('href')).toBe('/dashboard');
  });

  it('[NAV5] the footer is one row with the same links for whoever is signed in', async () => {
    const { page } = device;
    for (const path of ['/', '/catalog', '/pricing', '/settings']) {
      await open(path);
      const footer = page.getByRole('contentinfo');
      await expect.poll(() => footer.getByRole('link', { name: 'Privacy Policy' }).count(), { message: path }).toBe(1);
      expect(await footer.getByRole('link').count()).toBe(9);
      expect(await footer.getByRole('heading').count()).toBe(0);
      expect(await footer.innerText()).toContain(`© ${new Date().getFullYear()} Verso`);
    }
  });

  // Planted bug: the bar without its place in the list of the menu, so that the page’s last button lies under it.
  it('[NAV4] on a phone a bar at the foot has the places used most, the camera and everything else', async () => {
    const { page } = device;
    await page.setViewportSize({ width: 390, height: 800 });
    await open('/catalog');
    const bar = page.getByRole('navigation', { name: 'Places' });
    await bar.waitFor();
    expect(
      await bar.getByRole('link').evaluateAll((found) => found.map((link) => link.getAttribute('aria-label') ?? link.textContent)),
    ).toEqual(['Catalog', 'Market', 'Open the camera', expect.stringMatching(/^Messages/)]);
    expect(await bar.getByRole('link', { name: 'Catalog' }).getAttribute('aria-current')).toBe('page');
    await expect.poll(() => page.getByRole('contentinfo').count()).toBe(0);
    expect(await page.getByRole('banner').getByRole('button', { name: 'Menu' }).count()).toBe(0);
    await bar.getByRole('link', { name: 'Market' }).click();
    await page.getByRole('heading', { level: 1, name: 'Art Marketplace' }).waitFor();
    await expect.poll(() => page.getByRole('contentinfo').count()).toBe(0);
    await bar.getByRole('button', { name: 'More menu' }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await menu.waitFor();
    for (const name of ['Seller Dashboard', 'Orders', 'Settings', 'Pricing', 'Privacy Policy', 'Terms of Service'])
      expect(await menu.getByRole('link', { name }).count(), name).toBe(1);
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('More menu');
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await overflow(page)).toBe(0);
    const box = await bar.boundingBox();
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await expect
      .poll(() => page.evaluate(() => document.querySelector('main')?.getBoundingClientRect().bottom ?? Infinity))
      .toBeLessThanOrEqual(box?.y ?? 0);
    await page.setViewportSize({ width: 1280, height: 900 });
  });

  it('a change of page moves the focus to its content and says its title', async () => {
    const { page } = device;
    await page.goto('/');
    await page.evaluate(() => window.scrollTo(0, 600));
    await page.getByRole('contentinfo').getByRole('link', { name: 'Pricing' }).click();
    await page.getByRole('heading', { level: 1, name: 'Plans for every collection' }).waitFor();
    await expect.poll(() => page.evaluate(() => [document.activeElement?.id, window.scrollY])).toEqual(['content', 0]);
    await expect.poll(() => page.getByRole('status').filter({ hasText: 'Pricing · Verso' }).count()).toBe(1);
  });
});

describe('without a plan', () => {
  beforeAll(async () => {
    await forgetEverything();
    await signInAs(device.page, 'noplan@example.com');
  });

  it('[DSH2] the dashboard is a card that leads to the plans', async () => {
    expect(await open('/dashboard')).toBe('Dashboard');
    expect(await device.page.getByRole('main').getByRole('link').getAttribute('href')).toBe('/pricing');
  });

  // Planted bug: going to /dashboard without choosing the plan.
  it('[PRC2] [D9] Get Started on the Free card activates it, goes to the dashboard and opens the scan', async () => {
    const { page } = device;
    expect(await open('/scan')).toBe('Subscription Required');
    await page.goto('/pricing');
    await page.getByRole('button', { name: 'Get Started' }).click();
    await page.waitForURL('**/dashboard');
    await page.getByRole('heading', { level: 1, name: 'Welcome' }).waitFor();
    expect(await open('/scan')).toBe('Authenticate artwork');
  });
});

describe('an administrator', () => {
  it('[RTE18] [NAV3] opens /admin, and the menu leads there', async () => {
    const { page } = device;
    await forgetEverything();
    await signInAs(page, 'admin@example.com');
    expect(await open('/admin')).toBe('Admin dashboard');
    await page.getByRole('button', { name: 'Account', exact: true }).click();
    expect(await page.getByRole('menuitem', { name: 'Admin' }).getAttribute('href')).toBe('/admin');
  });
});
