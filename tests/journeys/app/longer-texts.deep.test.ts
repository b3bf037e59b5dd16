// Pages of whoever is signed in, with texts that are 40 % longer and in German, on a phone of 360 px.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openVisit, overflow, signInAs, type Visit } from '#tests/support/browser/browser.ts';
import { startTestServer, type TestServer } from '#tests/support/servers/server.ts';

let server: TestServer;
let device: Visit;
let pages: string[];
beforeAll(async () => {
  server = await startTestServer({ config: { demo: true } });
  await server.furnished();
  const [piece] = await server.sql<{ id: string }[]>`
    select p.id from pieces p join users u on u.id = p.user_id where u.email = 'collector@example.com' order by p.id limit 1`;
  const [other] = await server.sql<{ id: string }[]>`
    select case when sender_id = u.id then recipient_id else sender_id end as id from messages m join users u on u.email = 'collector@example.com'
    where u.id in (sender_id, recipient_id) limit 1`;
  pages = [
    '/catalog',
    '/dashboard',
    '/scan',
    '/captures',
    '/registry',
    '/orders',
    '/messages',
    '/settings',
    '/watchlist',
    '/seller-dashboard',
    '/market',
    `/artwork/${piece?.id ?? ''}`,
    `/artwork/${piece?.id ?? ''}?part=evidence`,
    `/artwork/${piece?.id ?? ''}?part=record`,
    `/artwork/${piece?.id ?? ''}?part=photos`,
    `/artwork/${piece?.id ?? ''}?part=history`,
    `/messages?to=${other?.id ?? ''}`,
    `/catalog?edit=${piece?.id ?? ''}`,
  ];
  device = await openVisit(server.url, { viewport: { width: 360, height: 780 } });
  await signInAs(device.page, 'collector@example.com');
}, 240_000);
afterAll(async () => {
  await device.close();
  await server.stop();
});

/** Buttons whose text is wider than they are, and what lies beyond the edge of the page without a way to scroll there. */
const clipped = (): Promise<string[]> =>
  device.page.evaluate(() => {
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      element !== document.body &&
      ((/auto|scroll/.test(getComputedStyle(element).overflowX) && element.scrollWidth > element.clientWidth) ||
        scrolls(element.parentElement));
    return [...document.querySelectorAll<HTMLElement>('button, a, [role=tab], select, input')]
      .filter((one) => one.checkVisibility() && !one.closest('.sr-only, .skip-link'))
      .flatMap((one) => {
        const { left, right, width, height } = one.getBoundingClientRect();
        if (width < 2 || height < 2 || getComputedStyle(one).clip !== 'auto') return [];
        const isCut = one.matches('button, [role=tab]') && one.scrollWidth > one.clientWidth + 1;
        const isOutside = (left < -1 || right > innerWidth + 1) && !scrolls(one.parentElement);
        const words = (one.innerText || one.getAttribute('aria-label') || one.tagName).slice(0, 60).replaceAll('\n', ' ');
        return isCut || isOutside
          ? [
              `${isCut ? 'cut' : 'outside'}: ${words} (${Math.round(left)} to ${Math.round(right)}, ${one.scrollWidth} in ${one.clientWidth})`,
            ]
          : [];
      });
  });

describe('a phone of 360 px', () => {
  for (const language of ['en-XA', 'de'])
    // Planted bug: buttons whose words stay on one line.
    it(`[GEN2] shows every page of whoever is signed in without clipped buttons (${language})`, async () => {
      const { page } = device;
      await page.evaluate((chosen) => localStorage.setItem('verso-language', chosen), language);
      const wrong: string[] = [];
      for (const path of pages) {
        await page.goto(path);
        const title = page.getByRole('heading', { level: 1 }).first();
        await title.waitFor();
        if (language === 'en-XA' && !path.startsWith('/artwork/')) expect(await title.innerText(), path).toMatch(/^\[/);
        // Not every animation: a dialog rises.
        const waiting = () =>
          page.evaluate(
            () => document.querySelector('main :is([class*="animate-[breathe"], [class*="animate-[spin"])')?.outerHTML.slice(0, 300) ?? '',
          );
        await expect.poll(waiting, { message: path, timeout: 30_000 }).toBe('');
        const by = await overflow(page);
        if (by > 0) wrong.push(`${path} is ${by} px too wide`);
        for (const one of await clipped()) wrong.push(`${path} ${one}`);
      }
      expect(wrong).toEqual([]);
    }, 240_000);
});
