// Cells of the table go to the clipboard and come from it in a real browser.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readyForOffline } from '#tests/support/browser/browser.ts';
import { startCollector, type Collector } from '#tests/support/people/collector.ts';

let collector: Collector;
let server: Collector['server'];
let device: Collector['device'];
let page: Collector['page'];

const titles = ['Bridge', 'Harbor', 'Mill', 'Orchard', 'Quarry', 'Tower'];

beforeAll(async () => {
  collector = await startCollector(async ({ seller }) => {
    for (const title of titles) await seller.add({ title, artist: 'Ada Abel' });
  });
  ({ server, device, page } = collector);
  await page.goto('/catalog?sort=title');
});
afterAll(() => collector.close());

const table = () => page.getByRole('grid');
const cell = (row: number, column: number) => table().locator(`[data-cell="${row}:${column}"]`);
const box = (title: string) => page.getByRole('checkbox', { name: `Select ${title}`, exact: true });
const toast = (text: string) => page.getByRole('region', { name: 'Notifications' }).getByText(text);
const cells = (column: string): Promise<string[]> =>
  table().evaluate((grid, name) => {
    const heads = [...grid.querySelectorAll('[role=columnheader]')].map((head) => head.textContent);
    return [...grid.querySelectorAll('[role=row]')].slice(1).map((row) => row.children[heads.indexOf(name)]?.textContent ?? '');
  }, column);

describe('a cell of the table', () => {
  // Planted bugs: an Undo for each work; a text that cannot be read empties its cell; a paste over the checkbox of a row changes the row.
  it('is copied, and takes a block of cells from a spreadsheet as one change, without a network too', async () => {
    await readyForOffline(page);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const clipboard = (text: string) => page.evaluate((words) => navigator.clipboard.writeText(words), text);
    await page.goto('/catalog?sort=title');
    await page.getByRole('button', { name: 'Table', exact: true }).click();
    await cell(5, 0).waitFor();
    const heads = await table().getByRole('columnheader').allInnerTexts();
    const at = (label: string): number => heads.indexOf(label);
    expect([at('Medium'), at('Year'), at('Dimensions')]).toEqual([4, 2, 3]);
    const before = { medium: await cells('Medium'), year: await cells('Year'), dimensions: await cells('Dimensions') };
    await device.offline(true);
    await clipboard('1926\t10 x 12 cm\tDrawing\r\n"1927\tor so"\t\toil\r\n');
    await cell(3, 2).focus();
    await page.keyboard.press('ControlOrMeta+V');
    await toast('Pasted into 2 works').waitFor();
    await toast('Left as they were: Medium of Quarry (“oil”).').waitFor();
    await expect.poll(() => cells('Year')).toEqual([...before.year.slice(0, 3), '1926', '1927 or so', ...before.year.slice(5)]);
    expect((await cells('Medium'))[3]).toBe('Drawing');
    expect((await cells('Medium'))[4]).toBe(before.medium[4]);
    await cell(3, 4).focus();
    await page.keyboard.press('ControlOrMeta+C');
    await toast('Medium copied').waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ControlOrMeta+V');
    await expect.poll(async () => (await cells('Medium'))[5]).toBe('Drawing');
    await page.getByRole('button', { name: 'Undo' }).last().click();
    await toast('1 work as before').waitFor();
    await expect.poll(async () => (await cells('Medium'))[5]).toBe(before.medium[5]);
    await clipboard('all\tof\tit');
    await cell(3, 2).focus();
    await box('Orchard').focus();
    await page.keyboard.press('ControlOrMeta+V');
    await cell(3, 2).focus();
    await clipboard('1926\tno size');
    await page.keyboard.press('ControlOrMeta+V');
    await toast('Pasted into 1 work').waitFor();
    await page.getByRole('button', { name: 'Undo' }).last().click();
    await toast('1 work as before').waitFor();
    expect((await cells('Medium'))[3]).toBe('Drawing');
    expect((await cells('Dimensions'))[3]).toBe('10 x 12 cm');
    // One cell goes into all that are selected.
    for (const title of ['Bridge', 'Harbor']) await box(title).click();
    await clipboard('1926');
    await cell(0, 2).focus();
    await page.keyboard.press('ControlOrMeta+V');
    await toast('Pasted into 2 works').waitFor();
    await page.getByRole('button', { name: 'Undo' }).last().click();
    await toast('2 works as before').waitFor();
    await device.offline(false);
    await expect.poll(async () => (await server.sql`select 1 from pieces where year = '1927 or so'`).length).toBe(1);
    expect(device.errors).toEqual([]);
  });
});
