// A piece is edited over its own page: by its facts, by the address, and while it is deleted elsewhere.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessibilityProblems, openDevice, readyForOffline, signInAs, type Device } from '#tests/support/browser/browser.ts';
import { v7 as uuidv7 } from 'uuid';
import { personWithPieces, type ApiDevice } from '#tests/support/people/api-device.ts';
import { startTestServer, type TestServer } from '#tests/support/servers/server.ts';

let server: TestServer;
let elsewhere: ApiDevice;
let device: Device;
const piece = uuidv7();

beforeAll(async () => {
  server = await startTestServer();
  const { person, device: other } = await personWithPieces(server, []);
  elsewhere = other;
  const fields = { title: 'Harbor', artist: 'Abel Roy', year: '1931', materials: 'Oil on canvas', dimensions: '61 x 81 cm' };
  await elsewhere.engine.commit('piece.create', { pieceId: piece, fields });
  await elsewhere.engine.syncNow();
  device = await openDevice(server.url, { viewport: { width: 390, height: 800 } });
  await device.page.goto('/');
  await readyForOffline(device.page);
  await signInAs(device.page, person.email, person.password);
  await device.page.getByRole('button', { name: 'Sync status: Synced' }).waitFor();
}, 120_000);
afterAll(async () => {
  await device.close();
  await server.stop();
});

const dialog = () => device.page.getByRole('dialog', { name: 'Edit artwork' });
const history = () => device.page.getByRole('dialog', { name: 'History' });

describe('a piece on its own page', () => {
  // Planted bugs: Escape saves; a fact that was left is lost; the focus goes to the top of the page.
  it('says what it is in one line, and a fact is changed where it stands, without a network too, and taken back', async () => {
    const { page } = device;
    await page.goto(`/artwork/${piece}`);
    await page.getByText('1931 · Oil on canvas · 61 x 81 cm', { exact: true }).waitFor();
    await device.offline(true);
    const year = (value: string) => page.getByRole('button', { name: `Edit Year: ${value}`, exact: true });
    await year('1931').press('Enter');
    await expect.poll(() => page.evaluate(() => (document.activeElement as HTMLInputElement).value)).toBe('1931');
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('1933');
    await page.keyboard.press('Escape');
    await expect.poll(() => year('1931').evaluate((fact) => fact === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('1932');
    await page.keyboard.press('Enter');
    await page.getByText('1932 · Oil on canvas · 61 x 81 cm', { exact: true }).waitFor();
    await expect.poll(() => year('1932').evaluate((fact) => fact === document.activeElement)).toBe(true);
    await page.getByRole('button', { name: 'Undo' }).click();
    await year('1931').click();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('1932');
    // Leaving it saves it.
    await page.getByRole('button', { name: 'Edit Dimensions: 61 x 81 cm' }).click();
    await page.getByText('1932 · Oil on canvas · 61 x 81 cm', { exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await device.offline(false);
    await page.goto(`/artwork/${piece}?edit=`);
    await dialog().waitFor();
    await expect.poll(() => dialog().getByLabel('Year').inputValue()).toBe('1932');
    await page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'detached' });
    // Planted bug: only a change that the server has not seen is taken back.
    const stored = async () => (await server.sql`select materials from pieces where id = ${piece}`)[0]?.['materials'];
    await page.getByRole('button', { name: 'Edit Materials and techniques: Oil on canvas' }).press('Enter');
    await page.getByLabel('Materials and techniques', { exact: true }).fill('Tempera');
    await page.keyboard.press('Enter');
    await expect.poll(stored).toBe('Tempera');
    await page.getByRole('button', { name: 'Sync status: Synced' }).waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(stored).toBe('Oil on canvas');
  });

  // Planted bug: the dialog within the part of the page that goes with the piece.
  it('keeps what is being typed when it is deleted on another device, and comes back with it', async () => {
    const { page } = device;
    await page.goto(`/artwork/${piece}?edit=`);
    await dialog().getByLabel('Title').fill('Harbor at Dawn');
    await elsewhere.engine.commit('piece.delete', { pieceId: piece });
    await elsewhere.engine.syncNow();
    await dialog().getByText('This artwork was deleted meanwhile', { exact: false }).waitFor();
    expect(await dialog().getByLabel('Title').inputValue()).toBe('Harbor at Dawn');
    await dialog().getByRole('button', { name: 'Restore and save' }).click();
    await page.getByRole('heading', { level: 1, name: 'Harbor at Dawn' }).waitFor();
    expect(device.errors).toEqual([]);
  });

  it('shows its history as a part of the page, and over it from the edit dialog', async () => {
    const { page } = device;
    await page.goto(`/artwork/${piece}`);
    await page.getByRole('link', { name: 'History', exact: true }).click();
    await page.getByRole('button', { name: 'Restore Year' }).first().waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByRole('link', { name: 'Edit', exact: true }).click();
    await dialog().getByRole('button', { name: 'History' }).click();
    await history().waitFor();
    await page.goBack();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe(`/artwork/${piece}`);
  });
});
