// Real Chromium for journeys: devices with a browser profile each, and helpers that every journey needs.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page, type Route } from 'playwright-core';
import { projectRoot } from '#server/platform/config/project-root.ts';
import { isShort } from '#tests/support/depth.ts';
import { startRelay } from '#tests/support/servers/relay.ts';

const places = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Throws with instructions if there is no browser, or no built client to show in it. */
export const chromiumPath = (): string => {
  const found = [process.env['CHROMIUM'], ...places].find((path) => path !== undefined && existsSync(path));
  if (found === undefined) throw new Error('No Chromium was found. Install it (`apt-get install chromium`) or set CHROMIUM to its path.');
  if (!existsSync(join(projectRoot, 'dist', 'client', 'index.html')))
    throw new Error('There is no built client. Run `node scripts/build.mjs client` first.');
  return found;
};

export const chromiumSwitches = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A camera with a moving picture, which pages may use without asking.
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
];

/** The browser's process first; its helpers end with it, or are killed individually. */
const processesWith = (profile: string): number[] =>
  spawnSync('ps', ['-eo', 'pid=,args='], { encoding: 'utf8' })
    .stdout.split('\n')
    .filter((line) => line.includes(`--user-data-dir=${profile}`))
    .map((line) => Number.parseInt(line, 10));

/** A person's browser as far as most journeys need it. */
export type Visit = {
  context: BrowserContext;
  page: Page;
  /** Errors reported by its pages. */
  errors: string[];
  /** Opens another window: Chromium throttles a background tab of the first window of a profile to one frame per second. */
  newWindow(): Promise<Page>;
  close(): Promise<void>;
};

export type Device = Visit & {
  /**
   * Disconnects or reconnects every page and service worker. With `context.setOffline` alone a page would be online again while it is
   * being left.
   */
  offline(cut: boolean): Promise<void>;
  /** Closes the browser and reopens it with the same profile, online or offline. */
  restart(how?: { offline: boolean }): Promise<void>;
  /** Kills every process of the browser, as a power failure would, and reopens it with the same profile. */
  kill(): Promise<void>;
  /** Closes the browser and deletes the profile. */
  close(): Promise<void>;
};

