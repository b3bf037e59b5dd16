// The main job in a real browser: photograph a work, read the opinion, keep the piece, and go on without a network.
import { checks } from '#shared/domain/piece/checks.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CDPSession, Locator, Page } from 'playwright-core';
import {
  accessibilityProblems,
  hold,
  openDevice,
  openVisit,
  overflow,
  readyForOffline,
  signInAs,
  type Device,
} from '#tests/support/browser/browser.ts';
import { deepIt } from '#tests/support/deep-it.ts';
import { brushedPainting, jpegOf } from '#tests/support/pictures/painted-surfaces.ts';
import { somebody } from '#tests/support/people/people.ts';
import { startTestServer, type TestServer } from '#tests/support/servers/server.ts';

let server: TestServer;
let device: Device;
let painting: Buffer;
const who = somebody('Ida Brandt');

beforeAll(async () => {
  server = await startTestServer();
  painting = await jpegOf(brushedPainting(1200, 900, 7));
  device = await openDevice(server.url);
});
afterAll(async () => {
  await device.close();
  await server.stop();
});

const said = (page: Page, title: string): Locator => page.getByRole('region', { name: 'Notifications' }).getByText(title, { exact: true });
const piece = (page: Page, title: string): Locator => page.getByRole('article', { name: title });
const photograph = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/jpeg', buffer });
const choose = (page: Page, file: { name: string; mimeType: string; buffer: Buffer }) =>
  page.getByLabel('Artwork image').setInputFiles(file);
const buttons = (page: Page) => [page.getByRole('button', { name: 'Authenticate with AI' }), page.getByRole('button', { name: 'Clear' })];
const disabled = (page: Page) => Promise.all(buttons(page).map((button) => button.isDisabled()));
const slowUpload = async (page: Page, bytesPerSecond: number): Promise<CDPSession> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: bytesPerSecond,
  });
  return session;
};

