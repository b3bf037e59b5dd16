// The cards of the catalog: the whole card leads to its work, a menu has the rest, and the keyboard goes from card to card.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import { accessibilityProblems, openDevice, overflow, readyForOffline, signInAs } from '#tests/support/browser/browser.ts';
import { press, stopOf, walkTo } from '#tests/support/browser/keyboard.ts';
import { makeSeller } from '#tests/support/people/market-people.ts';
import { startCollector, type Collector } from '#tests/support/people/collector.ts';

let collector: Collector;
let server: Collector['server'];
let seller: Collector['seller'];
let device: Collector['device'];
let page: Collector['page'];

/** 'Work 01' to 'Work 60'. */
const many = 60;
const nameOf = (at: number): string => `Work ${String(at).padStart(2, '0')}`;

beforeAll(async () => {
  collector = await startCollector(async ({ seller }) => {
    const { engine } = seller.device;
    for (let at = 1; at <= many; at += 1) {
      const fields = { title: nameOf(at), artist: 'Ada Abel', year: '1931', dimensions: '61 x 81 cm' };
      await engine.commit('piece.create', { pieceId: uuidv7(), fields, texts: {} });
    }
    await engine.syncNow();
  });
  ({ server, seller, device, page } = collector);
  await page.goto('/catalog?sort=title');
  await card(1).waitFor();
});
afterAll(() => collector.close());

const card = (at: number) => page.getByRole('article', { name: `${nameOf(at)} by Ada Abel` });
const link = (at: number) => ({ role: 'link', name: nameOf(at) });
const focus = () => stopOf(page);
const columns = 5;
/** By the keyboard alone. */
const deleted = async (on: Page, name: string): Promise<void> => {
  await walkTo(on, 'link', name);
  for (const key of ['Tab', 'Enter']) await on.keyboard.press(key);
  await expect.poll(() => stopOf(on)).toEqual({ role: 'menuitem', name: 'View' });
  await on.keyboard.press('ArrowUp');
  await expect.poll(() => stopOf(on)).toEqual({ role: 'menuitem', name: 'Delete' });
  await on.keyboard.press('Enter');
  await on.getByRole('alertdialog').waitFor();
  await press(on, 'button', 'Delete');
};
const keys = async (...all: string[]): Promise<void> => {
  for (const key of all) await page.keyboard.press(key);
};

describe('a card', () => {
  // Planted bug: the title alone is the link.
  it('[CAT5] leads to its work wherever it is pressed, and to a tab of its own with the middle button or a modifier', async () => {
    const { width = 0, height = 0 } = (await card(1).boundingBox()) ?? {};
    await card(1).click({ position: { x: width - 8, y: height - 4 } });
    await page.getByRole('heading', { level: 1, name: nameOf(1) }).waitFor();
    await page.goBack();
    await card(1).waitFor();
    const elsewhere = { position: { x: width / 2, y: 40 } };
    for (const act of [
      () => card(2).click({ ...elsewhere, button: 'middle' }),
      () => card(2).click({ ...elsewhere, modifiers: ['ControlOrMeta'] }),
    ]) {
      const [other] = await Promise.all([page.context().waitForEvent('page'), act()]);
      await other.waitForURL('**/artwork/*');
      await other.close();
    }
    expect(new URL(page.url()).pathname).toBe('/catalog');
    await card(3).click(elsewhere);
    await page.getByRole('heading', { level: 1, name: nameOf(3) }).waitFor();
    await page.goBack();
  });

  it('[CAT5] [CAT6] says year and size, sale and day, and has its actions under the pointer and in one menu', async () => {
    await card(2).getByText('1931 · 61 x 81 cm').waitFor();
    await card(2).getByText('Not for sale').waitFor();
    await card(2)
      .getByTitle(/^Added /)
      .waitFor();
    // In so tall a window nothing that a finger may want is under the head or the menu.
    await page.setViewportSize({ width: 1280, height: 1400 });
    await page.goto('/catalog?sort=title');
    await card(2).hover();
    for (const name of [`Edit ${nameOf(2)}`, `List for Sale: ${nameOf(2)}`, `Delete ${nameOf(2)}`])
      await card(2).getByRole('button', { name, exact: true }).waitFor();
    await card(2)
      .getByRole('link', { name: `View ${nameOf(2)}` })
      .waitFor();
    await card(2)
      .getByRole('button', { name: `Actions for ${nameOf(2)}` })
      .click();
    await expect
      .poll(() => page.getByRole('menuitem').allInnerTexts())
      .toEqual(['View', 'Edit', 'List for Sale', 'History', 'Add to a collection…', 'Move to a place…', 'Delete']);
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    await page.getByRole('dialog', { name: 'Edit artwork' }).waitFor();
    await keys('Escape');
    await expect.poll(focus).toEqual({ role: 'button', name: `Actions for ${nameOf(2)}` });
    await page.setViewportSize({ width: 1280, height: 900 });
  });

  it('[CAT6] has its menu on a phone, where nothing shows on hover', async () => {
    const phone = await openDevice(server.url, { viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true });
    try {
      await signInAs(phone.page, seller.person.email, seller.person.password);
      await phone.page.goto('/catalog?sort=title');
      await phone.page.getByRole('button', { name: `Actions for ${nameOf(1)}` }).tap();
      await expect
        .poll(() => phone.page.getByRole('menuitem').allInnerTexts())
        .toEqual(['View', 'Edit', 'List for Sale', 'History', 'Add to a collection…', 'Move to a place…', 'Delete']);
      expect(await overflow(phone.page)).toBe(0);
      expect(await accessibilityProblems(phone.page)).toEqual([]);
      expect(await phone.page.getByRole('button', { name: /^Edit Work/ }).count()).toBe(0);
      await phone.page.getByRole('menuitem', { name: 'History' }).tap();
      await phone.page.getByRole('dialog', { name: 'History' }).waitFor();
      expect(phone.errors).toEqual([]);
    } finally {
      await phone.close();
    }
  });
});

