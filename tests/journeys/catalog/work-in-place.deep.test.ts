// What is written on the page of one's own work where it stands: its long texts and its facts, by touch, pointer, keys and address.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import { checks } from '#shared/domain/piece/checks.ts';
import { accessibilityProblems, overflow } from '#tests/support/browser/browser.ts';
import { brushedPainting, jpegOf } from '#tests/support/pictures/painted-surfaces.ts';
import { startCollector, type Collector } from '#tests/support/people/collector.ts';

let collector: Collector;
let page: Collector['page'];
const piece = uuidv7();
let unchecked: string;
const lines = Array.from({ length: 30 }, (_, at) => `Line ${at + 1}.`).join('\n');

beforeAll(async () => {
  collector = await startCollector(async ({ seller }) => {
    const { engine } = seller.device;
    await engine.commit('piece.create', {
      pieceId: piece,
      fields: { title: 'Harbor', artist: 'Ada Abel', year: '1931' },
      texts: { description: lines },
    });
    await engine.syncNow();
    unchecked = await seller.add({ title: 'Mill', photos: [await seller.upload(await jpegOf(brushedPainting(900, 700, 3)))] });
  });
  ({ page } = collector);
});
afterAll(() => collector.close());

const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent);

describe('what is written on the page of a work', () => {
  // Planted bugs: selecting words opens the editor; the focus is lost when it closes; a short text can be unfolded.
  it('[ART3] folds a long text, and opens it where it is pressed', async () => {
    await page.goto(`/artwork/${piece}`);
    const description = page.getByRole('region', { name: 'Description', exact: true });
    const text = description.getByText('Line 1.');
    const height = () =>
      text.evaluate((element) => Math.round(element.clientHeight / Number.parseFloat(getComputedStyle(element).lineHeight)));
    await expect.poll(height).toBe(12);
    await description.getByRole('button', { name: 'Show all' }).click();
    await expect.poll(height).toBe(30);
    expect(await focused()).toBe('Show less');
    await text.evaluate((element) => getSelection()?.selectAllChildren(element));
    await text.dispatchEvent('click');
    expect(await description.getByRole('textbox').count()).toBe(0);
    await page.evaluate(() => getSelection()?.removeAllRanges());
    await text.click();
    const written = description.getByRole('textbox', { name: 'Description', exact: true });
    await expect.poll(() => written.evaluate((area) => area === document.activeElement)).toBe(true);
    await written.fill('Signed at the lower left.');
    expect(await accessibilityProblems(page)).toEqual([]);
    await description.getByRole('button', { name: 'Done' }).click();
    await description.getByText('Signed at the lower left.').waitFor();
    expect(await focused()).toBe('Edit description');
    expect(await description.getByRole('button', { name: 'Show all' }).count()).toBe(0);
  });

  it('[ART2] asks for an empty text in one line on a narrow phone, which folds what needs attention', async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    const needs = page.getByRole('region', { name: 'Needs attention' });
    const fold = needs.getByRole('button', { name: 'Needs attention 1' });
    expect(await fold.getAttribute('aria-expanded')).toBe('false');
    await fold.click();
    await needs.getByText('No size').waitFor();
    await page.getByRole('button', { name: 'Add provenance notes' }).click();
    await page.getByRole('textbox', { name: 'Provenance notes' }).fill('From the artist.');
    expect(await overflow(page)).toBe(0);
    await page.reload();
    await expect.poll(() => page.getByRole('textbox', { name: 'Provenance notes' }).inputValue()).toBe('From the artist.');
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('region', { name: 'Provenance notes' }).getByText('From the artist.').waitFor();
    expect(new URL(page.url()).search).toBe('');
    await page.setViewportSize({ width: 1280, height: 900 });
  });

  // Planted bugs: Back or a reload opens the field again; a fact that is not shown while it is empty is not found.
  it('[D44] opens the fact that a link asks for, once', async () => {
    await page.goto('/catalog');
    await page.goto(`/artwork/${piece}?fact=title`);
    const title = page.getByRole('textbox', { name: 'Title' });
    await expect.poll(() => title.evaluate((field) => field === document.activeElement)).toBe(true);
    expect(new URL(page.url()).search).toBe('');
    await page.keyboard.press('Escape');
    await page.reload();
    await page.getByRole('button', { name: 'Edit Title: Harbor' }).waitFor();
    expect(await title.count()).toBe(0);
    await page.getByRole('link', { name: 'Subject', exact: true }).click();
    await page.getByRole('textbox', { name: 'Subject' }).waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.keyboard.type('Ships');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Edit Subject: Ships' }).waitFor();
    await page.goBack();
    await page.waitForURL('**/catalog');
  });

  // Planted bugs: Tab stops at a button for touch; what was typed is lost on the way; an added fact leaves the focus nowhere.
  it('[CAT11] goes from fact to fact by Tab, each saved on leaving it, and opens title and artist by a press on them', async () => {
    await page.goto(`/artwork/${piece}`);
    const fact = (name: string) => page.getByRole('button', { name, exact: true });
    await fact('Edit Year: 1931').click();
    // Nothing was changed: the field closes, and what is pressed below is not lost.
    await fact('Add materials and techniques').click();
    await page.getByRole('textbox', { name: 'Materials and techniques' }).waitFor();
    await page.keyboard.press('Escape');
    await fact('Edit Year: 1931').press('Enter');
    await page.getByRole('textbox', { name: 'Year' }).fill('1932');
    await page.keyboard.press('Tab');
    await fact('Edit Year: 1932').waitFor();
    expect(await focused()).toBe('Add materials and techniques');
    await page.keyboard.press('Enter');
    await page.getByRole('textbox', { name: 'Materials and techniques' }).fill('Oil');
    await page.keyboard.press('Shift+Tab');
    await fact('Edit Materials and techniques: Oil').waitFor();
    await expect.poll(focused).toBe('Edit Year: 1932');
    await fact('Add a fact').click();
    await page.getByRole('menuitem', { name: 'Edition' }).click();
    await page.getByRole('textbox', { name: 'Edition' }).fill('12/50');
    await page.keyboard.press('Enter');
    await expect.poll(focused).toBe('Edit Edition: 12/50');
    await page.getByRole('heading', { level: 1, name: 'Harbor' }).click();
    await page.getByRole('textbox', { name: 'Title' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByText('Ada Abel', { exact: true }).first().click();
    await page
      .getByRole('combobox', { name: 'Artist' })
      .or(page.getByRole('textbox', { name: 'Artist' }))
      .waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(focused).toBe('Edit Artist: Ada Abel');
  });

  // Planted bugs: what was typed is saved over theirs; the focus is lost with the button.
  it('[D40] takes the value of another device where it has changed the same fact meanwhile', async () => {
    const fact = (name: string) => page.getByRole('button', { name, exact: true });
    await fact('Edit Year: 1932').click();
    await page.getByRole('textbox', { name: 'Year' }).fill('1940');
    const { engine } = collector.seller.device;
    await engine.syncNow();
    await engine.commit('piece.set', { pieceId: piece, values: { year: '1950' } });
    await engine.syncNow();
    await page.getByText('Changed on another device meanwhile: 1950').waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByRole('button', { name: 'Take theirs' }).click();
    await fact('Edit Year: 1950').waitFor();
    await expect.poll(focused).toBe('Edit Year: 1950');
    await page.reload();
    await fact('Edit Year: 1950').waitFor();
    expect(collector.device.errors).toEqual([]);
  });

  // Planted bugs: what the device has found is not shown before a check; its headline says that nothing speaks against the work.
  it('[D44] shows what this device finds in a photograph that was never checked, and which checks wait', async () => {
    await page.goto(`/artwork/${unchecked}?part=evidence`);
    await page.getByText('Not checked yet.').waitFor();
    const checked = page.locator('section').filter({ has: page.getByRole('heading', { name: 'What was checked' }) });
    const waiting = () => checked.getByText('Not checked yet', { exact: true }).count();
    await expect.poll(waiting).toBeGreaterThan(0);
    await expect.poll(() => checked.getByText(/^(Clear|Can’t tell)$/).count()).toBeGreaterThan(0);
    expect(await waiting()).toBeGreaterThanOrEqual(checks.filter(({ onDevice }) => !onDevice).length);
    expect(await page.getByText(/^No red flags/).count()).toBe(0);
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByRole('button', { name: 'Check this photograph' }).click();
    await page.getByText('The check starts as soon as its photographs are uploaded.').waitFor();
    expect(collector.device.errors).toEqual([]);
  });
});
