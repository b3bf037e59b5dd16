// Collections, tags and saved filters on two devices of one person: made without a network, shown on the other once that is over.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessibilityProblems, openDevice, overflow, readyForOffline, signInAs, type Device } from '#tests/support/browser/browser.ts';
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
  path = `/artwork/${await seller.add({ title: 'Harbor at Dusk' })}`;
  for (const title of ['Blue Study', 'Red Study', 'Gray Harbor']) await seller.add({ title });
  phone = await openDevice(server.url, { viewport: { width: 320, height: 640 }, colorScheme: 'dark' });
  desk = await openDevice(server.url);
  for (const { page } of [phone, desk]) {
    await signInAs(page, seller.person.email, seller.person.password);
    await page.goto(path);
    await page.getByRole('button', { name: 'Add to a collection' }).waitFor();
  }
});
afterAll(async () => {
  await phone.close();
  await desk.close();
  await server.stop();
});

/** The collections of the work, then its tags. */
const names = async ({ page }: Device): Promise<string[]> => [
  ...(await page.getByRole('list', { name: 'Collections', exact: true }).getByRole('link').allInnerTexts()),
  ...(await page.getByRole('list', { name: 'Tags', exact: true }).getByRole('link').allInnerTexts()),
];
const box = ({ page }: Device, field: string) => page.getByRole('combobox', { name: field });
const open = async (device: Device, button: string, field: string): Promise<void> => {
  if (await box(device, field).isVisible()) return;
  await device.page.getByRole('button', { name: button }).click();
  await box(device, field).waitFor();
};
const addTo = async (device: Device, button: string, field: string, name: string): Promise<void> => {
  await open(device, button, field);
  await box(device, field).fill(name);
  await box(device, field).press('Enter');
};
const collect = (device: Device, name: string) => addTo(device, 'Add to a collection', 'Choose or name a collection', name);
const tag = (device: Device, name: string) => addTo(device, 'Add a tag', 'Choose or write a tag', name);

describe('the collections and tags of a work', () => {
  it('are added without a network, each once however often it is said, and are on the other device once that is over', async () => {
    for (const device of [phone, desk]) await readyForOffline(device.page);
    for (const device of [phone, desk]) await device.offline(true);
    await collect(phone, 'Seascapes');
    await tag(phone, 'Étude');
    await tag(phone, 'etude');
    await tag(desk, 'ETUDE');
    await tag(desk, 'gift');
    await expect.poll(() => names(phone)).toEqual(['Seascapes', 'Étude']);
    // Where it was scrolled to, a bar may lie over half of a button.
    await phone.page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    expect(await accessibilityProblems(phone.page)).toEqual([]);
    expect(await overflow(phone.page)).toBe(0);
    for (const device of [phone, desk]) await device.offline(false);
    for (const device of [phone, desk]) await expect.poll(() => names(device).then((all) => all.length)).toBe(3);
    expect(await names(phone)).toEqual(await names(desk));
  });

  // Planted: only one of the rows that say the same is deleted.
  it('are removed with every row that says so, and Undo brings them back', async () => {
    await open(desk, 'Add a tag', 'Choose or write a tag');
    await desk.page.getByRole('button', { name: /^Remove tag étude$/i }).click();
    for (const device of [phone, desk]) await expect.poll(() => names(device)).toEqual(['Seascapes', 'gift']);
    await desk.page.getByRole('button', { name: 'Undo' }).click();
    for (const device of [phone, desk]) await expect.poll(() => names(device).then((all) => all.length)).toBe(3);
    await open(phone, 'Add to a collection', 'Choose or name a collection');
    await phone.page.getByRole('button', { name: 'Remove from Seascapes' }).press('Enter');
    // Planted: the focus is lost with the name that was removed.
    const field = box(phone, 'Choose or name a collection');
    await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true);
    await expect.poll(() => names(desk).then((all) => all.length)).toBe(2);
    await collect(phone, 'seascapes');
    await expect.poll(() => names(desk).then((all) => all[0])).toBe('Seascapes');
    const [made] = await server.sql<{ count: number }[]>`select count(*)::integer as count from records where kind = 'group'`;
    expect(made?.count).toBe(1);
  });
});