describe('scanning', () => {
  it('[ENT1] [GEN1] a new collector signs up and chooses the Free plan', async () => {
    const { page } = device;
    await page.goto('/auth');
    await page.getByRole('tab', { name: 'Sign Up' }).click();
    await page.getByLabel('Full Name').fill(who.name);
    await page.getByLabel('Email').fill(who.email);
    await page.getByLabel('Password').fill(who.password);
    await page.getByRole('button', { name: 'Create Account' }).click();
    await page.waitForURL('**/pricing');
    await page.getByRole('button', { name: 'Get Started' }).click();
    await page.waitForURL('**/dashboard');
    await page.getByRole('heading', { name: `Welcome, ${who.name}` }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/dashboard');
  });

  it('[CAT7] [RTE12] an empty catalog says what it is for and leads to the scan', async () => {
    const { page } = device;
    await page.goto('/catalog');
    await page.getByRole('heading', { name: 'Start Your Collection' }).waitFor();
    expect(await page.getByRole('link', { name: 'Import a list' }).getAttribute('href')).toBe('/settings#import');
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByRole('link', { name: 'Upload First Artwork' }).click();
    await page.waitForURL('**/scan');
  });

  it('[SCN1] [SCN2] [SCN3] [SCN14] [SCN15] [SCN16] [RTE11] [D46] the scan page has its form, its steps and what is looked at', async () => {
    const { page } = device;
    await page.getByRole('heading', { level: 1, name: 'Authenticate artwork' }).waitFor();
    for (const label of ['Title', 'Artist', 'Description', 'Medium']) await page.getByLabel(label, { exact: true }).waitFor();
    await expect.poll(() => page.getByLabel('Medium').locator('option').allInnerTexts()).toHaveLength(7);
    const heading = page.getByRole('heading', { name: 'What we analyze' });
    const list = page.getByRole('region', { name: 'What we analyze' }).getByRole('listitem');
    await heading.waitFor();
    await expect
      .poll(() => list.allInnerTexts())
      .toEqual(['Brushstroke patterns', 'Color palette and pigment signatures', 'Canvas texture and aging', 'Style comparison']);
    const terms = page.getByRole('region', { name: 'What we analyze' }).getByRole('term');
    expect(await terms.allInnerTexts()).toHaveLength(checks.length);
    for (const words of ['With an AI model', 'Not configured on this server.']) await page.getByText(words, { exact: true }).waitFor();
    for (const step of ['Upload Image', 'AI Analysis', 'Get Results']) await page.getByRole('heading', { name: step }).waitFor();
    await page.getByText('JPG, PNG or WEBP').waitFor();
    expect(await disabled(page)).toEqual([true, false]);
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await overflow(page)).toBe(0);
    await page.setViewportSize({ width: 1280, height: 900 });
  });

  deepIt('[VAL2] [ERR5] [LIM1] what is no image, or larger than 10 MB, is refused and not shown', async () => {
    const { page } = device;
    const large = Buffer.concat([painting, Buffer.alloc(10_485_761 - painting.length)]);
    const notes = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('not a picture') };
    for (const [file, title, words] of [
      [photograph('large.jpg', large), 'File too large', 'Please select an image under 10MB'],
      [notes, 'Not an image', 'Please select a JPG, PNG or WEBP image'],
    ] as const) {
      await choose(page, file);
      await said(page, title).waitFor();
      await said(page, words).waitFor();
      expect(await page.getByAltText('The photograph that you chose').count()).toBe(0);
      await page.getByRole('button', { name: 'Dismiss' }).click();
    }
  });

  deepIt('[SCN1] [STA8] a photograph is dropped or pasted, and Clear takes everything back', async () => {
    const { page } = device;
    for (const way of ['drop', 'paste'] as const) {
      const transfer = await page.evaluateHandle((bytes) => {
        const made = new DataTransfer();
        made.items.add(new File([Uint8Array.from(atob(bytes), (one) => one.charCodeAt(0))], 'dropped.jpg', { type: 'image/jpeg' }));
        return made;
      }, painting.toString('base64'));
      if (way === 'drop')
        await page.getByRole('button', { name: 'Authenticate with AI' }).dispatchEvent('drop', { dataTransfer: transfer });
      else
        await page.evaluate(
          (clipboardData) => document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true })),
          transfer,
        );
      await page.getByAltText('The photograph that you chose').waitFor();
      await page.getByLabel('Title').fill('Not this one');
      expect(await disabled(page)).toEqual([false, false]);
      await page.getByRole('button', { name: 'Clear' }).click();
      await expect.poll(() => page.getByAltText('The photograph that you chose').count()).toBe(0);
      await expect.poll(() => page.getByLabel('Title').inputValue()).toBe('');
    }
  });

  it('[SCN4] [STA7] [STA9] it says how much of the photograph has left, and then that it is analyzed', async () => {
    const { page } = device;
    const finish = await hold(page, '**/api/functions/authenticate-artwork');
    const slow = await slowUpload(page, Math.round(painting.length / 3));
    await choose(page, photograph('orchard.jpg', painting));
    await page.getByLabel('Title').fill('Orchard in Wind');
    await page.getByLabel('Artist').fill('Ada Quell');
    await page.getByLabel('Medium').selectOption('painting');
    await page.getByLabel('Description').fill('Oil, from the estate.');
    await page.getByRole('button', { name: 'Authenticate with AI' }).click();
    await page.getByText('Uploading image...').waitFor();
    const percent = () => page.getByRole('progressbar').getAttribute('value').then(Number);
    await expect.poll(percent).toBeGreaterThan(0);
    expect(await percent()).toBeLessThan(100);
    expect(await disabled(page)).toEqual([true, true]);
    await slow.detach();
    await page.getByText('Analyzing artwork...').waitFor();
    expect(await disabled(page)).toEqual([true, true]);
    await finish();
  });

  it('[SCN5] [SCN6] [SCN7] [SCN8] [SCN9] [SCN10] [SCN11] [SCN12] [GEN2] [ERR26] the result shows everything that was found, and that it is an opinion', async () => {
    const { page } = device;
    await page.getByText('Redirecting to your catalog...').waitFor();
    await page.getByRole('button', { name: 'Stay here' }).click();
    await said(page, 'Analysis Complete!').waitFor();
    await said(page, 'Verdict: UNCERTAIN').waitFor();
    await page.getByText('UNCERTAIN', { exact: true }).waitFor();
    const confidence = Number(await page.getByRole('meter', { name: 'Confidence Score' }).getAttribute('value'));
    expect(confidence).toBeGreaterThan(35);
    expect(confidence).toBeLessThanOrEqual(64);
    await page.getByText(`${confidence}%`, { exact: true }).waitFor();
    for (const title of [
      'Artist Style / Period',
      'Detailed Analysis',
      'Evidence supporting authenticity',
      'Red flags or concerns',
      'Next Steps',
    ])
      await page.getByRole('heading', { name: title }).waitFor();
    await page.getByText('This is an opinion from a photograph, not a certificate of authenticity.').waitFor();
    expect(await page.getByRole('link', { name: 'Add details' }).getAttribute('href')).toMatch(/^\/artwork\/[^?]+\?fact=title$/);
    await page.getByText('Printing screen', { exact: true }).click();
    await page.getByText('Doesn’t prove', { exact: true }).and(page.locator(':visible')).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  // Planted bugs: a draft whose request has ended early is asked for again, or waits until it is.
  it('[SCN13] [LIM6] [STA7] three seconds after a result, which came with the feed since its request had to end, the catalog opens', async () => {
    const { page } = device;
    const address = '**/api/functions/authenticate-artwork';
    let asked = 0;
    await page.route(address, async (route) => {
      asked += 1;
      const goesOn = route.fetch();
      const answer = { error: 'The analysis takes longer than usual.', code: 'still_analysing', requestId: 'test', retryAfterSeconds: 300 };
      await route.fulfill({ status: 503, json: answer });
      await goesOn;
    });
    await page.getByRole('button', { name: 'Scan next' }).click();
    await choose(page, photograph('second.jpg', await jpegOf(brushedPainting(800, 1000, 11))));
    await page.getByRole('button', { name: 'Authenticate with AI' }).click();
    // Measured inside of the page: what the test sees may come late on a busy machine.
    const elapsed = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let shown = 0;
          const look = () => {
            if (shown === 0 && document.body.innerText.includes('Redirecting to your catalog...')) shown = performance.now();
            if (location.pathname === '/catalog') resolve(performance.now() - shown);
            else requestAnimationFrame(look);
          };
          look();
        }),
    );
    expect(elapsed).toBeGreaterThan(2_800);
    expect(elapsed).toBeLessThan(6_000);
    expect(asked).toBe(1);
    await page.unroute(address);
  });
});

