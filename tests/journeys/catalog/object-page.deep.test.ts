// The page of one's own work in its parts: facts changed where they stand, what needs its owner, and the index of its record.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import { accessibilityProblems, overflow, readyForOffline } from '#tests/support/browser/browser.ts';
import { startCollector, type Collector } from '#tests/support/people/collector.ts';

let collector: Collector;
let device: Collector['device'];
let page: Collector['page'];
const piece = uuidv7();

const day = (inDays: number): string => new Date(Date.now() + inDays * 86_400_000).toISOString().slice(0, 10);

beforeAll(async () => {
  collector = await startCollector(async ({ seller }) => {
    const { engine } = seller.device;
    await engine.commit('piece.create', { pieceId: piece, fields: { title: 'Harbor', artist: 'Ada Abel', year: '1931' }, texts: {} });
    await engine.commit('piece.create', { pieceId: uuidv7(), fields: { title: 'Quay', artist: 'Ada Abel' }, texts: {} });
    const add = (kind: string, fields: Record<string, unknown>) =>
      engine.commit('record.create', { recordId: uuidv7(), kind, about: piece, fields });
    await add('loan', { partner: 'Kunsthalle', terms: 'loan_out', due: day(-2) });
    await add('provenance', { holder: 'Erna Blau', from: '1931', to: '1935' });
    await add('provenance', { holder: 'Larchmont Bequest', from: '1950', to: '1960' });
    await add('valuation', { amount: 90_000, currency: 'USD', date: '2024-05-01', basis: 'insurance', appraiser: 'Rowan Thistlewood' });
    await engine.syncNow();
  });
  ({ device, page } = collector);
  await page.goto(`/artwork/${piece}`);
  await part('Overview').waitFor();
  await readyForOffline(page);
});
afterAll(() => collector.close());

const parts = () => page.getByRole('navigation', { name: 'Parts of this page' });
const part = (name: string | RegExp) => parts().getByRole('link', { name });
const toasts = () => page.getByRole('region', { name: 'Notifications' });
const toast = (text: string) => toasts().getByText(text);
const fact = (name: string) => page.getByRole('button', { name, exact: true });
const typed = async (text: string): Promise<void> => {
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
};

