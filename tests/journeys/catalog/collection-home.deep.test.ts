// The collection home of a subscriber: from an empty collection to figures, on a phone and without a network.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessibilityProblems, openDevice, overflow, readyForOffline, signInAs, type Device } from '#tests/support/browser/browser.ts';
import { makeSeller, type Seller } from '#tests/support/people/market-people.ts';
import { startTestServer, type TestServer } from '#tests/support/servers/server.ts';

let server: TestServer;
let seller: Seller;
let phone: Device;

beforeAll(async () => {
  server = await startTestServer();
  seller = await makeSeller(server);
  phone = await openDevice(server.url, { viewport: { width: 320, height: 640 } });
  await signInAs(phone.page, seller.person.email, seller.person.password);
});
afterAll(async () => {
  await phone.close();
  await server.stop();
});

describe('the collection home', () => {
  it('[D58] [DSH1] welcomes, and shows the first steps where there is no work yet', async () => {
    const { page } = phone;
    await page.goto('/dashboard');
    await page.getByRole('heading', { level: 1, name: /^Welcome/ }).waitFor();
    for (const [name, path] of [
      ['Scan artwork', '/scan'],
      ['View catalog', '/catalog'],
      ['Browse marketplace', '/market'],
    ] as const)
      expect(await page.getByRole('main').getByRole('link', { name }).getAttribute('href')).toBe(path);
    await page.getByRole('heading', { name: 'Begin your collection' }).waitFor();
    expect(await page.getByRole('main').getByRole('link', { name: 'Add your first work' }).getAttribute('href')).toBe('/scan');
    expect(await page.getByRole('heading', { name: 'Your collection in figures' }).count()).toBe(0);
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(await overflow(page)).toBe(0);
  });

  it('[D58] [D47] shows works, figures as charts and as tables, and what needs their owner, as soon as they arrive', async () => {
    const { page } = phone;
    const paid = { acquired_price: 120_000, acquired_currency: 'EUR', acquired_date: '2021-03-04' } as const;
    await seller.add({ title: 'Harbor', artist: 'Ida Varro', medium: 'painting', year: '1931', location: 'Study', ...paid });
    await seller.add({ title: 'Fishes', artist: 'Hanne Sol', medium: 'print', year: '1971', dimensions: '40 x 40 cm', missing: 'stolen' });
    await page.getByRole('heading', { name: 'Your collection in figures' }).waitFor();
    await page.getByRole('link', { name: 'Harbor Ida Varro' }).waitFor();
    await page.getByText('1 work has no size').waitFor();
    await page.getByText('1 work is marked as missing or stolen').waitFor();
    await page.getByText('€1,200.00 EUR · 1 work without a value.').waitFor();
    const slider = page.getByRole('slider', { name: 'Month, value in EUR' });
    expect(await slider.count()).toBe(0);
    await page.getByRole('button', { name: 'Value over time: show as table' }).click();
    await page.getByRole('row', { name: 'March 2021, EUR €1,200.00 EUR' }).waitFor();
    expect(await page.getByRole('link', { name: '1970s: 1 work' }).getAttribute('href')).toBe('/catalog?f.year=1970..1979');
    await page.getByRole('button', { name: 'By artist: show as table' }).click();
    await page.getByRole('row', { name: 'Hanne Sol 1' }).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(await overflow(page)).toBe(0);
  });

  it('[D58] [D49] works without a network, and each sentence leads to where it is done', async () => {
    const { page } = phone;
    await readyForOffline(page);
    await phone.offline(true);
    await page.goto('/dashboard');
    await page.getByRole('link', { name: /1 work has no size/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit artwork' });
    await expect.poll(() => dialog.getByLabel('Dimensions').evaluate((field) => field === document.activeElement)).toBe(true);
    await dialog.getByLabel('Dimensions').fill('61 x 81 cm');
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.goto('/dashboard');
    await page.getByRole('heading', { name: 'Your collection in figures' }).waitFor();
    await expect.poll(() => page.getByText('has no size').count()).toBe(0);
    await page.getByRole('link', { name: 'Harbor Ida Varro' }).click();
    await page.getByText('5 of 11', { exact: true }).waitFor();
    await page.getByRole('link', { name: 'Subject', exact: true }).click();
    await expect
      .poll(() =>
        page
          .getByRole('dialog')
          .getByLabel('Subject')
          .evaluate((field) => field === document.activeElement),
      )
      .toBe(true);
    await phone.offline(false);
    expect(phone.errors).toEqual([]);
  });
});
