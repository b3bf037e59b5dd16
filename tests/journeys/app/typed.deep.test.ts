// Every form of the app that keeps what is typed, and every way out of it: each asks first, or what was typed is back afterwards.
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import { brushedPainting, jpegOf } from '#tests/support/pictures/painted-surfaces.ts';
import { openDevice, signInAs, type Device } from '#tests/support/browser/browser.ts';
import { makeSeller, type Seller } from '#tests/support/people/market-people.ts';
import { makeAdmin } from '#tests/support/people/people.ts';
import { onboard } from '#tests/support/browser/payment-page.ts';
import { buy } from '#tests/support/sales/buying.ts';
import { startTestServer, type TestServer } from '#tests/support/servers/server.ts';

let server: TestServer;
let device: Device;
let seller: Seller;
let other: Seller;
const found = { piece: '', offered: '', foreign: '' };
beforeAll(async () => {
  server = await startTestServer();
  seller = await makeSeller(server, 'Ada Quell', 'pro');
  other = await makeSeller(server, 'Ben Marsh', 'pro');
  // Who runs the server has the forms of everybody, and two more.
  await makeAdmin(server, seller.person.userId);
  for (const { person } of [seller, other]) await onboard(server, person);
  found.piece = await seller.add({ title: 'Orchard', artist: 'Ada Abel' });
  found.offered = await seller.add({ title: 'Harbour', artist: 'Ada Abel' });
  const offered = await seller.list(found.offered, 300);
  found.foreign = await other.add({ title: 'Mill', artist: 'Cole' });
  await other.list(found.foreign, 200);
  await other.device.engine.commit('post.create', { postId: uuidv7(), title: 'Of frames', body: 'Which ones?' });
  await other.device.engine.syncNow();
  const sold = await seller.list(await seller.add({ title: 'Quay', artist: 'Ada Abel' }), 150);
  await buy(server, other.person, sold.id);
  const reported = { kind: 'listing', id: offered.id, reason: 'It is not theirs.' };
  expect((await other.person.ask('/api/reports', { body: reported })).status).toBe(200);
  device = await openDevice(server.url);
  await signInAs(device.page, seller.person.email, seller.person.password);
  await makeUnsentScan(device.page);
});
afterAll(async () => {
  await device.close();
  await server.stop();
});

const question = (page: Page): Locator => page.getByRole('alertdialog', { name: 'Discard your changes?' });
const keepEditing = async (page: Page): Promise<void> => {
  await question(page).getByRole('button', { name: 'Keep editing' }).click();
  await question(page).waitFor({ state: 'detached' });
};
const discard = async (page: Page): Promise<void> => {
  await question(page).getByRole('button', { name: 'Discard' }).click();
  await question(page).waitFor({ state: 'detached' });
};

/** Where the step before is another load of the app, the browser itself asks; everywhere else the app does. Stays. */
const goBack = async (page: Page): Promise<void> => {
  const byBrowser = page.waitForEvent('dialog').then(async (asked) => {
    await asked.dismiss();
    return 'browser';
  });
  const byApp = question(page)
    .waitFor()
    .then(() => 'app');
  // Nobody waits for the step itself: where it was refused, it never comes.
  page.goBack({ waitUntil: 'commit' }).catch(() => undefined);
  if ((await Promise.any([byBrowser, byApp])) === 'app') await keepEditing(page);
  for (const other of [byBrowser, byApp]) other.catch(() => undefined);
};

type Form = {
  name: string;
  /** Opens the form, and answers its dialog, or the part of the page that holds it. */
  open: (page: Page) => Promise<Locator>;
  label: string | RegExp;
  typed: string;
  /** False for what nobody should find filled in later: an amount, the reason of a decision. */
  isKept?: boolean;
};
const dialog = (page: Page, name: string | RegExp): Locator => page.getByRole('dialog', { name });
const pressed = async (page: Page, path: string, button: string | RegExp, opened: string | RegExp): Promise<Locator> => {
  await page.goto(path);
  await page.getByRole('button', { name: button }).first().click();
  await dialog(page, opened).waitFor();
  return dialog(page, opened);
};

/** Its photograph does not reach the server. */
const makeUnsentScan = async (page: Page): Promise<void> => {
  await page.context().route('**/api/storage/artwork-images/**', (route) => route.abort());
  await page.goto('/scan');
  await page.getByLabel('Artwork image').setInputFiles({
    name: 'pond.jpg',
    mimeType: 'image/jpeg',
    buffer: await jpegOf(brushedPainting(400, 300, 3)),
  });
  await page.getByLabel('Title').fill('Pond');
  await page.getByRole('button', { name: 'Authenticate with AI' }).click();
  await page.getByRole('heading', { name: 'Saved on this device' }).waitFor();
};

