// Tables of other programs in a real browser: their encoding, what is decided for each column, and rows that cannot hold up the others.
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accessibilityProblems, openVisit, overflow, signInAs, type Visit } from '#tests/support/browser/browser.ts';
import { makeSeller, type Seller } from '#tests/support/people/market-people.ts';
import { startTestServer, type TestServer } from '#tests/support/servers/server.ts';

let server: TestServer;
let seller: Seller;
let desk: Visit;
let phone: Visit;

beforeAll(async () => {
  server = await startTestServer();
  seller = await makeSeller(server);
  desk = await openVisit(server.url);
  phone = await openVisit(server.url, { viewport: { width: 320, height: 640 }, colorScheme: 'dark' });
  for (const { page } of [desk, phone]) await signInAs(page, seller.person.email, seller.person.password);
});
afterAll(async () => {
  await desk.close();
  await phone.close();
  await server.stop();
});

const choose = async (page: Page, buffer: Buffer): Promise<Locator> => {
  await page.goto('/settings');
  await page.getByLabel('Import a table: file').setInputFiles({ name: 'table.csv', mimeType: 'text/csv', buffer });
  const dialog = page.getByRole('dialog', { name: 'Import a table' });
  await dialog.getByText('What will be made').waitFor();
  return dialog;
};
const close = (dialog: Locator): Promise<void> => dialog.getByRole('button', { name: 'Cancel' }).click();

it('[D43] a table in another encoding shows it beside what is read, and reads again in the one that is chosen', async () => {
  const polish = [...'Tytuł;Artysta\nŁódź nocą;Jan Przykład\n'].map((letter) => ({ ł: 0xb3, Ł: 0xa3, ó: 0xf3, ź: 0x9f, ą: 0xb9 })[letter] ?? letter.charCodeAt(0)); // prettier-ignore
  const dialog = await choose(desk.page, Buffer.from(polish));
  await dialog.getByText('Łódź nocą').first().waitFor();
  const encoding = dialog.getByLabel('Encoding');
  expect(await encoding.inputValue()).toBe('windows-1250');
  await dialog.getByLabel('Artysta').selectOption('location');
  await encoding.selectOption('windows-1252');
  await dialog.getByText('£ódŸ noc¹').first().waitFor();
  expect(await dialog.getByLabel('Artysta').inputValue()).toBe('location');
  await encoding.selectOption('windows-1250');
  await dialog.getByText('Łódź nocą').first().waitFor();
  await close(dialog);
});

it('[D43] what is decided for a column stands below it, follows from its cells whatever it is taken for, and can be changed', async () => {
  const table = [
    'Title,AccessionNumber,Remark,Height,Width in cm,Price paid,VAT',
    'Untitled 136,1528.2009,11-17-2009,60,80,"US$1,200",x',
    'Untitled 140,1532.2009,05-06-2009,30,40,300,x',
    'Untitled 141,1533.2009,2009-01-02,30,40,CHF 300,x',
  ].join('\n');
  for (const { page } of [desk, phone]) {
    const dialog = await choose(page, Buffer.from(table));
    expect(await dialog.getByLabel('AccessionNumber').inputValue()).toBe('inventory_number');
    await dialog.getByLabel('Remark').selectOption('acquired_date');
    const days = dialog.getByLabel('Days are written like');
    expect(await days.inputValue()).toBe('month first');
    await dialog.getByText('As “11-17-2009” shows.').waitFor();
    await dialog.getByText('1532.2009 · 2009-05-06').waitFor();
    await days.selectOption('day first');
    await dialog.getByText('Your choice; the table says otherwise.').waitFor();
    await dialog.getByText('1532.2009 · 2009-06-05').waitFor();
    const [height, width] = [0, 1].map((index) => dialog.getByLabel('Unit of numbers that name none').nth(index));
    expect([await height?.inputValue(), await width?.inputValue()]).toEqual(['', 'cm']);
    await height?.selectOption('cm');
    await dialog.getByText('30 × 40 cm').first().waitFor();
    expect(await dialog.getByLabel('Currency of prices that name none').inputValue()).toBe('USD');
    await dialog.getByText('bought for $300.00 USD').waitFor();
    await dialog.getByLabel('Currency of prices that name none').selectOption('GBP');
    await dialog.getByText('bought for £300.00 GBP').waitFor();
    await dialog.getByText('Row 4: prices are kept in USD, EUR or GBP').waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(await overflow(page)).toBe(0);
    await days.focus();
    await page.keyboard.press('Tab');
    expect(await dialog.getByLabel('Height').evaluate((element) => element === document.activeElement)).toBe(true);
    await close(dialog);
  }
});

it('[D43] a title that has to be cut within an emoji, and a broken byte, hold up no other row', async () => {
  const long = `${'a'.repeat(298)}\u{1F600}${'b'.repeat(20)}`;
  const rows = Array.from({ length: 220 }, (_, index) => `Work ${index},Łukasz`).join('\n');
  const bytes = Buffer.concat([Buffer.from(`Title,Artist\n${long},Ada\n`), Buffer.from('Caf\xe9,Ben\n', 'latin1'), Buffer.from(rows)]);
  const dialog = await choose(desk.page, bytes);
  await dialog.getByText('Row 3: “Café” has a broken letter; please look at it').waitFor();
  await dialog.getByRole('button', { name: 'Import 222 pieces' }).click();
  await dialog.getByText('222 pieces are saved on this device').waitFor();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await desk.page.getByRole('button', { name: 'Sync status: Synced' }).waitFor({ timeout: 60_000 });
  const found =
    await server.sql`select title from pieces where user_id = ${seller.person.userId} and artist in ('Ada', 'Ben') order by artist`;
  expect(found.map(({ title }) => title)).toEqual([`${'a'.repeat(298)}…`, 'Café']);
});

// Planted: the id of a row follows from its number alone.
it('[D43] a second list with the same running numbers brings its own works, and either list brings nothing again', async () => {
  const bring = async (text: string, made: number): Promise<void> => {
    const dialog = await choose(desk.page, Buffer.from(text));
    await dialog.getByText(`${made} new pieces`).waitFor();
    if (made === 0) {
      await close(dialog);
      return;
    }
    await dialog.getByRole('button', { name: `Import ${made} pieces` }).click();
    await dialog.getByText(`${made} pieces are saved on this device`).waitFor();
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await desk.page.getByRole('button', { name: 'Sync status: Synced' }).waitFor({ timeout: 60_000 });
  };
  const first = 'No.;Title;Artist\n1;Harbour at dusk;Ada Abel\n2;Old mill;Ada Abel\n';
  const second = 'No.;Title;Artist\n1;Portrait of a boy;Karl Beck\n2;Blue jug;Karl Beck\n';
  await bring(first, 2);
  await bring(second, 2);
  await bring(first, 0);
  await bring(second, 0);
  const titles = ['Harbour at dusk', 'Old mill', 'Portrait of a boy', 'Blue jug'];
  const stored = async () =>
    (await server.sql`select title from pieces where user_id = ${seller.person.userId} and title = any(${titles})`).length;
  await expect.poll(stored).toBe(4);
});