describe('the catalog', () => {
  it('[CAT1] [CAT3] [CAT4] [CAT5] [GEN3] [LIM5] the pieces stand there with picture, badge, date and sale, above them the figures', async () => {
    const { page } = device;
    await page.getByRole('heading', { level: 1, name: 'My Authenticated Art Collection' }).waitFor();
    expect(await page.getByRole('link', { name: 'Add Artwork' }).getAttribute('href')).toBe('/scan');
    const card = piece(page, 'Orchard in Wind by Ada Quell');
    await card.waitFor();
    await piece(page, 'Untitled by Unknown Artist').waitFor();
    await card.getByText('No red flags', { exact: true }).waitFor();
    expect(await card.getByText(/verified|%/i).count()).toBe(0);
    await card.getByText('Not for sale').waitFor();
    await expect.poll(() => card.getByTitle(/^Added /).innerText()).toContain(String(new Date().getFullYear()));
    const drawn = card.getByRole('img', { name: 'Orchard in Wind by Ada Quell', includeHidden: true });
    await expect.poll(() => drawn.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight])).toEqual([320, 240]);
    const figure = (name: string) => page.locator('dt', { hasText: name }).locator('xpath=following-sibling::dd[1]').innerText();
    await expect
      .poll(async () => [
        await figure('Total pieces'),
        await figure('Authenticated'),
        await figure('For sale'),
        await figure('Estimated Value'),
      ])
      .toEqual(['2', '0', '0', '$0 USD']);
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  it('[CAT2] [CAT6] the search answers while one types, the filter narrows, and the way back takes both back', async () => {
    const { page } = device;
    await page.keyboard.press('/');
    await page.keyboard.type('ORCH');
    await page.getByText('1 of 2 works').waitFor();
    await expect.poll(() => page.getByRole('article').count()).toBe(1);
    await page.waitForURL(/q=ORCH/);
    await page.keyboard.press('Escape');
    await piece(page, 'Untitled by Unknown Artist').waitFor();
    await page.getByRole('button', { name: 'Filter' }).click();
    await page.getByRole('dialog').getByLabel('Medium', { exact: true }).selectOption('sculpture');
    await page.getByRole('dialog').getByRole('button', { name: 'Show' }).click();
    await page.getByRole('heading', { name: 'No works found' }).waitFor();
    await page.getByText('Nothing in your collection fits these filters: Sculpture').waitFor();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await piece(page, 'Untitled by Unknown Artist').waitFor();
    await expect.poll(() => page.getByRole('article').count()).toBe(2);
  });

  it('[CAT6] [RTE7] [ART1] [ART2] [ART4] [ART5] [ART9] View opens the piece with everything that is kept of it, and Back leads back', async () => {
    const { page } = device;
    const card = piece(page, 'Orchard in Wind by Ada Quell');
    await card.hover();
    await card.getByRole('link', { name: 'View' }).click();
    await page.getByRole('heading', { level: 1, name: 'Orchard in Wind' }).waitFor();
    await page.getByText('Oil, from the estate.').waitFor();
    const owner = page.locator('section', { has: page.getByRole('heading', { name: 'Owner information' }) });
    await owner.getByRole('link', { name: who.name }).waitFor();
    await owner.getByText('Added', { exact: true }).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByRole('navigation', { name: 'Parts of this page' }).getByRole('link', { name: 'Evidence' }).click();
    await page.getByRole('heading', { name: 'Authentication details' }).waitFor();
    await page.getByText(/^Authenticated on /).waitFor();
    await page.getByRole('meter', { name: 'Confidence Score' }).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByRole('button', { name: 'Back' }).click();
    await page.waitForURL('**/catalog');
  });

  // Planted bugs: the photograph added anew at each try; any change of the list taken for another front; a 'Send now' that says nothing.
  deepIt('[ENT1] [STA7] the back of a work is photographed without a network, waits, and stands beside the front afterwards', async () => {
    const { page } = device;
    await piece(page, 'Orchard in Wind by Ada Quell').getByRole('link', { name: 'Orchard in Wind', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Orchard in Wind' }).waitFor();
    await device.offline(true);
    await page.getByRole('button', { name: 'Photographs (1)' }).click();
    const dialog = page.getByRole('dialog', { name: 'Photographs' });
    await dialog.waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await dialog
      .getByLabel('Further photograph', { exact: true })
      .setInputFiles(photograph('back.jpg', await jpegOf(brushedPainting(500, 600, 3))));
    await page.getByRole('heading', { name: 'Photographs on this device (1)' }).waitFor();
    await expect.poll(() => page.getByText('Waiting to sync', { exact: true }).count()).toBeGreaterThan(0);
    await page.getByRole('button', { name: 'Send now' }).click();
    await said(page, 'You are offline').waitFor();
    await device.offline(false);
    const thumbnails = page.getByRole('list', { name: 'Photographs' }).getByRole('button');
    await expect.poll(() => thumbnails.count()).toBe(2);
    await page.getByRole('heading', { name: 'Photographs on this device (1)' }).waitFor({ state: 'detached' });
    await thumbnails.nth(1).click();
    const large = page.getByRole('img', { name: 'Orchard in Wind by Ada Quell' });
    await expect.poll(() => large.evaluate((image: HTMLImageElement) => image.naturalHeight > image.naturalWidth)).toBe(true);
    expect(await page.getByText('Details changed since this check.').count()).toBe(0);
    await page.setViewportSize({ width: 320, height: 640 });
    await page.getByRole('button', { name: 'Photographs (2)' }).click();
    await expect.poll(() => overflow(page)).toBe(0);
    await dialog.getByLabel('What photograph 2 shows').selectOption('signature');
    await dialog.getByRole('button', { name: 'Remove photograph 2' }).click();
    await expect.poll(() => dialog.getByRole('listitem').count()).toBe(1);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => dialog.getByLabel('What photograph 2 shows').inputValue()).toBe('signature');
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.keyboard.press('Escape');
    await page.goto('/catalog');
  });

  deepIt('[ART8] a piece that is not there says so', async () => {
    const { page } = device;
    await page.goto('/artwork/01900000-0000-7000-8000-000000000000');
    await page.getByRole('heading', { name: 'Artwork Not Found' }).waitFor();
    expect(await page.getByRole('link', { name: 'Return to marketplace' }).getAttribute('href')).toBe('/market');
    // Opened by itself there is nothing of this site to go back to.
    await page.getByRole('button', { name: 'Back' }).click();
    await page.waitForURL('**/market');
    await page.goto('/catalog');
  });

  it('[CAT11] [VAL10] [ERR28] an edit needs title and artist, is announced after the answer, and keeps what it replaced', async () => {
    const { page } = device;
    const open = async () => {
      const card = piece(page, 'Orchard in Wind by Ada Quell');
      await card.hover();
      await card.getByRole('button', { name: 'Edit' }).click();
    };
    await open();
    const dialog = page.getByRole('dialog', { name: 'Edit artwork' });
    await dialog.getByLabel('Title').fill(' ');
    await dialog.getByLabel('Artist').fill('');
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await expect.poll(() => dialog.getByRole('alert').allInnerTexts()).toEqual(['Title is required', 'Artist is required']);
    await dialog.getByLabel('Title').fill('Orchard in Wind');
    await dialog.getByLabel('Artist').fill('Ada Quell');
    await dialog.getByLabel('Period').fill('Modern');
    await dialog.getByLabel('Medium').selectOption('drawing');
    await dialog.getByLabel('Description').fill('Oil on canvas, from the estate.');
    await dialog.getByText('More details').click();
    await dialog.getByLabel('Year').fill('1931');
    await dialog.getByLabel('Acquired for').fill('1,250.50');
    await dialog.getByLabel('Height').fill('two hands');
    await dialog.getByLabel('Signed').getByLabel('Yes').check();
    await dialog.getByLabel('Provenance').fill('Estate of the artist.');
    expect(await accessibilityProblems(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await dialog.getByText('Please enter a length, such as 60 cm').waitFor();
    await dialog.getByLabel('Height').fill('23 5/8 in');
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await said(page, 'Artwork updated').waitFor();
    await said(page, 'Your changes have been saved.').waitFor();
    const [stored] = await server.sql`select * from pieces where title = 'Orchard in Wind'`;
    expect(stored).toMatchObject({ medium: 'drawing', period: 'Modern', year: '1931', height_mm: 600.1, signed: true });
    expect(stored?.['description']).toBe('Oil on canvas, from the estate.');
    expect(Number(stored?.['acquired_price'])).toBe(125_050);

    await open();
    await dialog.getByRole('button', { name: 'History' }).click();
    await page.getByRole('dialog', { name: 'History' }).getByRole('button', { name: 'Restore Medium' }).click();
    await expect
      .poll(async () => (await server.sql`select medium from pieces where title = 'Orchard in Wind'`)[0]?.['medium'])
      .toBe('painting');
    await page.getByRole('dialog', { name: 'History' }).getByRole('button', { name: 'Close' }).click();
  });

  it('[CAT12] [STA16] [ERR29] a deletion asks first, in the words of the house, and is announced after the answer', async () => {
    const { page } = device;
    await piece(page, 'Untitled by Unknown Artist').getByRole('button', { name: 'Delete' }).click();
    const question = page.getByRole('alertdialog');
    await expect
      .poll(() => question.innerText())
      .toContain(
        'The artwork moves to Recently Deleted, where you can restore it for 30 days. If it is listed for sale, its listing ends.',
      );
    expect(await accessibilityProblems(page)).toEqual([]);
    await question.getByRole('button', { name: 'Delete' }).click();
    await said(page, 'Artwork deleted').waitFor();
    await said(page, 'The artwork has been removed from your catalog.').waitFor();
    await expect.poll(() => piece(page, 'Untitled by Unknown Artist').count()).toBe(0);
  });

  deepIt('[STA16] a deleted piece can be brought back until it is purged', async () => {
    const { page } = device;
    await page.getByRole('button', { name: 'Recently deleted (1)' }).click();
    await page.getByRole('dialog', { name: 'Recently deleted' }).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByRole('button', { name: 'Restore Untitled' }).click();
    await said(page, 'Artwork restored').waitFor();
    await page.keyboard.press('Escape');
    await piece(page, 'Untitled by Unknown Artist').getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await said(page, 'Artwork deleted').waitFor();
    await expect.poll(() => piece(page, 'Untitled by Unknown Artist').count()).toBe(0);
  });

  deepIt('[CAT8] [ERR13] while the device is read it says so, and when it cannot be read it says why', async () => {
    const { page } = device;
    const trouble = (kind: 'stuck' | 'broken' | 'none') => page.evaluate((value) => sessionStorage.setItem('trouble', value), kind);
    await page.addInitScript(() => {
      const kind = sessionStorage.getItem('trouble');
      const { open } = IDBFactory.prototype;
      const { getAll } = IDBObjectStore.prototype;
      if (kind === 'stuck')
        IDBFactory.prototype.open = function (this: IDBFactory, ...given: Parameters<typeof open>) {
          const asked = open.apply(this, given);
          asked.addEventListener('success', (event) => event.stopImmediatePropagation());
          return asked;
        };
      if (kind === 'broken')
        IDBObjectStore.prototype.getAll = function (this: IDBObjectStore, ...given: Parameters<typeof getAll>) {
          if (this.name === 'columns') throw new DOMException('The disk is gone', 'DataError');
          return getAll.apply(this, given);
        };
    });
    await trouble('stuck');
    await page.reload();
    await expect.poll(() => page.getByText('Loading your collection...').isVisible()).toBe(true);
    await trouble('broken');
    await page.reload();
    await said(page, 'Error loading catalog').waitFor();
    await trouble('none');
    await page.reload();
    await piece(page, 'Orchard in Wind by Ada Quell').waitFor();
  });
});

describe('without a network', () => {
  const keptPictures = (page: Page) =>
    page.evaluate(async () => {
      const name = (await indexedDB.databases()).find((one) => one.name?.startsWith('verso-user'))?.name ?? '';
      const db = await new Promise<IDBDatabase>((resolve) => {
        const asked = indexedDB.open(name);
        asked.onsuccess = () => resolve(asked.result);
      });
      const count = await new Promise<number>((resolve) => {
        const asked = db.transaction('pictures').objectStore('pictures').count();
        asked.onsuccess = () => resolve(asked.result);
      });
      db.close();
      return count;
    });

  it('[CAT5] [STA7] the browser is started again offline: the catalog is there with its pictures, an edit and a scan wait', async () => {
    await readyForOffline(device.page);
    await expect.poll(() => keptPictures(device.page)).toBeGreaterThan(0);
    await device.restart({ offline: true });
    const { page } = device;
    await page.goto('/catalog');
    const card = piece(page, 'Orchard in Wind by Ada Quell');
    await card.waitFor();
    const drawn = card.getByRole('img', { name: 'Orchard in Wind by Ada Quell', includeHidden: true });
    await expect.poll(() => drawn.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

    await card.hover();
    await card.getByRole('button', { name: 'Edit' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit artwork' });
    await dialog.getByLabel('Title').fill('Orchard before Rain');
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await said(page, 'Saved on this device').waitFor();
    await said(page, 'Waiting to sync').waitFor();
    await piece(page, 'Orchard before Rain by Ada Quell').getByText('Waiting to sync').waitFor();
    expect(await said(page, 'Artwork updated').count()).toBe(0);

    await page.getByRole('link', { name: 'Add Artwork' }).click();
    await choose(page, photograph('offline.jpg', await jpegOf(brushedPainting(900, 900, 23))));
    await page.getByLabel('Title').fill('Harbour, waiting');
    await page.getByRole('button', { name: 'Authenticate with AI' }).click();
    await page.getByRole('heading', { name: 'Saved on this device' }).waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Saved on this device');
    await page.getByText('It is sent when you are connected again.').first().waitFor();
    expect(await said(page, 'Upload failed').count()).toBe(0);
  });

  it('[CAT12] a deletion that waits can be taken back', async () => {
    const { page } = device;
    await page.getByRole('link', { name: 'Go to Catalog' }).click();
    // The scan that waits comes above the pieces and moves them.
    await page.getByText('Harbour, waiting').first().waitFor();
    await piece(page, 'Orchard before Rain by Ada Quell').getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('button', { name: 'Undo' }).click();
    await piece(page, 'Orchard before Rain by Ada Quell').waitFor();
    await expect.poll(() => piece(page, 'Orchard before Rain by Ada Quell').count()).toBe(1);
  });

  // Planted bug: a scan id of its own for each try, so that the lost answer leaves a second piece.
  it('[STA7] [FUN1] back online the edit reaches another device without a reload, and the draft is analyzed exactly once', async () => {
    const { page } = device;
    const other = await openVisit(server.url);
    try {
      await signInAs(other.page, who.email, who.password);
      await other.page.goto('/catalog');
      await piece(other.page, 'Orchard in Wind by Ada Quell').waitFor();
      await page.reload();
      await page.getByRole('heading', { name: 'Scans on this device (1)' }).waitFor();
      await piece(page, 'Orchard before Rain by Ada Quell').waitFor();

      // The server analyzes it, and its first answer gets lost on the way.
      await page.route(
        '**/api/functions/authenticate-artwork',
        async (route) => {
          await route.fetch();
          await route.abort();
        },
        { times: 1 },
      );
      await device.offline(false);
      await piece(other.page, 'Orchard before Rain by Ada Quell').waitFor();
      await said(page, 'Analysis Complete!').waitFor();
      await piece(page, 'Harbour, waiting by Unknown Artist').waitFor();
      await piece(other.page, 'Harbour, waiting by Unknown Artist').waitFor();
      await expect.poll(() => page.getByRole('heading', { name: /^Scans on this device/ }).count()).toBe(0);
      await page.getByRole('button', { name: 'Sync status: Synced' }).waitFor();
      const [counted] = await server.sql`
        select (select count(*)::int from analyses) as analyses, (select count(*)::int from pieces where title = 'Harbour, waiting') as pieces`;
      // Two online, one of them deleted since, and the one that waited.
      expect(counted).toEqual({ analyses: 3, pieces: 1 });
    } finally {
      await other.close();
    }
  });

  deepIt(
    '[FUN1] [STA7] a changed title marks the verdict as made for an earlier description, and a new analysis takes the mark away',
    async () => {
      const { page } = device;
      const card = piece(page, 'Orchard before Rain by Ada Quell');
      await card.getByText('Details changed since this check.').waitFor();
      await card.getByRole('button', { name: 'Re-analyze' }).click();
      await expect.poll(() => card.getByText('Details changed since this check.').count()).toBe(0);
      expect((await server.sql`select count(*)::int as count from analyses`)[0]).toEqual({ count: 4 });
      expect(device.errors).toEqual([]);
    },
  );

  deepIt(
    '[ERR6] [D57] a session that is gone is asked for at once, and the scan goes out after the sign-in that leads back to it',
    async () => {
      const { page } = device;
      await page.goto('/scan');
      await choose(page, photograph('after-hours.jpg', painting));
      await page.context().clearCookies();
      await page.getByRole('button', { name: 'Authenticate with AI' }).click();
      await said(page, 'Authentication required').waitFor();
      await expect.poll(() => page.getByText('Please sign in to authenticate artwork').first().isVisible()).toBe(true);
      await page.getByText('Your session has ended. Everything on this device is kept').waitFor();
      expect(await page.getByText('Upload failed').count()).toBe(0);
      await page.getByRole('link', { name: 'Sign In' }).click();
      await page.getByLabel('Email').fill(who.email);
      await page.getByLabel('Password').fill(who.password);
      await page.getByRole('tabpanel').getByRole('button', { name: 'Sign In' }).click();
      await page.waitForURL('**/scan');
      await expect.poll(async () => (await server.sql`select count(*)::int as count from analyses`)[0]).toEqual({ count: 5 });
    },
  );
});