describe('the grid of cards', () => {
  // Planted bug: every card is a stop.
  it('[CAT5] [GEN1] is one stop of Tab, with the actions of its card behind it', async () => {
    await page.goto('/catalog?sort=title');
    await card(1).waitFor();
    await walkTo(page, 'link', nameOf(1));
    await keys('ArrowRight');
    await expect.poll(focus).toEqual(link(2));
    const met: string[] = [];
    for (let stop = await focus(); stop.name.includes(nameOf(2)); stop = await focus()) {
      met.push(`${stop.role} ${stop.name}`);
      await keys('Tab');
    }
    expect(met).toEqual([
      `link ${nameOf(2)}`,
      `button Actions for ${nameOf(2)}`,
      `checkbox Select ${nameOf(2)}`,
      `button Edit ${nameOf(2)}`,
      `button List for Sale: ${nameOf(2)}`,
    ]);
    expect((await focus()).name).not.toContain('Work');
    await press(page, 'link', nameOf(2), 'Shift+Tab');
    await page.getByRole('heading', { level: 1, name: nameOf(2) }).waitFor();
    await page.goBack();
    await card(2).waitFor();
  });

  // Planted bug: the focus asks for a card that is not drawn yet, and gives up.
  it('[GEN1] is walked by arrows and pages, also to cards that are drawn only then', async () => {
    await walkTo(page, 'link', nameOf(1));
    await keys('ArrowRight', 'ArrowDown');
    await expect.poll(focus).toEqual(link(2 + columns));
    await keys('ArrowLeft', 'ArrowUp', 'ArrowUp');
    await expect.poll(focus).toEqual(link(1));
    await keys('End');
    await expect.poll(focus).toEqual(link(many));
    await keys('ArrowRight', 'ArrowDown');
    await expect.poll(focus).toEqual(link(many));
    await keys('PageUp');
    await expect.poll(async () => Number((await focus()).name.slice(-2)) % columns).toBe(many % columns);
    await keys('Home');
    await expect.poll(focus).toEqual(link(1));
    // Keys that come before the focus are not lost.
    await keys('PageDown', 'PageDown', 'PageDown', 'ArrowRight');
    await expect.poll(async () => Number((await focus()).name.slice(-2)) % columns).toBe(2);
    const far = (await focus()).name;
    expect(Number(far.slice(-2))).toBeGreaterThan(3 * columns);
    // The row of the stop is drawn wherever the page is scrolled to.
    await page.mouse.move(640, 450);
    await page.mouse.wheel(0, 100_000);
    await card(many).waitFor();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(far);
    await keys('Home');
    await expect.poll(focus).toEqual(link(1));
    await keys('End', 'Home', 'ArrowDown');
    await expect.poll(focus).toEqual(link(1 + columns));
    await keys('Home');
    await expect.poll(focus).toEqual(link(1));
    await keys('Space', 'ArrowRight', 'ArrowRight', 'Shift+Space');
    await page.getByRole('region', { name: 'Selected works' }).getByText('3 selected').waitFor();
    await keys('Escape');
    await page.getByRole('region', { name: 'Selected works' }).waitFor({ state: 'detached' });
    await expect.poll(focus).toEqual(link(3));
  });

  // Planted bug: the stop is a number, so that it is another work after one has come before it.
  it('[GEN3] keeps the focus on its work when others come and go before it', async () => {
    await keys('Home', 'ArrowDown');
    await expect.poll(focus).toEqual(link(1 + columns));
    const pieceId = await seller.add({ title: 'Work 00', artist: 'Ada Abel' });
    await card(0).waitFor();
    await expect.poll(focus).toEqual(link(1 + columns));
    await keys('Tab');
    await expect.poll(focus).toEqual({ role: 'button', name: `Actions for ${nameOf(1 + columns)}` });
    await seller.device.engine.commit('piece.delete', { pieceId });
    await seller.device.engine.syncNow();
    await card(0).waitFor({ state: 'detached' });
    await expect.poll(focus).toEqual({ role: 'button', name: `Actions for ${nameOf(1 + columns)}` });
  });

  // Planted bug: the card, drawn anew in the next row, forgets that its menu is open.
  it('[GEN3] [CAT6] keeps a menu open, at its item, when its card moves to another row', async () => {
    const menu = page.getByRole('menu', { name: `Actions for ${nameOf(columns)}` });
    await keys('Shift+Tab', 'ArrowLeft');
    await expect.poll(focus).toEqual(link(columns));
    await keys('Tab', 'Enter');
    await expect.poll(focus).toEqual({ role: 'menuitem', name: 'View' });
    for (const name of ['Edit', 'List for Sale', 'History']) {
      await keys('ArrowDown');
      await expect.poll(focus).toEqual({ role: 'menuitem', name });
    }
    const place = () => card(columns).boundingBox();
    const before = await place();
    const pieceId = await seller.add({ title: 'Work 00', artist: 'Ada Abel' });
    await card(0).waitFor();
    await expect.poll(async () => (await place())?.y).toBeGreaterThan(before?.y ?? Number.POSITIVE_INFINITY);
    await expect.poll(() => menu.isVisible()).toBe(true);
    await expect.poll(focus).toEqual({ role: 'menuitem', name: 'History' });
    await seller.device.engine.commit('piece.delete', { pieceId });
    await seller.device.engine.syncNow();
    await card(0).waitFor({ state: 'detached' });
    await expect.poll(focus).toEqual({ role: 'menuitem', name: 'History' });
    await keys('Escape');
    await menu.waitFor({ state: 'detached' });
    await expect.poll(focus).toEqual({ role: 'button', name: `Actions for ${nameOf(columns)}` });
    // From one menu to another in one press.
    for (const at of [1, 2])
      await card(at)
        .getByRole('button', { name: `Actions for ${nameOf(at)}` })
        .click();
    await page.getByRole('menu', { name: `Actions for ${nameOf(2)}` }).waitFor();
    expect(await page.getByRole('menu').count()).toBe(1);
    await keys('ArrowDown');
    await expect.poll(focus).toEqual({ role: 'menuitem', name: 'Edit' });
    await keys('Enter');
    await page.getByRole('dialog', { name: 'Edit artwork' }).waitFor();
    await keys('Escape');
    await expect.poll(focus).toEqual({ role: 'button', name: `Actions for ${nameOf(2)}` });
    await keys('Shift+Tab', 'ArrowLeft', 'ArrowDown', 'Tab');
    await expect.poll(focus).toEqual({ role: 'button', name: `Actions for ${nameOf(1 + columns)}` });
  });

  it('[GEN3] [CAT6] gives the focus to the neighbor of a work that is deleted, without a network', async () => {
    await readyForOffline(page);
    await device.offline(true);
    await keys('Enter');
    await expect.poll(focus).toEqual({ role: 'menuitem', name: 'View' });
    await keys('ArrowUp');
    await expect.poll(focus).toEqual({ role: 'menuitem', name: 'Delete' });
    await keys('Enter');
    await page.getByRole('alertdialog').waitFor();
    await press(page, 'button', 'Delete');
    await card(1 + columns).waitFor({ state: 'detached' });
    await expect.poll(focus).toEqual(link(2 + columns));
    await page.getByRole('button', { name: 'Undo' }).click();
    await card(1 + columns).waitFor();
    await device.offline(false);
    await page.getByRole('button', { name: 'Sync status: Synced' }).waitFor();
    expect(device.errors).toEqual([]);
  });

  // Planted bug: the focus is nowhere once the grid is gone.
  it('[GEN3] [CAT7] gives the focus to the words that stand where the last work was deleted', async () => {
    await page.goto(`/catalog?q=${encodeURIComponent(nameOf(7))}`);
    await card(7).waitFor();
    await readyForOffline(page);
    await device.offline(true);
    await deleted(page, nameOf(7));
    await expect.poll(focus).toEqual({ role: 'heading', name: `Nothing for “${nameOf(7)}”` });
    await keys('Tab');
    await expect.poll(focus).toEqual({ role: 'button', name: 'Clear the search' });
    await keys('Tab');
    await expect.poll(focus).toEqual({ role: 'link', name: 'Search the Marketplace for it' });
    await device.offline(false);
    expect(device.errors).toEqual([]);
  });

  it('[GEN3] [CAT7] does so for the last work of all', async () => {
    const beginner = await makeSeller(server, 'Ida Varro', 'pro');
    await beginner.add({ title: 'Only One', artist: 'Ida Varro' });
    const other = await openDevice(server.url);
    try {
      await signInAs(other.page, beginner.person.email, beginner.person.password);
      await other.page.goto('/catalog');
      await other.page.getByRole('article', { name: 'Only One by Ida Varro' }).waitFor();
      await deleted(other.page, 'Only One');
      await expect.poll(() => stopOf(other.page)).toEqual({ role: 'heading', name: 'Start Your Collection' });
      expect(await accessibilityProblems(other.page)).toEqual([]);
      expect(other.errors).toEqual([]);
    } finally {
      await other.close();
    }
  });
});
