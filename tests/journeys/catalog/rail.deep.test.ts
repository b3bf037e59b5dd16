// The rail of the catalog: its views, places as a tree, folded to icons, and as chips with sheets on a phone. Without a network.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import { accessibilityProblems, overflow, readyForOffline } from '#tests/support/browser/browser.ts';
import { startCollector, type Collector } from '#tests/support/people/collector.ts';

let collector: Collector;
let device: Collector['device'];
let page: Collector['page'];

const day = (inDays: number): string => new Date(Date.now() + inDays * 86_400_000).toISOString().slice(0, 10);

beforeAll(async () => {
  collector = await startCollector(async ({ seller }) => {
    const { engine } = seller.device;
    const places = { Bridge: 'Home › Study', Harbor: 'Home', Mill: 'Homestead', Tower: null } as const;
    const ids = new Map<string, string>();
    for (const [title, location] of Object.entries(places)) {
      const pieceId = uuidv7();
      ids.set(title, pieceId);
      await engine.commit('piece.create', { pieceId, fields: { title, artist: 'Ada Abel', location }, texts: {} });
    }
    const lend = (title: string, fields: Record<string, string>) =>
      engine.commit('record.create', { recordId: uuidv7(), kind: 'loan', about: ids.get(title) ?? '', fields });
    await lend('Bridge', { terms: 'loan_out', due: day(3) });
    await lend('Mill', { terms: 'loan_out', due: day(90) });
    await lend('Tower', { terms: 'consignment_out', due: day(3) });
    await engine.syncNow();
  });
  ({ device, page } = collector);
  await page.goto('/catalog?sort=title');
  await rail().waitFor();
  await readyForOffline(page);
  await device.offline(true);
});
afterAll(() => collector.close());

const rail = () => page.getByRole('navigation', { name: 'Collections and tags' });
const shown = (): Promise<string[]> =>
  page.getByRole('article').evaluateAll((all) => all.map((card) => (card.getAttribute('aria-label') ?? '').replace(/ by .*/, '')));
const card = (title: string) => page.getByRole('article', { name: `${title} by Ada Abel` });
const open = (name: RegExp) => rail().getByRole('link', { name }).click();

describe('the rail', () => {
  // Planted bug: a work on consignment counts as one on loan.
  it('[CAT2] leads to the works on loan, whose cards say until when, and to those added lately', async () => {
    await open(/^On loan\s*2/);
    await expect.poll(shown).toEqual(['Bridge', 'Mill']);
    await card('Bridge')
      .getByText(/^Loan ends /)
      .waitFor();
    await card('Mill').getByText('On loan', { exact: true }).waitFor();
    await open(/^Recently added\s*4/);
    await expect.poll(shown).toEqual(['Bridge', 'Harbor', 'Mill', 'Tower']);
  });

  it('[CAT2] has the places as a tree, each with the works inside it, and the way back up', async () => {
    await open(/^Home\s*2/);
    await expect.poll(shown).toEqual(['Bridge', 'Harbor']);
    await open(/^Study\s*1/);
    await expect.poll(shown).toEqual(['Bridge']);
    await page.getByRole('heading', { level: 1, name: 'Study' }).waitFor();
    await page.getByRole('navigation', { name: 'Where you are' }).getByRole('link', { name: 'Home' }).click();
    await expect.poll(shown).toEqual(['Bridge', 'Harbor']);
    await rail().getByRole('button', { name: 'Show what is inside Home' }).click();
    await expect
      .poll(() =>
        rail()
          .getByRole('link', { name: /^Study/ })
          .count(),
      )
      .toBe(0);
    await rail().getByRole('button', { name: 'Show what is inside Home' }).click();
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  it('[D58] folds to icons by a key, where a section opens in a sheet that closes when one has chosen, and stays folded', async () => {
    await page.locator('body').press('[');
    await rail().getByRole('button', { name: 'Locations: Home' }).click();
    const sheet = page.getByRole('dialog', { name: 'Locations' });
    expect(await accessibilityProblems(page)).toEqual([]);
    await sheet.getByRole('link', { name: /^Homestead/ }).click();
    await sheet.waitFor({ state: 'detached' });
    await expect.poll(shown).toEqual(['Mill']);
    await rail().getByRole('link', { name: 'All works' }).click();
    await expect.poll(shown).toEqual(['Bridge', 'Harbor', 'Mill', 'Tower']);
    await page.reload();
    await rail().getByRole('button', { name: 'Open the rail' }).waitFor();
    await page.locator('body').press('[');
    await rail().getByRole('button', { name: 'Fold to icons' }).waitFor();
    // Beside a table there is no room for it here, until it is opened there.
    await page.getByRole('button', { name: 'Table', exact: true }).click();
    await rail().getByRole('button', { name: 'Open the rail' }).click();
    await page.reload();
    await rail().getByRole('button', { name: 'Fold to icons' }).waitFor();
    await page.getByRole('button', { name: 'Grid, medium' }).click();
  });

  // Planted bug: the key selects the words of the page, or only the works that are drawn.
  it('[CAT2] all that is found is selected by a key, which a field keeps for itself', async () => {
    await open(/^On loan/);
    await expect.poll(shown).toEqual(['Bridge', 'Mill']);
    await page.keyboard.press('ControlOrMeta+a');
    const bar = page.getByRole('region', { name: 'Selected works' });
    await bar.getByText('2 selected').waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => bar.count()).toBe(0);
    await page.getByRole('searchbox', { name: 'Search your collection' }).fill('mill');
    await expect.poll(shown).toEqual(['Mill']);
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.press('Delete');
    await expect.poll(shown).toEqual(['Bridge', 'Mill']);
    expect(await bar.count()).toBe(0);
  });

  it('[CAT2] is chips and sheets on a phone', async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto('/catalog?sort=title');
    await rail().getByRole('button', { name: 'Locations' }).click();
    const sheet = page.getByRole('dialog', { name: 'Locations' });
    await sheet.getByRole('link', { name: /^Study/ }).click();
    await sheet.waitFor({ state: 'detached' });
    await expect.poll(shown).toEqual(['Bridge']);
    await rail().getByRole('button', { name: 'Locations: Study' }).waitFor();
    expect(await overflow(page)).toBe(0);
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(device.errors).toEqual([]);
  });
});