const forms: Form[] = [
  {
    name: 'a piece',
    open: (page) => pressed(page, '/catalog', 'Edit Orchard', 'Edit artwork'),
    label: 'Period',
    typed: 'Late',
  },
  ...(
    [
      ['holder', 'Holder', 'Karl Abel'],
      ['exhibition', 'Museum or gallery', 'Kunsthalle'],
      ['publication', 'Publisher or journal', 'Sol'],
      ['condition report', 'Examined by', 'H. Sol'],
      ['document', 'From whom', 'H. Sol'],
      ['loan or consignment', 'Insured by', 'H. Sol'],
      ['move', 'Moved by', 'H. Sol'],
      ['valuation', 'Appraiser', 'H. Sol'],
    ] as const
  ).map(([kind, label, typed]): Form => ({
    name: `a record (${kind})`,
    open: (page) => pressed(page, `/artwork/${found.piece}?part=record`, `Add ${kind}`, `Add ${kind}`),
    label,
    typed,
  })),
  ...(['location', 'contact', 'artist'] as const).map((kind): Form => ({
    name: `the registry (${kind})`,
    open: (page) => pressed(page, `/registry?show=${kind}s`, `Add ${kind}`, `Add ${kind}`),
    label: 'Note',
    typed: 'As it was.',
  })),
  {
    name: 'holders from a text',
    open: (page) => pressed(page, `/artwork/${found.piece}?part=record`, 'Provenance from text', 'Provenance from text'),
    label: 'Text',
    typed: 'Ada Abel, Hamburg, 1912; Karl Abel, until 1931.',
  },
  {
    name: 'an unsent scan',
    open: async (page) => {
      await page.goto('/catalog');
      await page.getByRole('listitem').filter({ hasText: 'Pond' }).getByRole('button', { name: 'Edit', exact: true }).click();
      await dialog(page, 'Edit scan').waitFor();
      return dialog(page, 'Edit scan');
    },
    label: 'Description',
    typed: 'Found at a fair.',
  },
  {
    name: 'a collection',
    open: (page) => pressed(page, '/catalog', 'New collection', 'New collection'),
    label: 'Name',
    typed: 'Estate',
  },
  { name: 'a post', open: (page) => pressed(page, '/community', 'New Post', 'New Post'), label: 'Title', typed: 'A question' },
  {
    name: 'a report',
    open: async (page) => {
      await page.goto('/community');
      await page.getByRole('button', { name: 'Of frames', exact: true }).click();
      await page.getByRole('button', { name: 'Report the post Of frames' }).click();
      return dialog(page, 'Report post');
    },
    label: 'What is wrong with it?',
    typed: 'It sells something.',
  },
  {
    name: 'the profile',
    open: (page) => pressed(page, '/settings', 'Edit Profile', 'Edit Profile'),
    label: 'Location',
    typed: 'Ghent',
  },
  {
    name: 'a price',
    open: (page) => pressed(page, `/artwork/${found.offered}`, /^(Edit|Change) [Pp]rice/, 'Change price'),
    label: 'Price',
    typed: '450',
  },
  {
    name: 'a filter to save',
    open: (page) => pressed(page, '/catalog?q=orchard', 'Save this filter', 'Save this filter'),
    label: 'Name',
    typed: 'Orchards',
  },
  {
    name: 'a listing',
    open: (page) => pressed(page, '/catalog', 'List for Sale: Orchard', 'List for Sale'),
    label: 'Price',
    typed: '450',
  },
  {
    name: 'the prices of selected works',
    open: async (page) => {
      await page.goto('/catalog');
      await page.getByRole('button', { name: 'Edit Orchard' }).waitFor();
      await page.keyboard.press('ControlOrMeta+a');
      await page.getByRole('region', { name: 'Selected works' }).getByRole('button', { name: 'List for Sale' }).click();
      return dialog(page, 'List for Sale');
    },
    label: 'Price of Orchard',
    typed: '450',
  },
  {
    name: 'an offer',
    open: async (page) => {
      await page.goto(`/artwork/${found.foreign}`);
      await page.getByRole('button', { name: 'Make an offer' }).click();
      return page.getByRole('region', { name: 'Make an offer' });
    },
    label: /^Your offer in/,
    typed: '150',
    isKept: false,
  },
  {
    name: 'a shipment',
    open: (page) => pressed(page, '/orders?tab=sales', 'Mark as shipped', 'Mark as shipped'),
    label: 'Carrier',
    typed: 'DHL',
  },
  {
    name: 'a cancellation',
    open: (page) => pressed(page, '/orders?tab=sales', 'Cancel order', 'Cancel order'),
    label: /^Reason/,
    typed: 'It was damaged.',
  },
  { name: 'a page of the site', open: (page) => pressed(page, '/privacy', 'Edit Page', /^Edit /), label: 'Title', typed: 'What we keep' },
  {
    name: 'the reason of a decision',
    open: (page) => pressed(page, '/admin?tab=reports', /^Leave It/, 'Leave It'),
    label: 'Reason',
    typed: 'It is theirs.',
    isKept: false,
  },
];

