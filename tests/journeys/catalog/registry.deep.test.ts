// Locations, contacts and artists: written on a phone without a network, used in records, renamed and merged, the same on another device.
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessibilityProblems, openDevice, overflow, readyForOffline, signInAs, type Device } from '#tests/support/browser/browser.ts';
import { makeSeller, type Seller } from '#tests/support/people/market-people.ts';
import { startTestServer, type TestServer } from '#tests/support/servers/server.ts';

let server: TestServer;
let seller: Seller;
let harbor: string;
let phone: Device;
let desk: Device;

beforeAll(async () => {
  server = await startTestServer();
  seller = await makeSeller(server);
  harbor = await seller.add({ title: 'Harbor', artist: 'Claude Monet', location: 'Attic' });
  await seller.add({ title: 'Poplars', artist: 'MONET, Claude' });
  await seller.add({ title: 'Reeds', artist: 'MONET, Claude' });
  phone = await openDevice(server.url, { viewport: { width: 320, height: 640 }, colorScheme: 'dark' });
  desk = await openDevice(server.url);
  for (const { page } of [phone, desk]) {
    await signInAs(page, seller.person.email, seller.person.password);
    await page.goto('/registry');
    await page.getByRole('heading', { name: 'Registry' }).waitFor();
  }
});
afterAll(async () => {
  await phone.close();
  await desk.close();
  await server.stop();
});

const fill = async (page: Page, fields: Readonly<Record<string, string | { option: string }>>): Promise<void> => {
  const dialog = page.getByRole('dialog');
  for (const [label, value] of Object.entries(fields))
    if (typeof value === 'string') await dialog.getByLabel(label, { exact: true }).fill(value);
    else await dialog.getByLabel(label, { exact: true }).selectOption({ label: value.option });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'detached' });
};
const row = (page: Page, text: string): Locator => page.getByRole('listitem').filter({ hasText: text });
const optionsOf = (page: Page, label: string): Promise<string[]> =>
  page
    .getByRole('dialog')
    .getByLabel(label, { exact: true })
    .evaluate((input) => [...((input as HTMLInputElement).list?.options ?? [])].map(({ value }) => value));

