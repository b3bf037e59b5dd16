// The bell, the list behind it, and the switches of mails and pushes, in real browsers online and offline.
import type { CDPSession, Locator, Page } from 'playwright-core';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testClock, type TestClock } from '#server/platform/time/clock.ts';
import { openApiDevice, type ApiDevice } from '#tests/support/people/api-device.ts';
import { accessibilityProblems, openDevice, overflow, readyForOffline, signInAs, type Device } from '#tests/support/browser/browser.ts';
import { signUpPerson, somebody, type Person } from '#tests/support/people/people.ts';
import { newVapidKeys } from '#tests/support/servers/push-service.ts';
import { startTestServer, type TestServer } from '#tests/support/servers/server.ts';

let server: TestServer;
let clock: TestClock;
let ada: Person;
let adas: ApiDevice;
let ben: Person;
let bens: Device;
beforeAll(async () => {
  clock = testClock(new Date());
  server = await startTestServer({ clock });
  ada = await signUpPerson(server, somebody('Ada Quell'));
  adas = openApiDevice(server, ada);
  ben = await signUpPerson(server, somebody('Ben Hale'));
  bens = await openDevice(server.config.publicUrl);
  await signInAs(bens.page, ben.email, ben.password);
});
afterAll(async () => {
  await bens.close();
  await server.stop();
});

const bell = (page: Page, count: number): Locator =>
  page.getByRole('button', { name: count === 0 ? 'Notifications' : `Notifications, ${count} unread`, exact: true });
const list = (page: Page): Locator => page.getByRole('dialog', { name: 'Notifications' });
const close = (page: Page): Promise<void> => list(page).getByRole('button', { name: 'Close' }).click();
const say = async (content: string): Promise<void> => {
  await adas.engine.commit('message.send', { messageId: uuidv7(), to: ben.userId, content });
  await adas.engine.syncNow();
};
const comment = async (postId: string): Promise<void> => {
  await adas.engine.commit('comment.create', { commentId: uuidv7(), postId, content: 'Well said' });
  await adas.engine.syncNow();
};
const post = async (title: string): Promise<string> => {
  const device = openApiDevice(server, ben);
  const postId = uuidv7();
  await device.engine.commit('post.create', { postId, title, body: 'Words.' });
  await device.engine.syncNow();
  return postId;
};
const unreadAtServer = async (): Promise<number> =>
  (await server.sql`select 1 from notifications where user_id = ${ben.userId} and read_at is null`).length;
const unreadMessages = async (): Promise<number> =>
  (await server.sql`select 1 from messages where recipient_id = ${ben.userId} and not read`).length;
/** Eleven minutes later everything is sent that waits for ten. */
const later = async (): Promise<void> => {
  clock.advance(11 * 60_000);
  await server.parts.jobs.enqueue(server.sql, 'notifications.unread-messages', {});
  await server.parts.jobs.runDue();
};

describe('the bell', () => {
  it('counts what is new, shows it, and leads there', async () => {
    const { page } = bens;
    await page.goto('/dashboard');
    await bell(page, 0).click();
    await list(page).getByRole('heading', { name: 'Nothing new' }).waitFor();
    await close(page);
    await comment(await post('Frames & <b>glass</b>'));
    await bell(page, 1).waitFor();
    await bell(page, 1).click();
    const entry = list(page).getByRole('link', { name: 'Ada Quell commented on “Frames & <b>glass</b>” (unread)' });
    await entry.waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await entry.click();
    await page.waitForURL('**/community?post=*');
    await page.getByRole('article', { name: 'Frames & <b>glass</b>', exact: true }).getByText('Well said').waitFor();
    await bell(page, 0).waitFor();
    await expect.poll(unreadAtServer).toBe(0);
  });

  // Planted: the count of the server in place of what this device knows.
  it('is read offline as well, and the server hears of it when there is a network', async () => {
    const { page } = bens;
    for (const title of ['One', 'Two']) await comment(await post(title));
    await bell(page, 2).waitFor();
    await readyForOffline(page);
    await bens.offline(true);
    await page.reload();
    await bell(page, 2).click();
    await list(page).getByRole('button', { name: 'Mark all as read' }).click();
    await list(page).getByText('(unread)').first().waitFor({ state: 'detached' });
    await close(page);
    await bell(page, 0).waitFor();
    await page.reload();
    await bell(page, 0).waitFor();
    expect(await unreadAtServer()).toBe(2);
    await bens.offline(false);
    await expect.poll(unreadAtServer).toBe(0);
  });

  it('counts a conversation once, and not any more when it was read where it stands', async () => {
    const { page } = bens;
    for (const words of ['Hello', 'Are you there?']) await say(words);
    await bell(page, 1).waitFor();
    await bell(page, 1).click();
    await list(page)
      .getByRole('link', { name: /2 new messages from Ada Quell/ })
      .click();
    await page.getByRole('heading', { name: 'Ada Quell' }).waitFor();
    await bell(page, 0).waitFor();
    expect(await server.sql`select 1 from notifications where user_id = ${ben.userId} and kind = 'message'`).toHaveLength(0);
  });

  it('stands beside everything else on a phone of 320 px', async () => {
    const { page } = bens;
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await overflow(page)).toBe(0);
    await bell(page, 0).click();
    await list(page).waitFor();
    expect(await overflow(page)).toBe(0);
    await close(page);
    await page.setViewportSize({ width: 1280, height: 800 });
  });
});

