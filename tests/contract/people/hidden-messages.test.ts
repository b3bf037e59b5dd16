// A message that was reported and taken away: gone from the devices of both people, told as removed, and brought back from the log.
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AdminReport } from '#shared/contract/site/admin.ts';
import { removedMessage } from '#shared/domain/people/removed-message.ts';
import { openApiDevice, type ApiDevice } from '#tests/support/people/api-device.ts';
import { makeAdmin, signUpPerson, somebody, type Person } from '#tests/support/people/people.ts';
import { startTestServer, type TestServer } from '#tests/support/servers/server.ts';

let server: TestServer;
let rude: Person;
let reader: Person;
let admin: Person;
let rudes: ApiDevice;
let readers: ApiDevice;
beforeAll(async () => {
  server = await startTestServer({ jobsByHand: true });
  rude = await signUpPerson(server, somebody('Rudi Rude'));
  reader = await signUpPerson(server, somebody('Rita Reader'));
  admin = await signUpPerson(server, somebody('Ada Admin'));
  await makeAdmin(server, admin.userId);
  [rudes, readers] = [openApiDevice(server, rude), openApiDevice(server, reader)];
});
afterAll(() => server.stop());

const say = async (device: ApiDevice, to: Person, content: string): Promise<string> => {
  const messageId = uuidv7();
  await device.engine.commit('message.send', { messageId, to: to.userId, content });
  await device.engine.syncNow();
  return messageId;
};
const report = (who: Person, id: string) => who.ask<{ code?: string }>('/api/reports', { body: { kind: 'message', id, reason: 'Rude' } });
const openReports = async (): Promise<AdminReport[]> => (await admin.ask<{ reports: AdminReport[] }>('/api/admin/reports')).body.reports;
const decide = (id: string | undefined, takeAway = true) =>
  admin.ask(`/api/admin/reports/${id ?? ''}/decide`, { body: { take_away: takeAway, reason: 'An insult' } });
/** Everything that a device holds of messages and conversations. */
const heldBy = async ({ engine, store }: ApiDevice): Promise<string> => {
  await engine.syncNow();
  return JSON.stringify(await store.read(async (tx) => [await tx.all('messages'), await tx.all('conversations')]));
};
const contentsOf = async ({ engine, store }: ApiDevice): Promise<string[]> => {
  await engine.syncNow();
  const all = await store.read((tx) => tx.all('messages'));
  return all.sort((a, b) => a.order - b.order).map(({ content }) => content);
};

describe('a reported message', () => {
  it('[D33] is shown to administrators with the three before it, and to nobody else', async () => {
    for (const words of ['one', 'two', 'three']) await say(rudes, reader, words);
    const answer = await say(readers, rude, 'please stop');
    const id = await say(rudes, reader, 'an insult');
    await say(rudes, reader, 'later');
    expect((await report(reader, id)).status).toBe(200);
    const [found] = await openReports();
    expect(found).toMatchObject({ kind: 'message', thing_id: id, excerpt: 'an insult', about: { id: rude.userId } });
    expect(found?.context.map(({ by_reporter, content }) => [by_reporter, content])).toEqual([
      [false, 'two'],
      [false, 'three'],
      [true, 'please stop'],
    ]);
    expect((await reader.ask('/api/admin/reports')).status).toBe(403);
    expect((await report(reader, answer)).status).toBe(404);
    await decide(found?.id, false);
    expect(await contentsOf(readers)).toContain('an insult');
  });

  // Planted: only the recipient’s version moved; the conversation’s row left as it was; hidden_at not asked in the feed.
  it('[D33] [D34] leaves the devices of both when it is hidden, says so in its place, and can be brought back', async () => {
    const id = await say(rudes, reader, 'the worst insult');
    expect(await heldBy(readers)).toContain('the worst insult');
    await report(reader, id);
    const [found] = await openReports();
    const before = [await contentsOf(rudes), await contentsOf(readers)].map((all) => all.length);
    expect((await decide(found?.id)).status).toBe(200);
    for (const device of [rudes, readers]) {
      expect(await heldBy(device)).not.toContain('the worst insult');
      expect((await contentsOf(device)).at(-1)).toBe(removedMessage);
      const [conversation] = await device.store.read((tx) => tx.all('conversations'));
      expect(conversation?.last?.content).toBe(removedMessage);
    }
    expect([await contentsOf(rudes), await contentsOf(readers)].map((all) => all.length)).toEqual(before);
    // A device that reads everything for the first time.
    expect(await heldBy(openApiDevice(server, reader))).not.toContain('the worst insult');
    // What is gone is not there to be reported, and sending it again does not bring it back.
    expect((await report(reader, id)).status).toBe(404);
    await rudes.engine.commit('message.send', { messageId: id, to: reader.userId, content: 'the worst insult' });
    await rudes.engine.syncNow();
    expect(await heldBy(openApiDevice(server, reader))).not.toContain('the worst insult');
    const acts = await server.sql<{ act: string; reason: string | null }[]>`select act, reason from audit_log where subject_id = ${id}`;
    expect(acts.map(({ act, reason }) => [act, reason])).toEqual([
      ['resolve_report', 'An insult'],
      ['hide_content', 'An insult'],
    ]);

    expect((await reader.ask(`/api/admin/content/message/${id}/restore`, { method: 'POST' })).status).toBe(403);
    expect((await admin.ask(`/api/admin/content/message/${id}/restore`, { method: 'POST' })).status).toBe(200);
    for (const device of [rudes, readers]) expect((await contentsOf(device)).at(-1)).toBe('the worst insult');
  });

  it('[D33] a message that is hidden twice at once is hidden, and one that is not there is not found', async () => {
    const id = await say(rudes, reader, 'twice');
    const before = await contentsOf(readers);
    await report(reader, id);
    const [found] = await openReports();
    const [first, second] = await Promise.all([decide(found?.id), decide(found?.id)]);
    expect([first.status, second.status].sort()).toEqual([200, 404]);
    expect(await contentsOf(readers)).toHaveLength(before.length);
    expect((await admin.ask(`/api/admin/content/message/${uuidv7()}/restore`, { method: 'POST' })).status).toBe(404);
  });
});
