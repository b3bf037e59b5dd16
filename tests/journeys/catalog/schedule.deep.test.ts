// Printed files made in a real browser without a network, read by another program.
import { readFileSync } from 'node:fs';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessibilityProblems, readyForOffline } from '#tests/support/browser/browser.ts';
import { startCollector, type Collector } from '#tests/support/people/collector.ts';
import { jpegPicture } from '#tests/support/pictures/pictures.ts';
import type { RecordKind } from '#shared/records/record-kinds.ts';
import { readPdf } from '#tests/support/pictures/read-pdf.ts';

let collector: Collector;
let page: Collector['page'];
let bridge = '';

beforeAll(async () => {
  collector = await startCollector(async ({ seller }) => {
    const photo = await seller.upload(await jpegPicture());
    await seller.add({ title: 'Γαλήνη', artist: 'Γιάννης Μόραλης', location: 'Vault', photos: [photo] });
    const valued = await seller.add({ title: 'Bridge', artist: 'Василий Кандинский', location: 'Hall' });
    bridge = valued;
    const fields = { amount: 120_000, currency: 'EUR', date: '2025-11-03', basis: 'insurance' };
    const add = (kind: RecordKind, about: string, values: Record<string, unknown>) =>
      seller.device.engine.commit('record.create', { recordId: uuidv7(), kind, about, fields: values });
    await add('valuation', valued, fields);
    await add('condition', valued, { overall: 'good', date: '2026-06-29', examined_by: 'K. Sand' });
    await add('loan', valued, { partner: 'Kunsthalle', terms: 'loan_out', from: '2026-12-01', due: '2027-03-01' });
    const contact = uuidv7();
    const address = { name: 'Kunsthalle', address: 'Platz 2, Bern' };
    await seller.device.engine.commit('record.create', { recordId: contact, kind: 'contact', about: contact, fields: address });
    await seller.device.engine.syncNow();
    await seller.add({ title: 'Left out', artist: 'Ada Abel' });
  });
  ({ page } = collector);
});
afterAll(() => collector.close());

const select = (title: string) => page.getByRole('checkbox', { name: `Select ${title}`, exact: true });

describe('the insurance schedule', () => {
  it('[PAP1] [PAP2] is made of the selected works without a network, and saved as a file', async () => {
    await page.goto('/catalog?sort=title');
    await page.getByRole('button', { name: 'Grid, medium', exact: true }).click();
    await page.getByRole('article', { name: /^Bridge/ }).hover();
    await select('Bridge').click();
    await page.getByRole('article', { name: /^Γαλήνη/ }).hover();
    await select('Γαλήνη').click();
    await readyForOffline(page);
    // Its small picture is on the device.
    const picture = page.getByRole('article', { name: /^Γαλήνη/ }).locator('img');
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    await collector.device.offline(true);
    await page.getByRole('button', { name: 'Insurance schedule', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Insurance schedule of 2 works' });
    await dialog.getByLabel('Owner').fill('Ада Quell');
    expect(await accessibilityProblems(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Create PDF' }).click();
    await dialog.getByText(/Your PDF is ready: 1 page/).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    const [given] = await Promise.all([page.waitForEvent('download'), dialog.getByRole('button', { name: 'Save file' }).click()]);
    expect(given.suggestedFilename()).toMatch(/^Insurance schedule, \d{4}-\d\d-\d\d\.pdf$/);
    const { pages } = await readPdf(new Uint8Array(readFileSync(await given.path())));
    const lines = pages.flatMap((one) => one.lines);
    expect(lines).toEqual(expect.arrayContaining(['Ада Quell', 'Γιάννης Μόραλης', 'Василий Кандинский']));
    expect(lines).toContainEqual('Bridge €1,200.00 EUR');
    expect(lines.join('\n')).not.toContain('Left out');
    // Planted: the fonts are fetched from the server alone.
    expect(pages[0]?.pictures).toBe(1);
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await collector.device.offline(false);
  });

  it('[PAP3] and so is the Object ID sheet of a work, from its page', async () => {
    await page.goto('/catalog?sort=title');
    await page
      .getByRole('article', { name: /^Γαλήνη/ })
      .getByRole('link')
      .first()
      .click();
    await page.getByRole('heading', { level: 1, name: 'Γαλήνη' }).waitFor();
    await readyForOffline(page);
    await collector.device.offline(true);
    await page.getByRole('button', { name: 'Object ID sheet' }).click();
    const dialog = page.getByRole('dialog', { name: 'Object ID sheet' });
    expect(await accessibilityProblems(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Create PDF' }).click();
    await dialog.getByText(/Your PDF is ready: 1 page/).waitFor();
    const [given] = await Promise.all([page.waitForEvent('download'), dialog.getByRole('button', { name: 'Save file' }).click()]);
    expect(given.suggestedFilename()).toBe('Object ID, Γαλήνη.pdf');
    const { pages } = await readPdf(new Uint8Array(readFileSync(await given.path())));
    expect(pages[0]?.pictures).toBe(1);
    expect(pages.flatMap(({ lines }) => lines)).toEqual(expect.arrayContaining(['Γιάννης Μόραλης', 'Subject Not recorded']));
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await collector.device.offline(false);
  });
});

/** In its dialog. Returns what the saved file says. */
const savedBy = async (dialogName: string, fileName: string): Promise<string> => {
  const dialog = page.getByRole('dialog', { name: dialogName });
  expect(await accessibilityProblems(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Create PDF' }).click();
  await dialog.getByText(/Your PDF is ready/).waitFor();
  const [given] = await Promise.all([page.waitForEvent('download'), dialog.getByRole('button', { name: 'Save file' }).click()]);
  expect(given.suggestedFilename()).toBe(fileName);
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  const { pages } = await readPdf(new Uint8Array(readFileSync(await given.path())));
  return pages.flatMap(({ lines }) => lines).join('\n');
};

describe('the papers of a work', () => {
  it('[PAP5] [PAP6] [PAP7] [PAP8] are made on its page without a network', async () => {
    await page.goto(`/artwork/${bridge}?part=record`);
    await page.getByRole('heading', { level: 1, name: 'Bridge' }).waitFor();
    await readyForOffline(page);
    await collector.device.offline(true);
    await page.getByRole('button', { name: /^Report as PDF/ }).click();
    expect(await savedBy('Condition report', 'Condition report, Bridge.pdf')).toMatch(/Examined by K\. Sand: date, signature/);
    await page.getByRole('button', { name: /^Agreement as PDF/ }).click();
    expect(await savedBy('Agreement of 1 work', 'Agreement, Kunsthalle.pdf')).toMatch(/Borrower Kunsthalle\nPlatz 2, Bern/);
    await page.getByRole('button', { name: 'More actions' }).last().click();
    await page.getByRole('menuitem', { name: 'Catalog page' }).click();
    expect(await savedBy('Catalog page', 'Bridge.pdf')).toContain('Василий Кандинский');
    await page.getByRole('button', { name: 'More actions' }).last().click();
    await page.getByRole('menuitem', { name: 'Label', exact: true }).click();
    expect(await savedBy('1 label', 'Labels.pdf')).toBe('Bridge');
    await collector.device.offline(false);
  });
});