const usual = (baseURL: string): BrowserContextOptions => ({ baseURL, viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' });

/** Milliseconds that a step may take on a machine that is busy with something else. */
const patience = 60_000;

/** Where a context goes: its requests have to name the origin. */
const origins = new WeakMap<BrowserContext, string>();

const watch = (context: BrowserContext, baseURL: string, errors: string[]): void => {
  origins.set(context, new URL(baseURL).origin);
  context.on('weberror', (error) => errors.push(String(error.error())));
  context.setDefaultTimeout(patience);
};

/** One browser for all journeys of this process, which ends with it. */
let browser: Promise<Browser> | undefined;

/**
 * Storage of its own in the browser that all journeys share, without a service worker: a quarter of a device's cost. For all that is not
 * about being offline, restarts or updates.
 */
export const openVisit = async (baseURL: string, options: BrowserContextOptions = {}): Promise<Visit> => {
  browser ??= chromium.launch({ executablePath: chromiumPath(), args: chromiumSwitches });
  const context = await (await browser).newContext({ ...usual(baseURL), serviceWorkers: 'block', ...options });
  const errors: string[] = [];
  watch(context, baseURL, errors);
  return { context, page: await context.newPage(), errors, newWindow: () => context.newPage(), close: () => context.close() };
};

/** A browser with a profile of its own. */
export const openDevice = async (baseURL: string, options: BrowserContextOptions = {}): Promise<Device> => {
  const profile = mkdtempSync(join(tmpdir(), 'verso-device-'));
  const executablePath = chromiumPath();
  const errors: string[] = [];
  const relay = await startRelay(baseURL);
  const { host } = new URL(baseURL);
  const launch = async (how: { offline: boolean }) => {
    relay.cut(how.offline);
    const context = await chromium.launchPersistentContext(profile, {
      executablePath,
      args: [...chromiumSwitches, `--host-resolver-rules=MAP ${host} 127.0.0.1:${relay.port}`],
      ...usual(baseURL),
      ...options,
      ...how,
    });
    watch(context, baseURL, errors);
    return { context, page: context.pages()[0] ?? (await context.newPage()) };
  };
  let now = await launch({ offline: false });
  return {
    get context() {
      return now.context;
    },
    get page() {
      return now.page;
    },
    errors,
    offline: (cut) => {
      relay.cut(cut);
      return now.context.setOffline(cut);
    },
    newWindow: async () => {
      const session = await now.context.newCDPSession(now.context.pages()[0] ?? now.page);
      const [page] = await Promise.all([
        now.context.waitForEvent('page'),
        session.send('Target.createTarget', { url: 'about:blank', newWindow: true }),
      ]);
      await session.detach();
      return page;
    },
    restart: async (how = { offline: false }) => {
      await now.context.close();
      now = await launch(how);
    },
    kill: async () => {
      // Chromium flushes cookies to disk every 30 seconds; the session must not depend on that here.
      const cookies = await now.context.cookies();
      const gone = new Promise((done) => now.context.once('close', done));
      for (const pid of processesWith(profile)) process.kill(pid, 'SIGKILL');
      await gone;
      now = await launch({ offline: false });
      await now.context.addCookies(cookies);
    },
    close: async () => {
      await now.context.close();
      await relay.close();
      rmSync(profile, { recursive: true, force: true });
    },
  };
};

/** Where only the deep tests of a file are about being offline: a device there, and no more than a visit in `npm test`. */
export const openDeviceInDepth = async (baseURL: string, options: BrowserContextOptions = {}): Promise<Device> => {
  if (!isShort) return openDevice(baseURL, options);
  const visit = await openVisit(baseURL, options);
  const missing = (): never => {
    throw new Error('a visit goes neither offline nor down: this belongs to a deep test');
  };
  return Object.assign(visit, { offline: missing, restart: missing, kill: missing });
};

/** Resolves once the service worker controls the page and has precached what the app needs offline. Throws with its progress. */
export const readyForOffline = async (page: Page): Promise<void> => {
  await page
    .waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated', null, { timeout: 60_000 })
    .catch(async (cause: unknown) => {
      const registered = await page.evaluate(async () => {
        const found = await navigator.serviceWorker.getRegistration();
        return [found?.installing, found?.waiting, found?.active].map((worker) => worker?.state ?? 'none').join(', ');
      });
      throw new Error(`The page belongs to no service worker that is active; installing, waiting, active: ${registered}`, { cause });
    });
};

/** Delays requests to an address until the returned function is called. */
export const hold = async (page: Page, address: string): Promise<() => Promise<void>> => {
  const held: Route[] = [];
  let open = false;
  await page.route(address, (route) => (open ? route.continue() : void held.push(route)));
  return async () => {
    open = true;
    await Promise.all(held.map((route) => route.continue()));
    await page.unroute(address);
  };
};

/** A color that is on its way to another one is not measured. */
const colorsStand = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity);
    return Promise.allSettled(ending.map(({ finished }) => finished));
  });

/** Waits until the app has taken the place of the first screen, which the server or an earlier visit has written. */
export const firstScreenGone = (page: Page): Promise<void> => page.locator('#first-screen').waitFor({ state: 'detached' });

/** axe violations of WCAG 2.2 AA and of best practices, one line each, once the page has its heading. */
export const accessibilityProblems = async (page: Page): Promise<string[]> => {
  await page.locator('h1').first().waitFor({ state: 'attached' });
  await firstScreenGone(page);
  await colorsStand(page);
  const { violations } = await new AxeBuilder({ page })
    // Runs in the page itself; for frames axe needs a page of its own to merge the results, at every check.
    .setLegacyMode(page.frames().length === 1)
    // What passes is not looked at, so it is not collected either.
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 160)}`));
};

const widerBy = (): number => Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Layout that React renders after the window has changed its size is there by then. Milliseconds. */
const settles = 5000;

/** Horizontal overflow of the page in pixels: 0 as soon as there is none, otherwise what remains once the layout has had time to settle. */
export const overflow = async (page: Page): Promise<number> => {
  const none = page.waitForFunction(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth, null, {
    timeout: settles,
  });
  return none.then(() => 0).catch(() => page.evaluate(widerBy));
};

/** Signs in with a sample account, or another one by its password, as the form does, and opens the home page. */
export const signInAs = async (page: Page, email: string, password = 'verso-demo'): Promise<void> => {
  const origin = origins.get(page.context()) ?? '';
  const answer = await page.context().request.post('/api/auth/sign-in', { data: { email, password }, headers: { origin } });
  if (!answer.ok()) throw new Error(`not signed in: ${answer.status()} ${await answer.text()}`);
  await page.goto('/');
  // Leaving a page while it creates its database blocks the database for the next page for an unbounded time in Chromium.
  await page.getByRole('button', { name: 'Sync status: Synced' }).waitFor();
};