describe('the switches', () => {
  const choice = (page: Page): Locator => page.getByLabel('New messages that I have not read for ten minutes');
  const chosen = async (): Promise<string | null> =>
    (await server.sql<{ value: string | null }[]>`select mail_message as value from users where id = ${ben.userId}`)[0]?.value ?? null;
  const inbox = async (page: Page): Promise<number> => {
    await page.goto(`/dev/inbox?to=${ben.email}`);
    return page.getByRole('heading', { name: 'Ada Quell has written to you' }).count();
  };

  it('are in sight when the bell leads there', async () => {
    const { page } = bens;
    await page.goto('/messages');
    await page.getByRole('button', { name: /^Notifications/ }).click();
    await list(page).getByRole('link', { name: 'Notification settings' }).click();
    const title = page.getByRole('heading', { name: 'Email and push notifications' });
    await expect.poll(() => title.evaluate((heading) => heading.getBoundingClientRect().top)).toBeLessThan(200);
  });

  it('say what is always mailed, and that this server sends no pushes', async () => {
    const { page } = bens;
    await page.goto('/settings#notifications');
    await page.getByText(/Order confirmations, cancellations/).waitFor();
    await page.getByText('This server sends no push notifications').waitFor();
    await expect.poll(() => page.getByLabel('Push notifications on this device').isDisabled()).toBe(true);
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  it('switch a mail off, online and offline, and the link in a mail does so too', async () => {
    const { page } = bens;
    await bens.offline(true);
    await choice(page).selectOption('off');
    await page.getByText('A change is on this device and is waiting to sync.', { exact: true }).waitFor();
    await bens.offline(false);
    await expect.poll(chosen).toBe('off');
    await page.goto('/dashboard');
    await say('Unheard');
    await later();
    expect(await inbox(page)).toBe(0);

    await page.goto(`/messages?to=${ada.userId}`);
    await expect.poll(unreadMessages).toBe(0);
    await page.goto('/settings');
    await choice(page).selectOption('name');
    await expect.poll(chosen).toBe('name');
    await page.goto('/dashboard');
    await say('A private remark');
    await later();
    await expect.poll(() => inbox(page)).toBe(1);
    expect(await page.getByText('private remark').count()).toBe(0);
    await page.getByRole('link', { name: /mail-off/ }).click();
    await page.getByRole('heading', { name: 'Switch off emails about new messages?' }).waitFor();
    expect(await chosen()).toBe('name');
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByRole('button', { name: 'Switch off' }).click();
    await page.getByRole('heading', { name: 'Switched off' }).waitFor();
    expect(await chosen()).toBe('off');
    await page.getByRole('link', { name: /settings/ }).click();
    await expect.poll(() => choice(page).inputValue()).toBe('off');
  });
});

describe('a push that comes in', () => {
  /** What the browser's own record says: what was shown, and how each push ended. `getNotifications` takes back what it meets half-shown. */
  const recorded = async (session: CDPSession) => {
    const record: { shown: Record<string, string>[]; ended: string[] } = { shown: [], ended: [] };
    session.on('BackgroundService.backgroundServiceEventReceived', ({ backgroundServiceEvent: { eventName, eventMetadata } }) => {
      const details = Object.fromEntries(eventMetadata.map(({ key, value }) => [key, value]));
      if (eventName === 'Notification displayed') record.shown.push(details);
      if (eventName === 'Push event completed') record.ended.push(details['Status'] ?? '');
    });
    for (const service of ['notifications', 'pushMessaging'] as const) {
      await session.send('BackgroundService.startObserving', { service });
      await session.send('BackgroundService.setRecording', { service, shouldRecord: true });
    }
    return record;
  };

  // Planted: shown whomever it is for; a path that leads to another site.
  it('is shown for the account that is here, and for no other; what is malformed is not shown', async () => {
    const { page, context } = bens;
    await context.grantPermissions(['notifications'], { origin: server.config.publicUrl });
    await page.goto('/dashboard');
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    const session = await context.newCDPSession(page);
    const found = new Promise<string>((resolve) => {
      session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        const [first] = registrations;
        if (first !== undefined) resolve(first.registrationId);
      });
    });
    await session.send('ServiceWorker.enable');
    const registrationId = await found;
    const deliver = (data: unknown) =>
      session.send('ServiceWorker.deliverPushMessage', { origin: server.config.publicUrl, registrationId, data: JSON.stringify(data) });
    const record = await recorded(session);
    const push = { text: 'You have a new message', path: '/messages', tag: 'a', to: ben.userId };
    await deliver({ ...push, tag: 'b', to: ada.userId });
    await deliver({ ...push, tag: 'c', path: 'https://example.org/' });
    await deliver({ ...push, tag: 'd', path: '//example.org/' });
    await deliver('nothing');
    await deliver(push);
    await expect.poll(() => record.ended).toEqual(Array<string>(5).fill('Success'));
    expect(record.shown).toEqual([{ Title: 'Verso', Body: 'You have a new message' }]);
  });

  it('brings the open window to its page when it is pressed', async () => {
    const { page } = bens;
    await page.evaluate(() =>
      navigator.serviceWorker.dispatchEvent(new MessageEvent('message', { data: { type: 'OPEN', path: '/orders' } })),
    );
    await page.waitForURL('**/orders');
    expect(new URL(page.url()).origin).toBe(server.config.publicUrl);
  });
});

