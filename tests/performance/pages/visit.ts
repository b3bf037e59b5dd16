// A visit of a page on a slow phone: what it paints when, and what moves meanwhile.
import { chromium, type BrowserContext, type Page } from 'playwright-core';
import { chromiumPath, chromiumSwitches } from '#tests/support/browser/browser.ts';

/** As Lighthouse measures phones: 150 ms, 1.6 Mbit/s, a fourth of the processor. */
const network = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 };
const processor = 4;
const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };

/** Milliseconds since the navigation began; moved: the layout shift, without unit. */
export type Paints = { first: number; largest: number; moved: number; largestIs: string };

/** Runs before any script of the page. */
const watch = (): void => {
  const seen = { largest: 0, moved: 0, largestIs: '' };
  Object.assign(globalThis, { seenPaints: seen });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { element } = entry as PerformanceEntry & { element?: Element | null };
      seen.largest = entry.startTime;
      seen.largestIs = element === null || element === undefined ? '' : `${element.tagName} ${element.textContent.trim().slice(0, 40)}`;
    }
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.moved += (entry as PerformanceEntry & { value: number }).value;
  }).observe({ type: 'layout-shift', buffered: true });
};

export const slowDown = async (context: BrowserContext, page: Page, how: { network: boolean }): Promise<void> => {
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  if (how.network) await session.send('Network.emulateNetworkConditions', network);
  await session.send('Emulation.setCPUThrottlingRate', { rate: processor });
};

export const openPhone = async (profile: string, options: { slow: boolean; offline?: boolean } = { slow: true }) => {
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: chromiumPath(),
    args: chromiumSwitches,
    ...phone,
    offline: options.offline ?? false,
  });
  const page = context.pages()[0] ?? (await context.newPage());
  page.setDefaultTimeout(60_000);
  await page.addInitScript(watch);
  if (options.slow) await slowDown(context, page, { network: options.offline !== true });
  return { context, page };
};

/**
 * bytes: as they travel, without those that a service worker answers. waves: 1 where the page itself names every file, and one more for each
 * time that a file was known only through another.
 */
export type Scripts = { files: number; bytes: number; waves: number };

/** The scripts and styles that the page asked for up to a moment, in milliseconds since the navigation began. */
export const scriptsUntil = (page: Page, moment: number): Promise<Scripts> =>
  page.evaluate((until) => {
    const asked = (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name, startTime }) => /\.(?:js|css)$/.test(new URL(name).pathname) && startTime <= until)
      .toSorted((a, b) => a.startTime - b.startTime);
    const waves: number[] = [];
    for (const { startTime, initiatorType } of asked) {
      const isNamed = ['link', 'script', 'css'].includes(initiatorType);
      const before = asked.slice(0, waves.length).map(({ responseEnd }, at) => (responseEnd <= startTime ? (waves[at] ?? 0) : 0));
      waves.push(isNamed ? 1 : 1 + Math.max(1, ...before));
    }
    return { files: asked.length, bytes: asked.reduce((sum, { transferSize }) => sum + transferSize, 0), waves: Math.max(0, ...waves) };
  }, moment);

/** content: what is there once the page is. */
export const paintsOf = async (page: Page, address: string, content: string): Promise<Paints> => {
  await page.goto(address, { waitUntil: 'load' });
  await page.locator(content).first().waitFor();
  await page.waitForLoadState('networkidle');
  return page.evaluate(() => {
    const { seenPaints } = globalThis as unknown as { seenPaints: { largest: number; moved: number; largestIs: string } };
    const first = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN;
    return { first, largest: seenPaints.largest, moved: seenPaints.moved, largestIs: seenPaints.largestIs };
  });
};

/** The task after the frame in which so many elements are drawn first. Runs before any script of the page. */
const watchFor = ({ content, count }: { content: string; count: number }): void => {
  const observer = new MutationObserver(() => {
    if (document.querySelectorAll(content).length < count) return;
    observer.disconnect();
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => Object.assign(globalThis, { paintedAt: performance.now() }));
    port1.start();
    requestAnimationFrame(() => port2.postMessage(null));
  });
  observer.observe(document, { childList: true, subtree: true });
};

/** Milliseconds until so much of `content` is painted, since the navigation began. */
export const timeTo = async (page: Page, address: string, content: string, count = 1): Promise<number> => {
  await page.addInitScript(watchFor, { content, count });
  await page.goto(address, { waitUntil: 'commit' });
  const found = await page.waitForFunction(() => (globalThis as { paintedAt?: number }).paintedAt);
  return Number(await found.jsonValue());
};

/** What the page asked for up to a moment, itself included, without what is written in it. */
export const requestsUntil = (page: Page, moment: number): Promise<number> =>
  page.evaluate(
    (until) =>
      1 +
      performance.getEntriesByType('resource').filter(({ name, startTime }) => startTime <= until && !/^(?:data|blob):/.test(name)).length,
    moment,
  );

/** Until all of the account is on the device, and the service worker answers. */
export const signInOn = async (page: Page, url: string, { email, password }: { email: string; password: string }): Promise<void> => {
  await page.goto(`${url}/auth`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('tabpanel').getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL((address) => address.pathname === '/');
  await page.getByRole('button', { name: 'Sync status: Synced' }).waitFor();
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
};