const rail = ({ page }: Device) => page.getByRole('navigation', { name: 'Collections and tags' });
/** The links of the rail or of the chips, with their numbers; without those that every catalog has. */
const places = (device: Device): Promise<string[]> =>
  rail(device)
    .getByRole('link')
    .evaluateAll((all) => all.map((one) => (one.textContent ?? '').replace(/ works?$/, '')))
    .then((all) => all.filter((name) => !/^(?:Needs attention|For sale|On loan|Recently added|Registry)/.test(name)));
/** On a phone a section is a sheet behind a chip, which closes when one has chosen. */
const section = async (device: Device, title: string) => {
  const sheet = device.page.getByRole('dialog', { name: title, exact: true });
  if ((await sheet.count()) === 0) await rail(device).getByRole('button', { name: title }).click();
  await sheet.waitFor();
  return sheet;
};
const goTo = async (device: Device, title: string, place: string): Promise<void> => {
  const sheet = await section(device, title);
  await sheet.getByRole('link', { name: place }).click();
  await sheet.waitFor({ state: 'detached' });
};
const shown = ({ page }: Device): Promise<string[]> =>
  page.getByRole('article').evaluateAll((all) => all.map((card) => (card.getAttribute('aria-label') ?? '').replace(/ by .*/, '')).sort());
const heading = ({ page }: Device, name: string): Promise<void> => page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
const name = async ({ page }: Device, title: string, words: string, inside?: string): Promise<void> => {
  const dialog = page.getByRole('dialog', { name: title });
  await dialog.getByLabel('Name').fill(words);
  if (inside !== undefined) await dialog.getByLabel('Inside').selectOption({ label: inside });
  await dialog.getByRole('button', { name: /^(Create|Save)$/ }).click();
  await dialog.waitFor({ state: 'detached' });
};
const choose = async ({ page }: Device, of: string, what: string): Promise<void> => {
  await page
    .getByRole('button', { name: `Actions for ${of}` })
    .first()
    .click();
  await page.getByRole('menuitem', { name: what }).click();
};