/** The form throws when React writes the field's next value into the page: nothing else of the app meets this. */
const breakIt = (field: Locator): Promise<void> =>
  field.evaluate((element) => {
    Object.defineProperty(element, 'defaultValue', {
      get: () => '',
      set: () => {
        throw new Error('planted');
      },
    });
  });

describe('what is typed into', () => {
  // Planted: History that replaces the edit dialog; a part that fails and says that its code is missing; values that live in the form alone.
  for (const { name, open, label, typed, isKept = true } of forms)
    it(`${name} is asked about on every way out, and is back after an error and after a reload`, async () => {
      const { page } = device;
      let form = await open(page);
      const field = () => form.getByLabel(label, { exact: true });
      const before = await field().inputValue();
      await field().fill(typed);

      await page.keyboard.press('Escape');
      await keepEditing(page);
      await goBack(page);
      await page.mouse.click(4, 4);
      if (await question(page).isVisible()) await keepEditing(page);
      await form
        .getByRole('button', { name: /^(Close|Cancel)$/ })
        .first()
        .click();
      await keepEditing(page);
      expect(await field().inputValue()).toBe(typed);
      const history = form.getByRole('button', { name: 'History', exact: true });
      if ((await history.count()) > 0) {
        await history.click();
        await keepEditing(page);
        expect(await field().inputValue()).toBe(typed);
      }

      // What is not kept, another tab cannot know of.
      if (isKept) {
        const second = await device.newWindow();
        await second.goto('/privacy');
        await second.getByRole('button', { name: 'Account', exact: true }).click();
        await second.getByRole('menuitem', { name: 'Sign Out' }).click();
        await keepEditing(second);
        await second.close();
      }
      expect(await field().inputValue()).toBe(typed);

      if (!isKept) {
        await page.keyboard.press('Escape');
        await discard(page);
        await form.waitFor({ state: 'detached' });
        form = await open(page);
        await field().fill(typed);
      }
      await breakIt(field());
      await field().press('End');
      await field().pressSequentially('!');
      // A dialog of its own says so and closes; one inside a part of the page ends with that part.
      await page
        .getByText('This could not be shown')
        .or(page.getByRole('button', { name: /could not be shown\. Try again$/ }))
        .first()
        .waitFor();
      form = await open(page);
      if (!isKept) {
        expect(await field().inputValue()).toBe(before);
        await page.keyboard.press('Escape');
        await form.waitFor({ state: 'detached' });
        return;
      }
      await form.getByText('What you typed here before is back.').waitFor();
      expect([typed, `${typed}!`]).toContain(await field().inputValue());
      page.once('dialog', (leaving) => void leaving.accept());
      await page.reload();
      form = await open(page);
      await form.getByText('What you typed here before is back.').waitFor();

      await page.keyboard.press('Escape');
      await discard(page);
      form = await open(page);
      expect(await field().inputValue()).toBe(before);
      expect(await form.getByText('What you typed here before is back.').count()).toBe(0);
      await page.keyboard.press('Escape');
      await form.waitFor({ state: 'detached' });
    });

  // Planted: the form still compares with what it began with, and its guard ended with the first saving.
  it('a form that stays open after saving is asked about again', async () => {
    const { page } = device;
    await page.goto('/captures');
    await page.goto('/contact');
    const message = page.getByLabel('Message');
    await message.fill('A first question.');
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect.poll(() => message.inputValue()).toBe('');
    await message.fill('A second one.');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Community' }).click();
    await keepEditing(page);
    expect(await message.inputValue()).toBe('A second one.');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Community' }).click();
    await discard(page);
    await page.waitForURL('**/community');
  });

  // Planted: React's errors are not handed on.
  it('whoever runs the server is told of each error, and not of whose it was', async () => {
    // Alike errors are one row, with the newest page that has met it.
    const rows = () =>
      server.sql<{ name: string; message: string; route: string; count: number }[]>`select name, message, route, count from browser_errors`;
    await expect
      .poll(async () => (await rows()).reduce((sum, { count }) => sum + count, 0))
      .toBeGreaterThanOrEqual(forms.filter(({ isKept = true }) => isKept).length);
    const pages = ['/catalog', '/artwork/:id', '/community', '/settings', '/registry', '/orders', '/privacy', '/admin'];
    expect((await rows()).filter(({ route, message }) => message !== 'planted' || !pages.includes(route))).toEqual([]);
    expect(JSON.stringify(await rows())).not.toContain(found.piece);
  });

  it('[D35] a password is not kept', async () => {
    const { page } = device;
    const form = await pressed(page, '/settings', 'Delete account', 'Delete account');
    const password = form.getByLabel('Your password');
    if ((await password.count()) > 0) await password.fill('not to be kept');
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('not to be kept');
  });
});
