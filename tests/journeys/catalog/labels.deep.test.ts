// A photograph of a label fills the record of a work: what it needs is fetched once, and then it works without a network.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  accessibilityProblems,
  hold,
  openDevice,
  overflow,
  readyForOffline,
  signInAs,
  type Device,
} from '#tests/support/browser/browser.ts';
import { makeSeller, type Seller } from '#tests/support/people/market-people.ts';
import { photographOf } from '#tests/performance/labels/photograph.ts';
import { openPrinter } from '#tests/performance/labels/render.ts';
import { startTestServer, type TestServer } from '#tests/support/servers/server.ts';

const label = {
  kind: 'museum',
  text: '#Anna Whitlock\nBritish, 1871–1944\n_Low Tide, Morecambe, 1919\nOil on canvas\n60.5 × 81 cm\n-Inv. AW 1182',
  want: {},
} as const;

let server: TestServer;
let seller: Seller;
let path: string;
let device: Device;
let file: { name: string; mimeType: string; buffer: Buffer };

beforeAll(async () => {
  server = await startTestServer();
  seller = await makeSeller(server);
  path = `/artwork/${await seller.add({ title: 'Harbor at Dusk' })}`;
  const printer = await openPrinter();
  file = { name: 'label.jpg', mimeType: 'image/jpeg', buffer: await photographOf(await printer.print(label, 0), 'phone', 7) };
  await printer.close();
  device = await openDevice(server.url, { viewport: { width: 390, height: 844 }, locale: 'en-GB' });
  await signInAs(device.page, seller.person.email, seller.person.password);
  await device.page.goto(path);
  await device.page.getByRole('heading', { level: 1, name: 'Harbor at Dusk' }).waitFor();
});
afterAll(async () => {
  await device.close();
  await server.stop();
});

const dialog = () => device.page.getByRole('dialog', { name: 'Read a label' });
const open = async (): Promise<void> => {
  await device.page.getByRole('button', { name: 'Read a label' }).click();
  await dialog().getByLabel('Photograph of a label', { exact: true }).setInputFiles(file);
};
const fact = (name: string): Promise<string> =>
  device.page.locator('dt', { hasText: new RegExp(`^${name}$`) }).evaluate((term) => term.nextElementSibling?.textContent ?? '');

describe('a label', () => {
  it('that nothing is there to read with says what is needed, also without a network', async () => {
    await readyForOffline(device.page);
    await device.offline(true);
    await open();
    await dialog()
      .getByText(/You’re offline, and what reading needs is not on this device yet: English, 3 MB/)
      .waitFor();
    await device.offline(false);
    await dialog().getByRole('listitem').getByText('English, 3 MB', { exact: true }).waitFor();
    expect(await accessibilityProblems(device.page)).toEqual([]);
  });

  it('is read once the language has been downloaded, in percent', async () => {
    const release = await hold(device.page, '**/reading/**');
    await dialog()
      .getByRole('button', { name: /^Download 4.8 MB and read$/ })
      .click();
    await expect.poll(() => dialog().getByRole('progressbar', { name: 'Downloading' }).getAttribute('value')).toBe('0');
    await dialog().getByText('0%', { exact: true }).waitFor();
    await release();

    await dialog().getByRole('heading', { name: 'What the label seems to say' }).waitFor();
    expect(await dialog().getByLabel('Title', { exact: true }).inputValue()).toBe('Low Tide, Morecambe');
    // A picture of each place is cut out first.
    await expect
      .poll(() =>
        dialog()
          .getByRole('figure', { name: /^Where .* was read$/ })
          .count(),
      )
      .toBe(7);
    expect(await accessibilityProblems(device.page)).toEqual([]);
    expect(await overflow(device.page)).toBe(0);
    // Nothing was used, so nothing may have changed.
    await dialog().getByRole('button', { name: 'Done' }).click();
    await device.page.getByRole('heading', { level: 1, name: 'Harbor at Dusk' }).waitFor();
    expect(await device.page.getByText('AW 1182').count()).toBe(0);
  });

  // Planted bug: the cached script of the worker loses its policy, and WebAssembly is refused without a network.
  it('fills the record one by one without a network, and the values are still there after a reload', async () => {
    await device.offline(true);
    await device.page.reload();
    await device.page.getByRole('heading', { level: 1, name: 'Harbor at Dusk' }).waitFor();
    await open();
    await dialog().getByText('Now: Harbor at Dusk').waitFor();
    for (const name of ['title', 'artist', 'year', 'medium', 'dimensions', 'inventory number']) {
      await dialog()
        .getByRole('button', { name: `Use ${name}`, exact: true })
        .press('Enter');
      await dialog()
        .getByRole('button', { name: `Undo ${name}`, exact: true })
        .waitFor();
    }
    await dialog().getByRole('button', { name: 'Undo year', exact: true }).click();
    await dialog().getByRole('button', { name: 'Use year', exact: true }).waitFor();
    await dialog().getByRole('textbox', { name: 'Materials and techniques' }).fill('Oil on coarse canvas');
    await dialog().getByRole('button', { name: 'Use materials and techniques' }).click();
    await dialog().getByRole('button', { name: 'Undo materials and techniques' }).waitFor();
    await device.page.reload();
    await device.page.getByRole('heading', { level: 1, name: 'Low Tide, Morecambe' }).waitFor();
    // Height and width are stored with the size, which says them.
    expect([await fact('Dimensions'), await fact('Inventory number')]).toEqual(['60.5 × 81 cm', 'AW 1182']);
    expect(await device.page.locator('dt', { hasText: /^(Height|Width)$/ }).count()).toBe(0);
    expect(await fact('Materials and techniques')).toBe('Oil on coarse canvas');
    expect(await device.page.getByRole('button', { name: 'Add year' }).count()).toBe(1);
    expect(device.errors).toEqual([]);
  });

  it('keeps the policy of its worker when the worker comes from the device', async () => {
    const policies = await device.page.evaluate(async () => {
      const found: (string | null)[] = [];
      for (const name of await caches.keys())
        for (const request of await (await caches.open(name)).keys())
          if (request.url.includes('.wasm-worker-'))
            found.push((await caches.match(request))?.headers.get('content-security-policy') ?? null);
      return found;
    });
    expect(policies.length).toBeGreaterThan(0);
    for (const policy of policies) expect(policy).toContain("'wasm-unsafe-eval'");
    await device.offline(false);
  });

  it('fills the form of a scan, and what the form has no field for goes into the description', async () => {
    await device.page.goto('/scan');
    await open();
    await dialog().getByRole('button', { name: 'Use artist', exact: true }).click();
    await dialog().getByRole('button', { name: 'Use year', exact: true }).click();
    await dialog().getByRole('button', { name: 'Use dimensions', exact: true }).click();
    await dialog().getByRole('button', { name: 'Undo dimensions', exact: true }).click();
    await dialog().getByRole('button', { name: 'Done' }).click();
    expect(await device.page.getByLabel('Artist').inputValue()).toBe('Anna Whitlock');
    expect(await device.page.getByLabel('Description').inputValue()).toBe('Year: 1919');
  });
});
