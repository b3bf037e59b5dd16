// The catalog's search finds a piece by what its records and documents say, without a network, and says where that stands.
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessibilityProblems, openDevice, readyForOffline, signInAs, type Device } from '#tests/support/browser/browser.ts';
import { makeSeller, type Seller } from '#tests/support/people/market-people.ts';
import { addDocument } from '#tests/support/people/record-file.ts';
import { printPdf } from '#tests/support/pictures/pdf-files.ts';
import { startTestServer, type TestServer } from '#tests/support/servers/server.ts';

let server: TestServer;
let seller: Seller;
let harbor: string;
let phone: Device;

beforeAll(async () => {
  server = await startTestServer();
  seller = await makeSeller(server);
  harbor = await seller.add({ title: 'Harbor at Dusk' });
  const orchard = await seller.add({ title: 'Orchard' });
  await seller.add({ title: 'Bridge' });
  const invoice = await printPdf(['<h1>Invoice</h1><p>Sold to Mrs. Whitlock of Morecambe.</p>']);
  await addDocument(server, seller, harbor, { title: 'Invoice 1923', name: 'scan.pdf', bytes: invoice });
  await seller.device.engine.commit('record.create', {
    recordId: uuidv7(),
    kind: 'exhibition',
    about: orchard,
    fields: { title: 'Nördliches Licht', venue: 'Kunsthalle' },
  });
  await seller.device.engine.syncNow();
  phone = await openDevice(server.url, { viewport: { width: 390, height: 844 } });
  await signInAs(phone.page, seller.person.email, seller.person.password);
  await phone.page.goto('/catalog');
  await phone.page.getByRole('article', { name: /^Harbor at Dusk/ }).waitFor();
});
afterAll(async () => {
  await phone.close();
  await server.stop();
});

const search = (text: string) => phone.page.getByRole('searchbox').fill(text);
const titles = () => phone.page.getByRole('article').getByRole('heading').allTextContents();

describe('the search of the catalog', () => {
  it('finds a piece by a word of a record, and says where it stands', async () => {
    await search('nordlich');
    await expect.poll(titles).toEqual(['Orchard']);
    await phone.page.getByText('In an exhibition: Nördliches Licht').waitFor();
    expect(await accessibilityProblems(phone.page)).toEqual([]);
    await search('orchard kunsthalle');
    await expect.poll(titles).toEqual(['Orchard']);
    await search('bridge kunsthalle');
    await phone.page.getByText('Nothing for “bridge kunsthalle”').waitFor();
  });

  // Planted bug: the words of documents are searched only on the device that has read them.
  it('finds a piece by the text of its document, without a network after a restart', async () => {
    await search('morecambe');
    await expect.poll(titles, { timeout: 60_000 }).toEqual(['Harbor at Dusk']);
    await phone.page.getByText('In the text of a document: Invoice 1923').waitFor();
    await readyForOffline(phone.page);
    await phone.page.reload();
    await search('morecambe');
    await expect.poll(titles).toEqual(['Harbor at Dusk']);
    await phone.restart({ offline: true });
    await phone.page.goto('/catalog?q=whitlock');
    await search('whitlock');
    await expect.poll(titles).toEqual(['Harbor at Dusk']);
    expect(phone.errors).toEqual([]);
  });

  it('finds what was typed just now', async () => {
    await phone.page.goto(`/artwork/${harbor}?part=record`);
    await phone.page.getByRole('button', { name: 'Add holder' }).click();
    const dialog = phone.page.getByRole('dialog', { name: 'Add holder' });
    await dialog.getByLabel('Holder', { exact: true }).fill('Alexander Reid');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'detached' });
    await phone.page.goto('/catalog');
    await search('reid');
    await expect.poll(titles).toEqual(['Harbor at Dusk']);
    await phone.page.getByText('In a holder: Alexander Reid').waitFor();
  });
});