describe('the registry of a collection', () => {
  it('holds nested locations, made without a network; a work that is moved keeps where it was', async () => {
    const { page } = phone;
    await readyForOffline(page);
    await phone.offline(true);
    await page.getByRole('button', { name: 'Make Attic a location' }).click();
    await fill(page, {});
    await page.getByRole('button', { name: 'Add location' }).first().click();
    await fill(page, { Name: 'Freeport', Address: 'Quai 1\nGeneva' });
    await page.getByRole('button', { name: 'Add a location in Freeport' }).click();
    await fill(page, { Name: 'Rack 4' });
    expect(await page.getByText('Written in works only').count()).toBe(0);
    await row(page, 'Attic').getByRole('link', { name: '1 work' }).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(await overflow(page)).toBe(0);

    await page.getByRole('button', { name: 'Edit location: Freeport' }).click();
    const inside = page.getByRole('dialog').getByLabel('Inside', { exact: true });
    expect(await inside.locator('option').allInnerTexts()).toEqual(['None', 'Attic']);
    await page.getByRole('button', { name: 'Cancel' }).click();

    await page.goto(`/artwork/${harbor}?part=record`);
    await page.getByRole('button', { name: 'Add move' }).click();
    await page.getByRole('dialog').getByLabel('To', { exact: true }).fill('rack');
    await expect.poll(() => optionsOf(page, 'To')).toContain('Freeport › Rack 4');
    await fill(page, { To: 'Freeport › Rack 4', Reason: 'Storage', 'Moved by': 'Kim Roth' });
    const moves = page.getByRole('region', { name: 'Moves' });
    await moves.getByText('Freeport › Rack 4').waitFor();
    await moves.getByText('from Attic').waitFor();
    await phone.offline(false);
  });

  it('a location that is renamed takes its works along, on every device', async () => {
    const { page } = desk;
    await row(page, 'Rack 4').getByRole('link', { name: '1 work' }).first().waitFor();
    await page.getByRole('button', { name: 'Edit location: Freeport' }).click();
    await fill(page, { Name: 'Geneva Freeport' });
    await page.getByRole('button', { name: 'Edit location: Geneva Freeport' }).waitFor();
    // Until the works follow, the former name is listed below, with a link of its own.
    await page.getByRole('list', { name: 'Locations' }).getByRole('link', { name: '1 work' }).click();
    await page.getByRole('article', { name: 'Harbor' }).waitFor();
    expect(new URL(page.url()).searchParams.get('f.location')).toBe('Geneva Freeport › Rack 4');
    await expect
      .poll(async () => (await server.sql`select location from pieces where id = ${harbor}`)[0]?.['location'])
      .toBe('Geneva Freeport › Rack 4');
  });

  it('offers contacts wherever a record names somebody, and says where a name appears', async () => {
    const { page } = desk;
    await page.goto('/registry?show=contacts');
    await page.getByRole('button', { name: 'Add contact' }).click();
    await fill(page, { Name: 'Kim Roth', Role: { option: 'Shipper' }, Email: 'kim@example.com', Website: 'javascript:alert(1)' });
    await page.getByRole('link', { name: 'kim@example.com' }).waitFor();
    expect(await page.getByRole('link', { name: 'javascript:alert(1)' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Show the works that name Kim Roth' }).click();
    await page.getByRole('list', { name: 'Works that name Kim Roth' }).getByRole('link', { name: 'Harbor' }).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.goto(`/artwork/${harbor}?part=record`);
    await page.getByRole('button', { name: 'Add loan or consignment' }).click();
    await page.getByRole('dialog').getByLabel('With whom', { exact: true }).fill('ki');
    await expect.poll(() => optionsOf(page, 'With whom')).toEqual(['Kim Roth']);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Discard' }).click();
  });

  it('a contact that two devices changed at once keeps both values, and its conflict is seen by opening it', async () => {
    await phone.page.goto('/registry?show=contacts');
    await desk.page.goto('/registry?show=contacts');
    await phone.page.getByRole('button', { name: 'Edit contact: Kim Roth' }).waitFor();
    await readyForOffline(phone.page);
    await phone.offline(true);
    await phone.page.getByRole('button', { name: 'Edit contact: Kim Roth' }).click();
    await fill(phone.page, { Phone: '+41 1' });
    await desk.page.getByRole('button', { name: 'Edit contact: Kim Roth' }).click();
    await fill(desk.page, { Phone: '+41 2' });
    await phone.offline(false);
    const { page } = phone;
    await page.getByRole('button', { name: /conflict/i }).click();
    await page.getByRole('region', { name: 'Conflicts' }).getByRole('link', { name: 'Kim Roth' }).click();
    await page.getByRole('button', { name: 'Edit contact: Kim Roth' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Restore Phone' }).first().waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await expect.poll(() => page.getByRole('button', { name: /conflict/i }).count()).toBe(0);
  });

  it('finds an artist that was written in two ways, merges them and takes it back', async () => {
    const { page } = desk;
    await page.goto('/registry?show=artists');
    await page.getByRole('button', { name: 'Merge Claude Monet and MONET, Claude' }).click();
    const dialog = page.getByRole('dialog', { name: 'Merge artists' });
    await dialog.getByRole('radio', { name: 'Claude Monet 1 work' }).check();
    await dialog.getByRole('button', { name: 'Merge' }).click();
    await row(page, 'Claude Monet').getByRole('link', { name: '3 works' }).waitFor();
    expect(await page.getByText('Perhaps the same').count()).toBe(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Perhaps the same').waitFor();
    await row(page, 'MONET, Claude').getByRole('link', { name: '2 works' }).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  it('keeps what is written of an artist, and offers the names of records and works, without a network', async () => {
    const { page } = phone;
    await phone.offline(true);
    await page.goto('/registry?show=artists');
    await page.getByRole('button', { name: 'Add artist' }).click();
    await fill(page, { Name: 'Ida Varro' });
    await page.getByRole('button', { name: 'Details of Claude Monet' }).click();
    expect(await page.getByRole('dialog').getByLabel('Name', { exact: true }).inputValue()).toBe('Claude Monet');
    await fill(page, { Born: '1840', Died: '1926', Nationality: 'French' });
    await row(page, 'French, 1840–1926').waitFor();
    await page.goto(`/catalog?edit=${harbor}`);
    const artist = page.getByRole('dialog').getByLabel('Artist');
    await artist.fill('monet');
    await expect.poll(() => optionsOf(page, 'Artist')).toEqual(['Claude Monet', 'MONET, Claude']);
    await artist.fill('var');
    await expect.poll(() => optionsOf(page, 'Artist')).toEqual(['Ida Varro']);
    await phone.offline(false);
  });
});
