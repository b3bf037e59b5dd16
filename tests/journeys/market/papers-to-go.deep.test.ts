// Documents go with a sale only where the seller ticks them, in the form that lists the work.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accessibilityProblems, openDevice, overflow, readyForOffline, signInAs, type Device } from '#tests/support/browser/browser.ts';
import { makeSeller, type Seller } from '#tests/support/people/market-people.ts';
import { addDocument } from '#tests/support/people/record-file.ts';
import { startTestServer, type TestServer } from '#tests/support/servers/server.ts';

let server: TestServer;
let seller: Seller;
let phone: Device;
let pieceId: string;

beforeAll(async () => {
  server = await startTestServer();
  seller = await makeSeller(server, 'Ada Quell', 'pro');
  pieceId = await seller.add({ title: 'Harbor at Dusk' });
  const bytes = Buffer.from('%PDF-1.4');
  await addDocument(server, seller, pieceId, { title: 'Invoice 1923', name: 'invoice.pdf', bytes });
  await addDocument(server, seller, pieceId, { title: 'Letter', name: 'letter.pdf', bytes });
  phone = await openDevice(server.url, { viewport: { width: 320, height: 640 }, colorScheme: 'dark' });
  await signInAs(phone.page, seller.person.email, seller.person.password);
  await phone.page.goto(`/catalog?list=${pieceId}`);
});
afterAll(async () => {
  await phone.close();
  await server.stop();
});

const ticks = async () =>
  (
    await server.sql<{ title: string; ticked: boolean | null }[]>`
    select fields ->> 'title' as title, (fields ->> 'with_sale')::boolean as ticked from records where kind = 'document' order by title`
  ).map(({ title, ticked }) => [title, ticked]);

// Planted bug: documents are ticked by themselves.
it('[D51] none is ticked at first, and a tick is kept without a network and reaches the server', async () => {
  const dialog = phone.page.getByRole('dialog', { name: 'List for Sale' });
  const group = dialog.getByRole('group', { name: 'Documents that go with the work' });
  await group.waitFor();
  for (const box of await group.getByRole('checkbox').all()) expect(await box.isChecked()).toBe(false);
  expect(await accessibilityProblems(phone.page)).toEqual([]);
  expect(await overflow(phone.page)).toBe(0);
  await readyForOffline(phone.page);
  await phone.offline(true);
  await group.getByLabel('Invoice 1923').check();
  expect(await group.getByLabel('Letter').isChecked()).toBe(false);
  await phone.offline(false);
  await expect.poll(ticks).toEqual([
    ['Invoice 1923', true],
    ['Letter', null],
  ]);
  expect(phone.errors).toEqual([]);
});
