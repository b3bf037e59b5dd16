// The day that a person means by today is the one where they are, at any hour.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { openVisit, signInAs } from '#tests/support/browser/browser.ts';
import { addRecord, adds, sectionOf } from '#tests/support/browser/record-form.ts';
import { makeSeller, type Seller } from '#tests/support/people/market-people.ts';
import { startTestServer, type TestServer } from '#tests/support/servers/server.ts';

let server: TestServer;
let seller: Seller;
beforeAll(async () => {
  server = await startTestServer();
  seller = await makeSeller(server);
});
afterAll(() => server.stop());

/** The days that a dialog begins with. */
const daysIn = async (page: Page, what: string): Promise<string[]> => {
  await adds(page, what).click();
  const dialog = page.getByRole('dialog');
  const days = await dialog.locator('input[type=date]').evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await dialog.waitFor({ state: 'detached' });
  return days.filter((day) => day !== '');
};

describe('the calendar day of a person', () => {
  // Planted bug: the day in Greenwich.
  it.each([
    ['America/New_York', '2026-11-28T01:30:00Z', '2026-11-27'],
    ['Pacific/Auckland', '2026-11-27T20:00:00Z', '2026-11-28'],
  ])('in %s is the one of the dates that forms begin with, and of what is due', async (timezoneId, now, today) => {
    const path = `/artwork/${await seller.add({ title: 'Harbor at Dusk', artist: 'Ada Abel' })}?part=record`;
    const visit = await openVisit(server.url, { timezoneId });
    const { page } = visit;
    await page.clock.setFixedTime(now);
    await signInAs(page, seller.person.email, seller.person.password);
    await page.goto(path);
    expect(await daysIn(page, 'Condition report')).toEqual([today]);
    expect(await daysIn(page, 'Loan or consignment')).toEqual([today]);
    await addRecord(page, 'Loan or consignment', { 'With whom': 'Museum of Harbors', Terms: { option: 'Lent out' }, 'Due back': today });
    await sectionOf(page, 'Loans and consignments').getByText('Due back today').waitFor();
    await page.getByRole('button', { name: 'Add valuation' }).first().click();
    expect(await page.getByRole('dialog').locator('input[type=date]').first().inputValue()).toBe(today);
    expect(visit.errors).toEqual([]);
    await visit.close();
  });
});
