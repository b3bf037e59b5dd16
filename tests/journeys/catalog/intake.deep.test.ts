// Photographs on their way into the scan form: pasted beside text, and examined more slowly than the next one is chosen.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openVisit, signInAs, type Visit } from '#tests/support/browser/browser.ts';
import { makeSeller } from '#tests/support/people/market-people.ts';
import { jpegPicture } from '#tests/support/pictures/pictures.ts';
import { startTestServer, type TestServer } from '#tests/support/servers/server.ts';

let server: TestServer;
let visit: Visit;
beforeAll(async () => {
  server = await startTestServer();
  const { person } = await makeSeller(server, 'Ida Brandt', 'pro');
  visit = await openVisit(server.url);
  await signInAs(visit.page, person.email, person.password);
});
afterAll(async () => {
  await visit.close();
  await server.stop();
});

const shown = (page: Page) => page.getByAltText('The photograph that you chose');
/** As a spreadsheet does for a cell: its text and a picture of it. Answers whether the page has taken it over. */
const paste = (page: Page, selector: string, picture: Buffer, text: string | null): Promise<boolean> =>
  page.evaluate(
    ([where, bytes, words]) => {
      const clipboardData = new DataTransfer();
      clipboardData.items.add(new File([Uint8Array.from(atob(bytes), (one) => one.charCodeAt(0))], 'cell.jpg', { type: 'image/jpeg' }));
      if (words !== null) clipboardData.setData('text/plain', words);
      const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
      return document.querySelector(where)?.dispatchEvent(event) === false;
    },
    [selector, picture.toString('base64'), text] as const,
  );

describe('the scan form', () => {
  // Planted: any clipboard with a file is a photograph.
  it('[SCN1] lets a copied cell into the field where one types, and takes a picture that is pasted beside it', async () => {
    const { page } = visit;
    const picture = await jpegPicture(400, 300, 3);
    await page.goto('/scan');
    await page.getByLabel('Title').fill('Orchard');
    expect(await paste(page, 'input[name="title"], form input[type="text"], form input:not([type])', picture, 'Orchard in Wind')).toBe(
      false,
    );
    expect(await shown(page).count()).toBe(0);
    expect(await paste(page, 'body', picture, 'Orchard in Wind')).toBe(true);
    await shown(page).waitFor();
    await page.getByRole('button', { name: 'Clear' }).click();
    await shown(page).waitFor({ state: 'detached' });
    // A picture alone is meant as a picture, wherever the cursor is.
    expect(await paste(page, 'input[name="title"], form input[type="text"], form input:not([type])', picture, null)).toBe(true);
    await shown(page).waitFor();
    await page.getByRole('button', { name: 'Clear' }).click();
  });

  // Planted: whichever examination ends last is shown.
  it('[SCN1] shows the photograph that was chosen last, however long the one before takes', async () => {
    const { page } = visit;
    await page.goto('/scan');
    // The first file is read only once the second one is shown.
    await page.evaluate(() => {
      const { arrayBuffer, slice } = Blob.prototype;
      const released = new Promise<void>((resolve) => Object.assign(window, { release: resolve }));
      const late = (blob: Blob): boolean => blob instanceof File && blob.name === 'slow.jpg';
      Blob.prototype.arrayBuffer = async function (this: Blob) {
        if (late(this)) await released;
        return arrayBuffer.call(this);
      };
      Blob.prototype.slice = function (this: Blob, ...given) {
        const part = slice.apply(this, given);
        if (late(this)) {
          const read = part.arrayBuffer.bind(part);
          part.arrayBuffer = async () => {
            await released;
            return read();
          };
        }
        return part;
      };
    });
    const choose = async (name: string, width: number, height: number) =>
      page.getByLabel('Artwork image').setInputFiles({ name, mimeType: 'image/jpeg', buffer: await jpegPicture(width, height, 5) });
    await choose('slow.jpg', 400, 300);
    await choose('fast.jpg', 300, 400);
    await shown(page).waitFor();
    await page.evaluate(() => (window as unknown as { release: () => void }).release());
    const isUpright = () => shown(page).evaluate((image: HTMLImageElement) => image.naturalHeight > image.naturalWidth);
    await expect.poll(isUpright).toBe(true);
    // Time enough for the first one to come: the page has drawn twice since.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    expect(await isUpright()).toBe(true);
    expect(visit.errors).toEqual([]);
  });
});
