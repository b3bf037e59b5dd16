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
    await page.getByRole('heading', { name: 'First steps' }).waitFor();
    await page.getByRole('heading', { name: 'What will appear here' }).waitFor();
    await page.getByText('1 of 5 done').waitFor();
    for (const [name, path] of [
      ['Add a photo: Photograph your first work', '/scan'],
      ['Import a list: Bring the list you already have', '/settings#import'],
    ] as const)
      expect(await page.getByRole('main').getByRole('link', { name }).getAttribute('href')).toBe(path);
    expect(await page.getByText('After your first work').count()).toBe(2);
    await page.getByText('Your catalog is empty. Ten minutes will get it started.').waitFor();
    expect(await page.getByRole('heading', { name: 'In figures' }).count()).toBe(0);
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(await overflow(page)).toBe(0);
  });

  it('[D58] [D47] shows works, figures as charts and as tables, and what needs their owner, as soon as they arrive', async () => {
    const { page } = phone;
    const paid = { acquired_price: 120_000, acquired_currency: 'EUR', acquired_date: '2021-03-04' } as const;
    await seller.add({ title: 'Harbor', artist: 'Ida Varro', medium: 'painting', year: '1931', location: 'Study', ...paid });
    await seller.add({ title: 'Fishes', artist: 'Hanne Sol', medium: 'print', year: '1971', dimensions: '40 x 40 cm', missing: 'stolen' });
    await page.getByRole('heading', { name: 'In figures' }).waitFor();
    await page.getByRole('link', { name: 'Harbor Ida Varro' }).waitFor();
    await page.getByText('1 work has no size').waitFor();
    await page.getByText('1 work is marked as missing or stolen').waitFor();
    await page.getByText('Nothing is due', { exact: true }).waitFor();
    await page.getByText('3 of 4 done').waitFor();
    await page.getByText('€1,200 EUR').waitFor();
    await page.getByText('1 work has no value yet.').waitFor();
    // One price is no line yet.
    await page.getByText('A line starts with the second valuation.').waitFor();
    expect(await page.getByRole('slider', { name: 'Month, value in EUR' }).count()).toBe(0);
    await page.getByText('No insured values yet.').waitFor();
    expect(await page.getByRole('link', { name: '1970s: 1 work' }).getAttribute('href')).toBe('/catalog?f.year=1970..1979');
    for (const title of ['Value over time', 'By artist', 'Completeness'])
      await page.getByRole('button', { name: `Table: ${title}`, pressed: false }).click();
    await page.getByRole('row', { name: '2021 1,200', exact: true }).waitFor();
    await page.getByRole('row', { name: 'Hanne Sol 1' }).waitFor();
    await page.getByRole('row', { name: 'Measurements 1 of 2' }).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(await overflow(page)).toBe(0);
  });

  // Planted bug: the choice of one chart is that of all.
  it('[D58] remembers which charts are tables, and prints all of them as tables', async () => {
    const { page } = phone;
    await page.reload();
    await page.getByRole('row', { name: 'Hanne Sol 1' }).waitFor();
    const chosen = page.getByRole('button', { name: /^Table: /, pressed: true });
    expect(await chosen.count()).toBe(3);
    await page.emulateMedia({ media: 'print' });
    await page.getByRole('row', { name: 'Painting 1' }).waitFor();
    await page.emulateMedia({ media: 'screen' });
    for (let count = 3; count > 0; count -= 1) await chosen.first().click();
    await page.getByRole('link', { name: 'Hanne Sol 1', exact: true }).waitFor();
  });

  it('[D58] a gap can be put aside by keyboard, taken back at once, and found again later', async () => {
    const { page } = phone;
    const gap = page.getByRole('link', { name: /^1 work has no size/ });
    const putAside = async (): Promise<void> => {
      await page.getByRole('button', { name: 'Not now: 1 work has no size' }).press('Enter');
      await gap.waitFor({ state: 'detached' });
    };
    await putAside();
    expect(await page.getByRole('heading', { name: /^Needs you/ }).evaluate((title) => title === document.activeElement)).toBe(true);
    await page.getByRole('button', { name: 'Undo' }).click();
    await gap.waitFor();
    await putAside();
    await page.reload();
    await page.getByRole('button', { name: 'Show 1 gap put aside' }).click();
    await gap.waitFor();
    expect(await page.getByRole('button', { name: /^Not now: .*photograph/ }).count()).toBe(1);
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
    await page.getByRole('heading', { name: 'In figures' }).waitFor();
    await expect.poll(() => page.getByText('has no size').count()).toBe(0);
    await page.getByRole('link', { name: 'Harbor Ida Varro' }).click();
    await page.getByText('5 of 11', { exact: true }).waitFor();
    await page.getByRole('link', { name: 'Subject', exact: true }).click();
    await expect
      .poll(() =>
        page
          .getByRole('main')
          .getByRole('textbox', { name: 'Subject', exact: true })
          .evaluate((field) => field === document.activeElement),
      )
      .toBe(true);
    await phone.offline(false);
    expect(phone.errors).toEqual([]);
  });
});
