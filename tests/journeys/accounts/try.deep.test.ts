// A visitor tries a photograph: the device checks it, nothing is sent, and it waits in the scan form once there is an account.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accessibilityProblems, openVisit, overflow, signInAs, type Visit } from '#tests/support/browser/browser.ts';
import { brushedPainting, jpegOf } from '#tests/support/pictures/painted-surfaces.ts';
import { makeSeller, type Seller } from '#tests/support/people/market-people.ts';
import { startTestServer, type TestServer } from '#tests/support/servers/server.ts';

let server: TestServer;
let seller: Seller;
let device: Visit;

beforeAll(async () => {
  server = await startTestServer();
  seller = await makeSeller(server);
  device = await openVisit(server.url, { viewport: { width: 320, height: 640 } });
});
afterAll(async () => {
  await device.close();
  await server.stop();
});

// Planted bug: the photograph is uploaded to be checked.
it('[D61] a visitor sees what the device can tell, and the photograph does not leave it', async () => {
  const { page } = device;
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(`${request.method()} ${request.url()}`);
  });
  await page.goto('/try');
  const buffer = await jpegOf(brushedPainting(900, 700, 5));
  await page.getByLabel('Artwork image').setInputFiles({ name: 'harbor.jpg', mimeType: 'image/jpeg', buffer });
  await page.getByText('More checks run when connected', { exact: false }).waitFor();
  await page.getByText('Printing screen', { exact: true }).click();
  await page.getByText('The finest regular patterns', { exact: false }).waitFor();
  await page.getByText('900 × 700 pixels').waitFor();
  expect(sent).toEqual([]);
  expect(await accessibilityProblems(page)).toEqual([]);
  expect(await overflow(page)).toBe(0);
});

it('[D61] it waits in the scan form, and Clear takes it back for good', async () => {
  const { page } = device;
  await page.getByRole('link', { name: 'Save with a free account' }).click();
  await page.getByRole('tab', { name: 'Sign Up', selected: true }).waitFor();
  await signInAs(page, seller.person.email, seller.person.password);
  await page.goto('/scan');
  await page.getByRole('img', { name: 'The photograph that you chose' }).waitFor();
  await page.getByRole('button', { name: 'Clear' }).click();
  await page.getByRole('img', { name: 'The photograph that you chose' }).waitFor({ state: 'detached' });
  await page.reload();
  await page.getByRole('heading', { name: 'What we analyze' }).waitFor();
  expect(await page.getByRole('img', { name: 'The photograph that you chose' }).count()).toBe(0);
  expect(device.errors).toEqual([]);
});
