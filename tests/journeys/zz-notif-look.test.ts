import { v7 as uuidv7 } from 'uuid';
import { it } from 'vitest';
import { openApiDevice } from '#tests/support/api-device.ts';
import { openDevice, signInAs } from '#tests/support/browser.ts';
import { signUpPerson, somebody } from '#tests/support/people.ts';
import { newVapidKeys } from '#tests/support/push-service.ts';
import { startTestServer } from '#tests/support/server.ts';
it('looks', async () => {
  const server = await startTestServer({ config: { webPush: { ...newVapidKeys(), subject: 'mailto:a@b.example', hosts: [] } } });
  const ben = await signUpPerson(server, somebody('Ben Hale'));
  const ada = await signUpPerson(server, somebody('Ada Quell'));
  const device = openApiDevice(server, ada);
  const id = ben.userId;
  await server.sql`insert into sync_accounts (user_id, version) values (${id}, 20) on conflict (user_id) do update set version = 20`;
  const rows: [string, string | null, string, number][] = [['sale', null, 'Harbour at Dawn', 1], ['order', 'shipped', 'Pears on a sill', 1], ['analysis', 'done', 'Untitled (North)', 1], ['comment', null, 'What we look at first on the back of a picture', 3], ['verification', 'given', '', 1], ['listing_removed', null, 'Tram', 1]];
  let v = 2;
  for (const [kind, detail, title, count] of rows) {
    v += 1;
    await server.sql`insert into notifications (id, user_id, version, kind, detail, subject_id, title, name, count, created_at, read_at) values (${uuidv7()}, ${id}, ${v}, ${kind}, ${detail}, ${uuidv7()}, ${title}, ${'Ada'}, ${count}, ${new Date(Date.now() - v * 3_600_000)}, ${v > 5 ? new Date() : null})`;
  }
  await device.engine.commit('message.send', { messageId: uuidv7(), to: id, content: 'Good morning! Is the frame included, or is it shown unframed? I would need it by the end of the month.' });
  await device.engine.syncNow();
  for (const [width, colorScheme] of [[360, 'light'], [1280, 'light'], [360, 'dark'], [1280, 'dark']] as const) {
    const one = await openDevice(server.config.publicUrl, { viewport: { width, height: 760 }, colorScheme, permissions: [] });
    await signInAs(one.page, ben.email, ben.password);
    await one.page.goto('/dashboard');
    await one.page.getByRole('button', { name: /Notifications, / }).click();
    await one.page.getByText('You have sold').waitFor();
    await one.page.waitForTimeout(600);
    await one.page.screenshot({ path: `/tmp/verso/notif-looks/list-${width}-${colorScheme}.png` });
    await one.page.goto('/settings#notifications');
    await one.page.getByText('Push notifications on this device').waitFor();
    await one.page.waitForTimeout(600);
    await one.page.locator('#notifications').screenshot({ path: `/tmp/verso/notif-looks/settings-${width}-${colorScheme}.png` });
    await one.close();
  }
  await server.stop();
});
