// The signatures of two works beside and over each other, without a network: to be looked at, never judged.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accessibilityProblems, openDevice, overflow, readyForOffline, signInAs, type Device } from '#tests/support/browser/browser.ts';
import { makeSeller } from '#tests/support/people/market-people.ts';
import { addPhotograph } from '#tests/support/browser/photographs.ts';
import { brushedPainting, jpegOf } from '#tests/support/pictures/painted-surfaces.ts';
import { startTestServer, type TestServer } from '#tests/support/servers/server.ts';

let server: TestServer;
let device: Device;

beforeAll(async () => {
  server = await startTestServer();
  const seller = await makeSeller(server);
  device = await openDevice(server.url, { viewport: { width: 390, height: 844 } });
  const { page } = device;
  await signInAs(page, seller.person.email, seller.person.password);
  for (const [seed, title] of ['Harbor', 'Shore'].entries()) {
    await page.goto(`/artwork/${await seller.add({ title })}`);
    for (const kind of ['detail', 'signature'])
      await addPhotograph(page, kind, await jpegOf(brushedPainting(420, 200 + 40 * seed + kind.length, seed + kind.length)));
    await page.getByRole('button', { name: 'Signature by Ada Quell' }).click();
  }
  await readyForOffline(page);
});
afterAll(async () => {
  await device.close();
  await server.stop();
});

it('[D54] signatures are laid beside and over each other by hand, without a network, and no score is given', async () => {
  const { page } = device;
  await device.offline(true);
  await page.getByRole('button', { name: 'Compare signatures' }).click();
  const dialog = page.getByRole('dialog', { name: 'Compare signatures' });
  await dialog.getByText('A comparison by eye proves nothing about who signed or painted a work.').waitFor();
  await dialog.getByRole('img', { name: 'Signature of Shore' }).waitFor();
  await dialog.getByRole('img', { name: 'Signature of Harbor' }).waitFor();
  await dialog.getByLabel('Shown').selectOption('Ink');
  expect(await accessibilityProblems(page)).toEqual([]);
  expect(await overflow(page)).toBe(0);
  await dialog.getByLabel('Arranged').selectOption('One over the other');
  const size = dialog.getByRole('slider', { name: 'Size' });
  await size.focus();
  await page.keyboard.press('ArrowRight');
  expect(await size.getAttribute('aria-valuetext')).toBe('101%');
  const above = dialog.getByRole('img', { name: 'Signature of Harbor, laid over it' });
  const before = await above.boundingBox();
  if (before === null) throw new Error('it is not shown');
  await page.mouse.move(before.x + 60, before.y + 60);
  await page.mouse.down();
  await page.mouse.move(before.x + 90, before.y + 60, { steps: 3 });
  await page.mouse.up();
  await expect.poll(async () => (await above.boundingBox())?.x ?? 0).toBeGreaterThan(before.x + 20);
  expect(await accessibilityProblems(page)).toEqual([]);
  expect(await dialog.textContent()).not.toMatch(/score|match|genuine|authentic|similar/i);
  await dialog.getByRole('button', { name: 'Reset' }).click();
  await dialog.getByLabel('Arranged').selectOption('Side by side');
  await dialog.getByRole('button', { name: 'Mark the signature: Shore' }).click();
  const crop = page.getByRole('dialog', { name: 'Crop: Signature' });
  await crop.getByRole('slider', { name: 'Upper left corner' }).focus();
  for (let press = 0; press < 4; press += 1) await page.keyboard.press('Shift+ArrowDown');
  await crop.getByRole('button', { name: 'Use crop' }).click();
  await crop.waitFor({ state: 'detached' });
  await dialog.getByRole('button', { name: 'Change the mark: Shore' }).waitFor();
});
