// What a page says of itself in a real browser: as it came from the server, after the app has moved on, and from the kept shell.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDevice, readyForOffline, type Device } from '#tests/support/browser/browser.ts';
import { makeSeller } from '#tests/support/people/market-people.ts';
import { startTestServer, type TestServer } from '#tests/support/servers/server.ts';

let server: TestServer;
let device: Device;
/** Dialogs, violations of the content policy, and errors of the console. */
const trouble: string[] = [];
beforeAll(async () => {
  server = await startTestServer({ jobsByHand: true });
  device = await openDevice(server.url);
  device.context.on('console', (message) => {
    if (message.type() === 'error') trouble.push(message.text());
  });
  device.context.on('dialog', (dialog) => {
    trouble.push(dialog.message());
    void dialog.dismiss();
  });
});
afterAll(async () => {
  await device.close();
  await server.stop();
});

const hostile = `</script><script>alert(1)</script><img src=x onerror=alert(2)>"'`;
const head = () =>
  device.page.evaluate(() => ({
    title: document.title,
    count: document.querySelectorAll('title').length,
    canonical: document.querySelector('link[rel=canonical]')?.getAttribute('href') ?? null,
    robots: document.querySelector('meta[name=robots]')?.getAttribute('content') ?? null,
    structure: [...document.querySelectorAll('script[type="application/ld+json"]')].map(({ textContent }) => textContent ?? ''),
    left: document.querySelectorAll('[data-until-started]').length,
  }));
const nameIn = (text: string | undefined) => (JSON.parse(text ?? '{}') as { name?: string }).name;

// Planted: the structure without escapes; the app that leaves the server's tags beside its own; a structure that stays when the page goes.
it('[GEN11] [D30] a work says what it is before and after the app starts, and nothing that somebody wrote runs', async () => {
  const { page } = device;
  const seller = await makeSeller(server, 'Ada Quell');
  const listed = await seller.add({ title: hostile, artist: hostile }, 40);
  const hidden = await seller.add({ title: 'Kept private' }, null);
  await seller.list(listed, 12.5);
  const own = server.config.publicUrl;

  await page.goto(`/artwork/${listed}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expect.poll(async () => (await head()).canonical).toBe(`${own}/artwork/${listed}`);
  const shown = await head();
  expect(shown).toMatchObject({ count: 1, robots: null });
  await expect.poll(async () => (await head()).left).toBe(0);
  expect(shown.title).toContain('</script><script>alert(1)</script>');
  expect(shown.structure.map(nameIn)).toEqual([hostile]);

  await page.getByRole('banner').getByRole('link', { name: 'Marketplace' }).click();
  await page.waitForURL('**/market');
  await expect.poll(async () => (await head()).title).toBe('Marketplace · Verso');
  expect(await head()).toMatchObject({ count: 1, canonical: `${own}/market`, robots: null, structure: [] });

  await page.goto(`/user/${seller.person.userId}`);
  await expect.poll(async () => (await head()).title).toBe('Ada Quell · Verso');
  await expect.poll(async () => (await head()).canonical).toBe(`${own}/user/${seller.person.userId}`);
  expect(trouble).toEqual([]);

  await page.goto(`/artwork/${hidden}`);
  await page.getByRole('heading', { name: 'Artwork Not Found' }).waitFor();
  // From the server first, then from the app, without a moment between.
  expect(await head()).toMatchObject({ title: 'Artwork · Verso', canonical: `${own}/artwork/${hidden}`, robots: 'noindex', structure: [] });
  await expect.poll(async () => (await head()).left).toBe(0);
  expect(await head()).toMatchObject({ title: 'Artwork · Verso', canonical: `${own}/artwork/${hidden}`, robots: 'noindex', structure: [] });
});

// Planted: the shell that is kept for offline made from the page of the first visit.
it('[GEN11] the page that is kept for offline speaks of no other page', async () => {
  const { page } = device;
  await page.goto('/pricing');
  await readyForOffline(page);
  const kept = await page.evaluate(async () => {
    const texts: string[] = [];
    for (const name of await caches.keys())
      for (const request of await (await caches.open(name)).keys())
        if (new URL(request.url).pathname === '/index.html') texts.push(await ((await caches.match(request))?.text() ?? ''));
    return texts;
  });
  expect(kept).toHaveLength(1);
  expect(kept[0]).toContain('<title data-until-started>Verso</title>');
  expect(kept[0]).not.toMatch(/canonical|og:|ld\+json|noindex/);
  await device.offline(true);
  await page.reload();
  await expect.poll(async () => (await head()).title).toBe('Pricing · Verso');
  await expect.poll(async () => (await head()).canonical).toBe(`${new URL(page.url()).origin}/pricing`);
  expect((await head()).count).toBe(1);
  await device.offline(false);
});
