// Two people write to each other in two browsers while the network of both comes and goes.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDevice, readyForOffline, signInAs, type Device } from '#tests/support/browser/browser.ts';
import { seedOf } from '#tests/support/depth.ts';
import { signUpPerson, somebody, type Person } from '#tests/support/people/people.ts';
import { startTestServer, type TestServer } from '#tests/support/servers/server.ts';
import { randomOf } from '#tests/sync/support/message-world.ts';

let server: TestServer;
let ada: Person;
let ben: Person;
let adas: Device;
let bens: Device;
beforeAll(async () => {
  server = await startTestServer();
  ada = await signUpPerson(server, somebody('Ada Quell'));
  ben = await signUpPerson(server, somebody('Ben Hale'));
  adas = await openDevice(server.config.publicUrl);
  bens = await openDevice(server.config.publicUrl);
  await signInAs(adas.page, ada.email, ada.password);
  await signInAs(bens.page, ben.email, ben.password);
});
afterAll(async () => {
  await adas.close();
  await bens.close();
  await server.stop();
});

const write = async (page: Page, text: string) => {
  const box = page.getByRole('textbox', { name: /^Message to/ });
  await box.fill(text);
  await box.press('Enter');
};
const message = (page: Page, text: string) => page.getByRole('log').getByText(text, { exact: true });

/** What this browser has of a conversation, in its order. */
const threadOf = (page: Page, other: string): Promise<string[]> =>
  page.evaluate(async (withId) => {
    const ended = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve) => request.addEventListener('success', () => resolve(request.result)));
    const name = (await indexedDB.databases()).find((known) => known.name?.startsWith('verso-user-'))?.name ?? '';
    const db = await ended(indexedDB.open(name));
    type Row = { with_id: string; order: number; content: string };
    const rows = (await ended(db.transaction('messages').objectStore('messages').getAll())) as Row[];
    db.close();
    return rows
      .filter(({ with_id }) => with_id === withId)
      .sort((a, b) => a.order - b.order)
      .map(({ content }) => content);
  }, other);

describe('a network that comes and goes', () => {
  const seconds = Number(process.env['MESSAGE_SECONDS'] ?? 20);
  const seed = seedOf('MESSAGE_SEED');

  it('[D37] leaves the same thread on both sides, in order, nothing lost or doubled', { timeout: (seconds + 90) * 1_000 }, async () => {
    console.log(`two browsers with the network cut at random for ${seconds} s, seed ${seed}`);
    const random = randomOf(seed);
    const sides = [
      { name: 'ada', device: adas, written: [] as string[] },
      { name: 'ben', device: bens, written: [] as string[] },
    ];
    await adas.page.goto(`/messages?to=${ben.userId}`);
    await bens.page.goto(`/messages?to=${ada.userId}`);
    for (const { device } of sides) await readyForOffline(device.page);
    const end = Date.now() + seconds * 1_000;
    while (Date.now() < end) {
      const side = sides[random() < 0.5 ? 0 : 1];
      if (side === undefined) continue;
      const { device, name, written } = side;
      if (random() < 0.3) await device.offline(random() < 0.5);
      const text = `${name} says ${written.length}`;
      await write(device.page, text);
      // On the screen it is on the disk.
      await message(device.page, text).waitFor();
      written.push(text);
      if (random() < 0.05) await device.page.reload();
    }
    for (const { device } of sides) await device.offline(false);
    const kept = async (): Promise<string[]> =>
      (await server.sql<{ content: string }[]>`select content from messages where content like '% says %' order by created_at`).map(
        ({ content }) => content,
      );
    const total = sides.reduce((sum, { written }) => sum + written.length, 0);
    await expect.poll(async () => (await kept()).length, { timeout: 60_000 }).toBe(total);
    const thread = await kept();
    for (const { name, written } of sides) expect(thread.filter((text) => text.startsWith(`${name} `))).toEqual(written);
    const said = async (page: Page, other: string) => (await threadOf(page, other)).filter((text) => text.includes(' says '));
    await expect.poll(() => said(adas.page, ben.userId), { timeout: 30_000 }).toEqual(thread);
    await expect.poll(() => said(bens.page, ada.userId), { timeout: 30_000 }).toEqual(thread);
  });
});
