// Where a paper and the record differ is pointed out on the device, without a network, and put away on every device.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessibilityProblems, openDevice, overflow, readyForOffline, signInAs, type Device } from '#tests/support/browser/browser.ts';
import { makeSeller, type Seller } from '#tests/support/people/market-people.ts';
import { addDocument } from '#tests/support/people/record-file.ts';
import { printPdf } from '#tests/support/pictures/pdf-files.ts';
import { startTestServer, type TestServer } from '#tests/support/servers/server.ts';

let server: TestServer;
let seller: Seller;
let path: string;
let phone: Device;
const size = 'The paper says 65 × 54 cm; the record says 54 × 65 cm.';
const amount = 'The paper says €1,250.00 EUR; the record says €1,520.00 EUR.';
const date = 'The paper says May 12, 1951; the record says May 21, 1951.';
const file = 'The same file is kept at “Bill” of Pears in a Bowl.';

beforeAll(async () => {
  server = await startTestServer();
  seller = await makeSeller(server);
  const pieceId = await seller.add({ title: 'Harbor at Dusk', height_mm: 540, width_mm: 650 });
  path = `/artwork/${pieceId}?part=record`;
  const bytes = await printPdf(['<h1>Rechnung</h1><p>Basel, 12. Mai 1951</p><p>Öl auf Leinwand, 65 x 54 cm</p><p>Total: 1.250,00 EUR</p>']);
  const fields = { date: '1951-05-21', amount: 152_000, currency: 'EUR' };
  await addDocument(server, seller, pieceId, { title: 'Invoice', name: 'invoice.pdf', bytes, fields });
  await addDocument(server, seller, await seller.add({ title: 'Pears in a Bowl' }), { title: 'Bill', name: 'bill.pdf', bytes });
  phone = await openDevice(server.url, { viewport: { width: 320, height: 640 }, colorScheme: 'dark' });
  await signInAs(phone.page, seller.person.email, seller.person.password);
  await phone.page.goto(path);
});
afterAll(async () => {
  await phone.close();
  await server.stop();
});

const notesOf = async ({ page }: Device): Promise<string[]> =>
  page.getByRole('region', { name: 'Documents' }).getByRole('list', { name: 'Worth a look' }).getByRole('paragraph').allTextContents();

describe('a paper', () => {
  it('is compared with the record once it has been read, also without a network', async () => {
    await expect.poll(() => notesOf(phone), { timeout: 60_000 }).toEqual([amount, date, size, file]);
    await readyForOffline(phone.page);
    await phone.offline(true);
    await phone.page.reload();
    await expect.poll(() => notesOf(phone), { timeout: 20_000 }).toEqual([amount, date, size, file]);
    expect(await accessibilityProblems(phone.page)).toEqual([]);
    expect(await overflow(phone.page)).toBe(0);
  });

  it('is no more pointed out when it agrees, and what was looked at stays put away on other devices', async () => {
    const { page } = phone;
    await page.getByRole('button', { name: 'Edit document: Invoice' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit document' });
    await dialog.getByText(amount).waitFor();
    await dialog.getByRole('button', { name: `Looked at: ${size}` }).click();
    await dialog.getByText(size).waitFor({ state: 'detached' });
    await dialog.getByLabel('Date', { exact: true }).fill('1951-05-12');
    expect(await dialog.getByLabel('Looked at: the size').count()).toBe(0);
    expect(await accessibilityProblems(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => notesOf(phone)).toEqual([amount, file]);

    await phone.offline(false);
    const desk = await openDevice(server.url);
    await signInAs(desk.page, seller.person.email, seller.person.password);
    await desk.page.goto(path);
    await expect.poll(() => notesOf(desk), { timeout: 30_000 }).toEqual([amount, file]);
    expect([...phone.errors, ...desk.errors]).toEqual([]);
    await desk.close();
  });
});
