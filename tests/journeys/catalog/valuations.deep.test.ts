// What a work was valued at, on two devices of one person: added without a network, merged, looked at as a list and a line, taken back.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessibilityProblems, openDevice, overflow, readyForOffline, signInAs, type Device } from '#tests/support/browser/browser.ts';
import { unfold, unfoldFilled } from '#tests/support/browser/record-form.ts';
import { makeSeller, type Seller } from '#tests/support/people/market-people.ts';
import { startTestServer, type TestServer } from '#tests/support/servers/server.ts';

let server: TestServer;
let seller: Seller;
let path: string;
let phone: Device;
let desk: Device;

beforeAll(async () => {
  server = await startTestServer();
  seller = await makeSeller(server);
  path = `/artwork/${await seller.add({ title: 'Harbor at Dusk' })}?part=record`;
  phone = await openDevice(server.url, { viewport: { width: 320, height: 640 }, colorScheme: 'dark' });
  desk = await openDevice(server.url);
  for (const { page } of [phone, desk]) {
    await signInAs(page, seller.person.email, seller.person.password);
    await page.goto(path);
    await page.getByRole('button', { name: 'Add valuation' }).waitFor();
  }
});
afterAll(async () => {
  await phone.close();
  await desk.close();
  await server.stop();
});

const add = async ({ page }: Device, amount: string, date: string, basis: string): Promise<void> => {
  await unfold(page, 'Valuations');
  await page.getByRole('button', { name: 'Add valuation' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add valuation' });
  await dialog.getByLabel('Amount').fill(amount);
  await dialog.getByLabel('Currency').selectOption('EUR');
  await dialog.getByLabel('Date').fill(date);
  await dialog.getByLabel('Basis').selectOption(basis);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'detached' });
};
const amounts = ({ page }: Device): Promise<string[]> =>
  page
    .getByRole('button', { name: /^Edit valuation/ })
    .evaluateAll((all) => all.map((one) => (one.getAttribute('aria-label') ?? '').replace('Edit valuation: ', '')));

describe('the valuations of a work', () => {
  it('need an amount, are added without a network, and are on the other device once that is over', async () => {
    const { page } = phone;
    await readyForOffline(page);
    await phone.offline(true);
    await page.getByRole('button', { name: 'Add valuation' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add valuation' });
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText('Amount is required').waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await add(phone, '1,200', '2019-05-01', 'appraisal');
    await add(phone, '1,500.50', '2022-06-11', 'insurance');
    await page.reload();
    await unfoldFilled(page, 'Valuations');
    await expect.poll(() => amounts(phone)).toEqual(['€1,500.50 EUR', '€1,200.00 EUR']);
    expect(await overflow(page)).toBe(0);
    expect(await accessibilityProblems(page)).toEqual([]);
    await phone.offline(false);
    await expect.poll(() => amounts(desk)).toEqual(['€1,500.50 EUR', '€1,200.00 EUR']);
    const chart = desk.page.getByRole('img', { name: 'From €1,200.00 EUR on May 1, 2019 to €1,500.50 EUR on June 11, 2022' });
    await expect.poll(async () => (await chart.innerText()).split(/\s*\n\s*/)).toEqual(['2019', '2022', '€1,600 EUR', '€1,200 EUR']);
    expect(await chart.evaluate(({ clientHeight, clientWidth }) => [clientHeight, clientWidth <= 760])).toEqual([168, true]);
  });

  it('merge field by field, keep what was replaced, and a deletion can be taken back', async () => {
    await phone.offline(true);
    await phone.page.getByRole('button', { name: 'Edit valuation: €1,500.50 EUR' }).click();
    await phone.page.getByRole('dialog').getByLabel('Appraiser').fill('H. Sol');
    await phone.page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await desk.page.getByRole('button', { name: 'Edit valuation: €1,500.50 EUR' }).click();
    await desk.page.getByRole('dialog').getByLabel('Amount').fill('1,800');
    await desk.page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await phone.offline(false);
    for (const device of [phone, desk]) {
      await expect.poll(() => amounts(device)).toEqual(['€1,800.00 EUR', '€1,200.00 EUR']);
      await device.page.getByText('Insurance, H. Sol').waitFor();
    }
    await desk.page.getByRole('button', { name: 'Edit valuation: €1,800.00 EUR' }).click();
    await desk.page.getByRole('dialog').getByRole('button', { name: 'Restore Amount' }).click();
    await desk.page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => amounts(phone)).toEqual(['€1,500.50 EUR', '€1,200.00 EUR']);
    await phone.page.getByRole('button', { name: 'Edit valuation: €1,200.00 EUR' }).click();
    await phone.page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect.poll(() => amounts(desk)).toEqual(['€1,500.50 EUR']);
    await phone.page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => amounts(desk)).toEqual(['€1,500.50 EUR', '€1,200.00 EUR']);
    expect([...phone.errors, ...desk.errors]).toEqual([]);
  });

  it('[D47] [CAT4] [LIM5] are the estimated value of the catalog, not the price that is asked, also without a network and at once after an edit', async () => {
    const { page } = phone;
    const value = page.locator('dt', { hasText: 'Estimated Value' }).locator('xpath=following-sibling::dd[1]');
    await page.goto('/catalog');
    await expect.poll(() => value.innerText()).toBe('€1,501 EUR');
    await phone.offline(true);
    await page.goto(path);
    await unfoldFilled(page, 'Valuations');
    await add(phone, '2,000', '2023-01-31', 'market');
    await page.goto('/catalog');
    await expect.poll(() => value.innerText()).toBe('€2,000 EUR');
    expect(await accessibilityProblems(page)).toEqual([]);
    await phone.offline(false);
    await desk.page.goto('/catalog');
    await desk.page.getByText('€2,000 EUR').waitFor();
  });
});