describe('the places of the catalog', () => {
  it('are made on a phone without a network, inside one another, and filter with the search', async () => {
    const { page } = phone;
    await page.goto('/catalog');
    const collections = await section(phone, 'Collections');
    await collections.getByRole('link', { name: 'Seascapes' }).waitFor();
    await phone.offline(true);
    await collections.getByRole('button', { name: 'New collection' }).click();
    await page.getByRole('dialog', { name: 'New collection' }).getByRole('button', { name: 'Create' }).click();
    await page.getByText('Name is required').waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await name(phone, 'New collection', 'Estate');
    await goTo(phone, 'Collections', 'Estate');
    await heading(phone, 'Estate');
    await page.getByText('No works here yet').waitFor();
    await choose(phone, 'Estate', 'New collection inside');
    await name(phone, 'New collection', 'Prints');
    await choose(phone, 'Estate', 'Rename or move inside');
    await name(phone, 'Edit collection', 'Estate', 'Seascapes');
    await page.getByRole('navigation', { name: 'Where you are' }).getByRole('link', { name: 'Seascapes' }).click();
    await heading(phone, 'Seascapes');
    await expect.poll(() => shown(phone)).toEqual(['Harbor at Dusk']);
    expect(await overflow(page)).toBe(0);
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  it('a filter is saved under a name, opens the same address, and all of it is on the other device', async () => {
    const { page } = phone;
    await rail(phone)
      .getByRole('link', { name: /^All works/ })
      .click();
    await page.getByRole('searchbox', { name: 'Search your collection' }).fill('harbor');
    await expect.poll(() => shown(phone)).toEqual(['Gray Harbor', 'Harbor at Dusk']);
    await rail(phone).getByRole('button', { name: 'Save this filter' }).click();
    await name(phone, 'Save this filter', 'Harbors');
    await rail(phone)
      .getByRole('link', { name: /^All works/ })
      .click();
    await expect.poll(() => shown(phone).then((all) => all.length)).toBe(4);
    await phone.offline(false);
    await desk.page.goto('/catalog');
    await expect
      .poll(() => places(desk))
      .toEqual(['All works4', 'Seascapes1', 'Estate0', 'Prints0', 'Harbors', expect.stringMatching(/^étude1$/i), 'gift1']);
    expect(await accessibilityProblems(desk.page)).toEqual([]);
    await rail(desk).getByRole('link', { name: 'Harbors' }).click();
    await desk.page.waitForURL(/\?q=harbor$/);
    await expect.poll(() => shown(desk)).toEqual(['Gray Harbor', 'Harbor at Dusk']);
    await rail(desk).getByRole('link', { name: 'gift' }).click();
    await heading(desk, '#gift');
    await expect.poll(() => shown(desk)).toEqual(['Harbor at Dusk']);
  });

  // Planted: a work in an inner collection is not in the outer one.
  it('an outer collection has the works of those inside it, each once', async () => {
    await desk.page.goto('/catalog');
    await desk.page.getByRole('link', { name: 'Blue Study', exact: true }).first().click();
    await collect(desk, 'Prints');
    await expect.poll(() => names(desk)).toEqual(['Prints']);
    await desk.page.getByRole('list', { name: 'Collections', exact: true }).getByRole('link', { name: 'Prints' }).click();
    await heading(desk, 'Prints');
    await expect.poll(() => shown(desk)).toEqual(['Blue Study']);
    await rail(desk).getByRole('link', { name: 'Seascapes' }).click();
    await expect.poll(() => shown(desk)).toEqual(['Blue Study', 'Harbor at Dusk']);
    const collections = await section(phone, 'Collections');
    await collections.getByRole('link', { name: /^Seascapes\s*2/ }).waitFor();
    await phone.page.keyboard.press('Escape');
  });

  it('are put in order and collapsed with the keyboard, and a deleted one is taken back', async () => {
    const { page } = desk;
    await rail(desk).getByRole('button', { name: 'New collection' }).click();
    await name(desk, 'New collection', 'Loans');
    await rail(desk).getByRole('link', { name: 'Loans' }).focus();
    await page.keyboard.press('Alt+ArrowUp');
    const order = (device: Device) => places(device).then((all) => all.slice(1, 5).map((one) => one.replace(/\d+$/, '')));
    await expect.poll(() => order(desk)).toEqual(['Loans', 'Seascapes', 'Estate', 'Prints']);
    expect(
      await rail(desk)
        .getByRole('link', { name: 'Loans' })
        .evaluate((link) => link === document.activeElement),
    ).toBe(true);
    await rail(desk).getByRole('button', { name: 'Show what is inside Seascapes' }).press('Enter');
    await expect.poll(() => places(desk).then((all) => all.slice(1, 3))).toEqual(['Loans0', 'Seascapes2']);
    await page.reload();
    await expect.poll(() => places(desk).then((all) => all.slice(1, 4))).toEqual(['Loans0', 'Seascapes2', 'Harbors']);
    await rail(desk).getByRole('button', { name: 'Show what is inside Seascapes' }).click();
    await choose(desk, 'Estate', 'Delete');
    await expect.poll(() => order(desk)).toEqual(['Loans', 'Seascapes', 'Prints', 'Harbors']);
    await rail(desk).getByRole('link', { name: 'Prints' }).click();
    await expect.poll(() => shown(desk)).toEqual(['Blue Study']);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => order(desk)).toEqual(['Loans', 'Seascapes', 'Estate', 'Prints']);
    await choose(desk, 'Harbors', 'Rename');
    await name(desk, 'Rename filter', 'Ports');
    await choose(desk, 'Ports', 'Delete');
    await page.getByRole('button', { name: 'Undo' }).click();
    await rail(desk).getByRole('link', { name: 'Ports' }).waitFor();
    expect([...phone.errors, ...desk.errors]).toEqual([]);
  });
});
