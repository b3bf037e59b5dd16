// Works are moved by their labels: the codes are seen by the camera of a real browser, without a network.
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addressOf } from '#client/photo/codes/label-address.ts';
import { codeOf } from '#client/photo/codes/write-code.ts';
import { accessibilityProblems, overflow, readyForOffline } from '#tests/support/browser/browser.ts';
import { startCollector, type Collector } from '#tests/support/people/collector.ts';

let collector: Collector;
let page: Collector['page'];
const placeId = uuidv7();
let bridge = '';

/** In the page: the camera sees what `showCode` was given last. */
const cameraOfCodes = (): void => {
  const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 480 });
  const context = canvas.getContext('2d');
  let rows: readonly (readonly boolean[])[] = [];
  const draw = (): void => {
    if (context === null) return;
    context.fillStyle = '#eee';
    context.fillRect(0, 0, 640, 480);
    context.fillStyle = '#222';
    const module = rows.length === 0 ? 0 : Math.floor(300 / rows.length);
    for (const [y, row] of rows.entries())
      for (const [x, isDark] of row.entries()) if (isDark) context.fillRect(170 + x * module, 90 + y * module, module, module);
  };
  setInterval(draw, 50);
  Object.assign(globalThis, { showCode: (next: typeof rows) => void (rows = next) });
  navigator.mediaDevices.getUserMedia = async () => canvas.captureStream(20);
};
const show = (text: string): Promise<void> =>
  page.evaluate((rows) => (globalThis as unknown as { showCode: (rows: unknown) => void }).showCode(rows), codeOf(text));

beforeAll(async () => {
  collector = await startCollector(async ({ seller }) => {
    bridge = await seller.add({ title: 'Bridge', location: 'Hall' });
    await seller.add({ title: 'Harbor', inventory_number: 'K-17' });
    const fields = { name: 'Rack 3' };
    await seller.device.engine.commit('record.create', { recordId: placeId, kind: 'location', about: placeId, fields });
    await seller.device.engine.syncNow();
  });
  ({ page } = collector);
  await page.addInitScript(cameraOfCodes);
});
afterAll(() => collector.close());

describe('moving by labels', () => {
  // Planted: a work is moved before a place was scanned; the same code in view is scanned again and again.
  it('[PAP8] a place is scanned, then works are moved there and taken back, without a network', async () => {
    await page.goto('/move');
    await page.getByRole('heading', { name: 'Move by scanning' }).waitFor();
    await readyForOffline(page);
    await collector.device.offline(true);
    await show(addressOf({ what: 'work', id: bridge }, 'https://elsewhere.example'));
    await page.getByText('First scan or choose the place.').waitFor();
    await show(addressOf({ what: 'place', id: placeId }, 'https://elsewhere.example'));
    await page.getByText('Now scan what goes to Rack 3').waitFor();
    await show(addressOf({ what: 'work', id: bridge }, 'https://elsewhere.example'));
    await page.getByText('Bridge moved to Rack 3').waitFor();
    await page.getByLabel('Or type an inventory number').fill('k-17');
    await page.getByLabel('Or type an inventory number').press('Enter');
    await page.getByText('Harbor moved to Rack 3').waitFor();
    const moved = page.getByRole('region', { name: '2 works moved' }).getByRole('listitem');
    await expect.poll(() => moved.allTextContents()).toEqual(['Harborto Rack 3Undo', 'Bridgefrom Hall to Rack 3Undo']);
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(await overflow(page)).toBe(0);
    await page.getByRole('button', { name: 'Undo: Harbor' }).click();
    await page.getByRole('region', { name: '1 work moved' }).waitFor();
    await collector.device.offline(false);
    await page.goto(`/artwork/${bridge}?part=record`);
    await page.getByRole('region', { name: 'Moves' }).getByText('from Hall').waitFor();
  });

  it('[PAP8] the code of a place, opened by a phone’s own camera, leads to moving works there', async () => {
    await page.goto(`/move?to=${placeId}`);
    await expect.poll(() => page.getByLabel('Place', { exact: true }).inputValue()).toBe(placeId);
    await page.goto(`/move?to=${uuidv7()}`);
    await page.getByText('This label names a place that is not among yours.').waitFor();
  });
});
