// From a work to others: what is for sale beside it, and the page of its artist.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessibilityProblems, openDevice, overflow, readyForOffline } from '#tests/support/browser/browser.ts';
import { makeSeller } from '#tests/support/people/market-people.ts';
import { startTestServer, type TestServer } from '#tests/support/servers/server.ts';

let server: TestServer;
let visitor: Awaited<ReturnType<typeof openDevice>>;
let harbour: string;

beforeAll(async () => {
  server = await startTestServer();
  const seller = await makeSeller(server);
  const oil = { medium: 'painting', year: '1931', dimensions: '61 x 81 cm' } as const;
  harbour = await seller.add({ title: 'Harbour', artist: 'Ida A/B Varro', ...oil });
  await seller.list(harbour, 900);
  await seller.list(await seller.add({ title: 'Birches', artist: 'Ida A/B Varro', ...oil }), 1_200);
  await seller.list(await seller.add({ title: 'Water Lilies, Evening', artist: 'claude monet', ...oil }), 400, 'EUR');
  visitor = await openDevice(server.url);
});
afterAll(async () => {
  await visitor.close();
  await server.stop();
});

const heading = (name: string | RegExp) => visitor.page.getByRole('heading', { name });

describe('a visitor', () => {
  // Planted bugs: the slash of a name as a further folder; the work itself among those beside it.
  it('finds other works beside a work, and all of its artist on a page of their own', async () => {
    const { page } = visitor;
    await page.goto(`/artwork/${harbour}`);
    await heading('Similar works').waitFor();
    const more = page.getByRole('region', { name: 'More by Ida A/B Varro' });
    expect(await more.getByRole('article').evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')))).toEqual([
      'Birches by Ida A/B Varro',
    ]);
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByRole('link', { name: 'Ida A/B Varro' }).first().click();
    await page.waitForURL('**/artist/Ida%20A%2FB%20Varro');
    await page.goBack();
    await more.getByRole('link', { name: 'Ida A/B Varro' }).click();
    await heading('Ida A/B Varro').waitFor();
    await page.getByText('2 works for sale · $900.00 USD to $1,200.00 USD').waitFor();
    expect(await page.getByRole('list', { name: 'Listings' }).getByRole('article').count()).toBe(2);
    expect(await page.title()).toBe('Ida A/B Varro · Verso');
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await overflow(page)).toBe(0);
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.getByRole('link', { name: 'Search and filter these works' }).click();
    await page.waitForURL('**/market?artist=Ida+A%2FB+Varro');
  });

  it('reads whose word an attribution is, whatever the case of the name', async () => {
    const { page } = visitor;
    await page.goto('/artist/Claude%20Monet');
    await heading('claude monet').waitFor();
    await page.getByText('attributions are the sellers’ own').waitFor();
    expect(await page.getByRole('article').count()).toBe(1);
  });

  // Planted bug: the name in the address as a heading.
  it('is told nothing that only an address says', async () => {
    const { page } = visitor;
    await page.goto('/artist/Call%20this%20number%20now');
    await heading('Artist not found').waitFor();
    expect(await page.getByRole('main').innerText()).not.toContain('Call this number');
  });

  it('[D1] sees an artist offline as last seen', async () => {
    const { page } = visitor;
    await page.goto('/artist/ida%20a%2Fb%20varro');
    await heading('Ida A/B Varro').waitFor();
    await readyForOffline(page);
    await visitor.offline(true);
    await page.goto('/artist/ida%20a%2Fb%20varro');
    await heading('Ida A/B Varro').waitFor();
    expect(await page.getByRole('article').count()).toBe(2);
    await page.goto('/artist/Nobody%20here');
    await page.getByText('this device has seen no work by this artist').waitFor();
    await visitor.offline(false);
    expect(visitor.errors).toEqual([]);
  });
});