describe('the page of a work', () => {
  // Planted bugs: the most urgent comes last; the row of the record that a link opens is out of view.
  it('[D49] says what needs its owner, the most urgent first, and leads to it', async () => {
    const needs = page.getByRole('region', { name: 'Needs attention' });
    await expect
      .poll(() => needs.getByRole('listitem').evaluateAll((all) => all.map((one) => one.querySelector('p')?.textContent)))
      .toEqual(['2 days overdue: Kunsthalle', expect.stringMatching(/ isn’t certain$/), 'No size']);
    expect(await accessibilityProblems(page)).toEqual([]);
    await needs.getByRole('link', { name: /^Open loan/ }).click();
    await page.getByRole('dialog', { name: 'Edit loan or consignment' }).getByRole('heading', { name: 'Kunsthalle' }).waitFor();
    const row = page.getByRole('region', { name: 'Loans and consignments' }).getByRole('button', { name: /Kunsthalle$/ });
    await row.getByText('2 days overdue').waitFor();
    await expect
      .poll(() =>
        row.evaluate((button) => {
          const { top, bottom } = button.getBoundingClientRect();
          return top >= 0 && bottom <= innerHeight;
        }),
      )
      .toBe(true);
    expect(await accessibilityProblems(page)).toEqual([]);
    await part('Overview').click();
    await page.getByRole('heading', { level: 1, name: 'Harbor' }).waitFor();
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });

  // Planted bugs: a fact that is added closes before it is stored; a menu that lies below the toasts.
  it('[CAT11] has its facts changed and added where they stand, without a network, each with an undo', async () => {
    await device.offline(true);
    await fact('Edit Title: Harbor').press('Enter');
    await typed('Harbor at Dusk');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Harbor at Dusk' }).waitFor();
    await fact('Add materials and techniques').press('Enter');
    await page.keyboard.type('Oil on canvas');
    await page.keyboard.press('Enter');
    await fact('Edit Materials and techniques: Oil on canvas').waitFor();
    await fact('Add a fact').click();
    await toast('Materials and techniques saved').waitFor();
    await page.getByRole('menuitem', { name: 'Acquired for' }).click();
    expect(await toast('Materials and techniques saved').count()).toBe(1);
    await page.getByRole('spinbutton', { name: 'Acquired for' }).fill('12,50');
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await fact('Edit Acquired for: $12.50 USD').waitFor();
    await toast('Acquired for saved').waitFor();
    await toasts().getByRole('button', { name: 'Undo' }).last().click();
    await expect.poll(() => fact('Edit Acquired for: $12.50 USD').count()).toBe(0);
    await fact('Edit Year: 1931').click();
    await typed('x'.repeat(20));
    await page.keyboard.press('Escape');
    await fact('Edit Year: 1931').waitFor();
  });

  it('[D49] has an index of its record, which adds to what is not there yet', async () => {
    const index = page.getByRole('region', { name: 'Record', exact: true });
    await index.getByText('2 holders, 1 gap').waitFor();
    await index.getByRole('link', { name: 'exhibitions' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add exhibition' });
    await dialog.getByLabel('Exhibition', { exact: true }).fill('Southern Light');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page
      .getByRole('region', { name: /^Exhibitions/ })
      .getByText('Southern Light')
      .waitFor();
    expect(new URL(page.url()).searchParams.get('add')).toBeNull();
    await expect.poll(() => part(/^Record/).textContent()).toBe('Record5');
    await page.reload();
    await page
      .getByRole('region', { name: /^Exhibitions/ })
      .getByText('Southern Light')
      .waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  it('[D44] has every part on a narrow phone, and Back leaves the work at once', async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto('/catalog');
    await page.getByRole('link', { name: 'Harbor at Dusk', exact: true }).click();
    for (const name of ['Evidence', /^Record/, 'Photos', 'History', 'Overview']) {
      await part(name).click();
      await expect.poll(() => part(name).getAttribute('aria-current')).toBe('page');
      await page.getByRole('heading', { level: 1, name: 'Harbor at Dusk' }).waitFor();
      expect(await overflow(page)).toBe(0);
      expect(await accessibilityProblems(page)).toEqual([]);
    }
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await page.waitForURL('**/catalog');
    await device.offline(false);
    await page.getByRole('link', { name: 'Harbor at Dusk', exact: true }).click();
    await page.getByRole('region', { name: 'Recent changes' }).getByText('Title: Harbor → ').waitFor();
    expect(device.errors).toEqual([]);
  });

  // Planted bugs: a neighbor that opens on the overview; one that is pushed, so that Back goes through the works.
  it('leads to its neighbors in the list from which it was opened, and by keys to its parts', async () => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto('/catalog?sort=title');
    const first = page.getByRole('article', { name: /^Harbor at Dusk/ });
    await first.getByRole('link', { name: 'Harbor at Dusk', exact: true }).click();
    await page.getByText('1 of 2', { exact: true }).waitFor();
    await page.keyboard.press('3');
    await expect.poll(() => part(/^Record/).getAttribute('aria-current')).toBe('page');
    await page.keyboard.press('j');
    await page.getByRole('heading', { level: 1, name: 'Quay' }).waitFor();
    await page.getByText('2 of 2', { exact: true }).waitFor();
    expect(await part(/^Record/).getAttribute('aria-current')).toBe('page');
    expect(await page.getByRole('link', { name: 'Next work' }).count()).toBe(0);
    await page.getByRole('link', { name: 'Previous work' }).click();
    await page.getByRole('heading', { level: 1, name: 'Harbor at Dusk' }).waitFor();
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await page.waitForURL('**/catalog?sort=title');
    expect(device.errors).toEqual([]);
  });

  // Planted bugs: a key that presses only what is seen; the focus that is lost where a record was added by its key.
  it('[D49] has its keys on every part, also for buttons that a narrow window has no room for', async () => {
    await page.setViewportSize({ width: 900, height: 700 });
    await page.goto('/catalog?sort=title');
    await page.getByRole('link', { name: 'Harbor at Dusk', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Harbor at Dusk' }).waitFor();
    await page.keyboard.press('j');
    await page.getByRole('heading', { level: 1, name: 'Quay' }).waitFor();
    await page.keyboard.press('k');
    await page.getByRole('heading', { level: 1, name: 'Harbor at Dusk' }).waitFor();
    await page.keyboard.press('5');
    await expect.poll(() => part('History').getAttribute('aria-current')).toBe('page');
    await page.keyboard.press('f');
    await page.getByRole('dialog', { name: 'No photograph yet' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.keyboard.press('e');
    await page.getByRole('textbox', { name: 'Title' }).waitFor();
    await page.keyboard.press('Escape');
    await fact('Edit Year: 1931').focus();
    await page.keyboard.press('e');
    await page.getByRole('textbox', { name: 'Year' }).waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('3');
    const contents = page.getByRole('navigation', { name: 'Contents of the record' });
    const inView = contents.locator('[aria-current]');
    await expect.poll(() => inView.allInnerTexts()).toEqual([expect.stringMatching(/^Provenance/)]);
    await page.keyboard.press('n');
    await page.getByRole('dialog', { name: 'Add holder' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    const adds = page.getByRole('button', { name: 'Add holder', exact: true }).first();
    await expect.poll(() => adds.evaluate((button) => button === document.activeElement)).toBe(true);
    await contents.getByRole('link', { name: 'Literature' }).click();
    await expect.poll(() => inView.allInnerTexts()).toEqual(['Literature']);
    await page.keyboard.press('n');
    await page.getByRole('dialog', { name: 'Add publication' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.keyboard.press('p');
    await page.waitForURL(`**/capture?piece=${piece}&kind=front`);
  });
});