describe('a server with keys for pushes', () => {
  // Planted: the browser asked when the list opens.
  it('offers them in the list, asks the browser after the press of a button only, and ends them at sign-out', async () => {
    const keys = newVapidKeys();
    const webPush = { ...keys, subject: 'mailto:push@example.org', hosts: ['push.example.org'] };
    const other = await startTestServer({ config: { webPush } });
    const cleo = await signUpPerson(other, somebody('Cleo'));
    const { page, context, close: end } = await openDevice(other.config.publicUrl);
    await context.grantPermissions(['notifications'], { origin: other.config.publicUrl });
    const receiver = { p256dh: keys.publicKey, auth: 'A'.repeat(22) };
    // No push service can be reached from here: the browser's part ends at the address that it would give.
    await page.addInitScript((given) => {
      const asked: string[] = [];
      Object.assign(window, { asked });
      const request = Notification.requestPermission.bind(Notification);
      Notification.requestPermission = () => (asked.push('permission'), request());
      PushManager.prototype.subscribe = async (options) => {
        asked.push(String(options?.applicationServerKey));
        return { toJSON: () => ({ endpoint: 'https://push.example.org/cleo', keys: given }) } as unknown as PushSubscription;
      };
    }, receiver);
    const asked = () => page.evaluate(() => (window as unknown as { asked: string[] }).asked);
    const stored = () => other.sql`select endpoint, p256dh, auth from push_subscriptions where user_id = ${cleo.userId}`;
    await signInAs(page, cleo.email, cleo.password);
    await page.goto('/dashboard');
    await bell(page, 0).click();
    await list(page).getByText('Get notified about messages and orders when Verso is closed?', { exact: false }).waitFor();
    expect([await asked(), await stored()]).toEqual([[], []]);
    await list(page).getByRole('button', { name: 'Switch On' }).click();
    await expect.poll(async () => [...(await stored())]).toEqual([{ endpoint: 'https://push.example.org/cleo', ...receiver }]);
    expect(await asked()).toEqual(['permission', keys.publicKey]);
    await list(page).getByText('Get notified about messages', { exact: false }).waitFor({ state: 'detached' });
    await page.goto('/settings');
    await expect.poll(() => page.getByLabel('Push notifications on this device').isChecked()).toBe(true);
    await page.getByRole('button', { name: 'Account', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Sign Out' }).click();
    await expect.poll(async () => [...(await stored())]).toEqual([]);
    await end();
    await other.stop();
  });
});
