// An administrator sees two sellers who show the same image, and decides.
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accessibilityProblems, openVisit, overflow, signInAs, type Visit } from '#tests/support/browser/browser.ts';
import { makeSeller } from '#tests/support/people/market-people.ts';
import { makeAdmin, signUpPerson, somebody } from '#tests/support/people/people.ts';
import { jpegPicture } from '#tests/support/pictures/pictures.ts';
import { startTestServer, type TestServer } from '#tests/support/servers/server.ts';

let server: TestServer;
let office: Visit;

beforeAll(async () => {
  server = await startTestServer();
  const admin = await signUpPerson(server, somebody('Ada Admin'));
  await makeAdmin(server, admin.userId);
  const picture = await jpegPicture(700, 520, 31);
  const part = await sharp(picture).extract({ left: 60, top: 50, width: 580, height: 420 }).jpeg().toBuffer();
  for (const [name, title, bytes] of [
    ['Sal Seller', 'The Mill', picture],
    ['Ben Borrower', 'A Mill', part],
    ['Cleo Copy', 'Mill, Evening', part],
  ] as const) {
    const seller = await makeSeller(server, name);
    await seller.list(await seller.add({ title, artist: 'Ida Varro', photos: [await seller.upload(bytes)] }), 900);
  }
  const job = await server.parts.jobs.enqueue(server.sql, 'photos.features', {}, { key: 'compared' });
  expect(await server.parts.jobs.ended(job)).toBe('done');
  office = await openVisit(server.url);
  await signInAs(office.page, admin.email, admin.password);
});
afterAll(async () => {
  await office.close();
  await server.stop();
});

it('[D34] two listings with the same image stand side by side, and are left or removed with a reason', async () => {
  const { page } = office;
  await page.goto('/admin?tab=images');
  const pairs = page.getByRole('list', { name: 'Same images' }).locator('> li');
  await expect.poll(() => pairs.count()).toBe(3);
  const pair = pairs.filter({ hasText: 'The Mill' }).filter({ hasText: 'A Mill' });
  await pair.getByRole('article', { name: 'Listed first: The Mill' }).waitFor();
  await pair.getByRole('article', { name: 'Listed later: A Mill' }).waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await overflow(page)).toBe(0);
  await page.setViewportSize({ width: 1280, height: 900 });

  await pair.getByRole('button', { name: 'Remove listing: A Mill of Ben Borrower' }).click();
  const dialog = page.getByRole('dialog', { name: 'Remove listing' });
  await dialog.getByLabel('Reason').fill('The photograph is of The Mill');
  await dialog.getByRole('button', { name: 'Remove listing' }).click();
  // Both pairs of the removed listing are gone.
  await expect.poll(() => pairs.count()).toBe(1);
  await pairs.getByRole('button', { name: /^Leave both/ }).click();
  await page.getByRole('dialog', { name: 'Leave both' }).getByLabel('Reason').fill('Two casts of one relief');
  await page.getByRole('dialog', { name: 'Leave both' }).getByRole('button', { name: 'Leave both' }).click();
  await page.getByRole('heading', { name: 'No same images' }).waitFor();
  await page.getByRole('tab', { name: 'Audit log' }).click();
  await expect.poll(() => page.getByText('decided about two listings with the same image').count()).toBe(2);
  expect(office.errors).toEqual([]);
});
