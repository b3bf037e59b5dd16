// The works of a collection as their owner arranges them: by menu and by keyboard, without a network, the same on another device.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import { accessibilityProblems, openDevice, readyForOffline, signInAs, type Device } from '#tests/support/browser/browser.ts';
import { stopOf } from '#tests/support/browser/keyboard.ts';
import { makeSeller, type Seller } from '#tests/support/people/market-people.ts';
import { startTestServer, type TestServer } from '#tests/support/servers/server.ts';

let server: TestServer;
let seller: Seller;
let desk: Device;
let phone: Device;
const [outer, inner] = [uuidv7(), uuidv7()];

beforeAll(async () => {
  server = await startTestServer();
  seller = await makeSeller(server, 'Ada Quell', 'pro');
  const { engine } = seller.device;
  const group = (recordId: string, name: string, within: string | null) =>
    engine.commit('record.create', { recordId, kind: 'group', about: recordId, fields: { name, within } });
  await group(outer, 'Estate', null);
  await group(inner, 'Prints', outer);
  for (const title of ['Anvil', 'Bridge', 'Canal', 'Dune', 'Etching']) {
    const about = await seller.add({ title, artist: 'Ada Abel' });
    const fields = { group: title === 'Etching' ? inner : outer };
    await engine.commit('record.create', { recordId: uuidv7(), kind: 'membership', about, fields });
  }
  await engine.syncNow();
  desk = await openDevice(server.url);
  phone = await openDevice(server.url, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  for (const { page } of [desk, phone]) {
    await signInAs(page, seller.person.email, seller.person.password);
    await page.goto(`/catalog?collection=${outer}`);
    await page.getByRole('heading', { level: 1, name: 'Estate' }).waitFor();
  }
});
afterAll(async () => {
  await desk.close();
  await phone.close();
  await server.stop();
});

/** The first letters of the works, in order. */
const shown = ({ page }: Device): Promise<string> =>
  page.getByRole('article').evaluateAll((all) => all.map((card) => (card.getAttribute('aria-label') ?? '').slice(0, 1)).join(''));
const sortBy = ({ page }: Device) => page.getByRole('combobox', { name: 'Sort by' });
const toast = ({ page }: Device, text: string) => page.getByRole('region', { name: 'Notifications' }).getByText(text, { exact: true });
const open = ({ page }: Device, title: string) => page.getByRole('button', { name: `Actions for ${title}` });

describe('a collection', () => {
  it('is shown as arranged, first in the order in which its works were added, and its own come first', async () => {
    await expect.poll(() => shown(desk)).toBe('EDCBA');
    await sortBy(desk).selectOption('As arranged');
    await desk.page.waitForURL(/sort=arranged/);
    await expect.poll(() => shown(desk)).toBe('ABCDE');
    expect(await accessibilityProblems(desk.page)).toEqual([]);
    await desk.page
      .getByRole('navigation', { name: 'Collections and tags' })
      .getByRole('link', { name: /^All works/ })
      .click();
    await expect.poll(() => shown(desk)).toBe('EDCBA');
    expect(await sortBy(desk).locator('option').allInnerTexts()).not.toContain('As arranged');
    await desk.page.goBack();
    await expect.poll(() => shown(desk)).toBe('ABCDE');
  });

  // Planted bug: the order is that of the device alone, and is not stored with the membership.
  it('is arranged by the keyboard without a network, with the focus on the work, and taken back', async () => {
    const { page } = desk;
    await readyForOffline(page);
    await desk.offline(true);
    await page.getByRole('link', { name: 'Canal', exact: true }).focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => stopOf(page)).toEqual({ role: 'link', name: 'Dune' });
    await page.keyboard.press('Alt+ArrowLeft');
    await page.keyboard.press('Alt+ArrowLeft');
    await expect.poll(() => shown(desk)).toBe('ADBCE');
    await toast(desk, 'Moved to place 2 of 5').waitFor();
    await expect.poll(() => stopOf(page)).toEqual({ role: 'link', name: 'Dune' });
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => shown(desk)).toBe('ABDCE');
    await page.getByRole('link', { name: 'Anvil', exact: true }).focus();
    // A row is three cards, and what is in another collection is not passed.
    await page.keyboard.press('Alt+ArrowDown');
    await expect.poll(() => shown(desk)).toBe('BDCAE');
    // The order is shown at once; what is said is stored.
    await toast(desk, 'Moved to place 4 of 5').waitFor();
    await page.keyboard.press('Alt+ArrowRight');
    await page.reload();
    await expect.poll(() => shown(desk)).toBe('BDCAE');
    await desk.offline(false);
  });

  it('is arranged by the menu of a card on a phone, and is the same on every device', async () => {
    const { page } = phone;
    await page.getByRole('button', { name: 'Filter' }).tap();
    const sheet = page.getByRole('dialog', { name: 'Filter' });
    await sheet.getByRole('combobox', { name: 'Sort by' }).selectOption('As arranged');
    await sheet.getByRole('button', { name: /^Show/ }).tap();
    await expect.poll(() => shown(phone)).toBe('BDCAE');
    await open(phone, 'Bridge').tap();
    await expect
      .poll(() => page.getByRole('menuitem').allInnerTexts())
      .toEqual(['View', 'Edit', 'List for Sale', 'History', 'Add to a collection…', 'Move to a place…', 'Move later', 'Delete']);
    await page.getByRole('menuitem', { name: 'Move later' }).tap();
    await toast(phone, 'Moved to place 2 of 5').waitFor();
    await expect.poll(() => shown(phone)).toBe('DBCAE');
    await open(phone, 'Anvil').tap();
    await page.getByRole('menuitem', { name: 'Move earlier' }).tap();
    for (const device of [phone, desk]) await expect.poll(() => shown(device)).toBe('DBACE');
    await open(phone, 'Etching').tap();
    await page.getByRole('menuitem', { name: 'View' }).waitFor();
    expect(await page.getByRole('menuitem', { name: /^Move (earlier|later)$/ }).count()).toBe(0);
    expect([...desk.errors, ...phone.errors]).toEqual([]);
  });
});
