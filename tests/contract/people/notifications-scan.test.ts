// Who is told of the end of an analysis: once when it is done, once when it has failed for good.
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Notice } from '#server/notifications/notices.ts';
import { testClock, type TestClock } from '#server/platform/time/clock.ts';
import { jpegPicture } from '#tests/support/pictures/pictures.ts';
import { addUser, buildScanApp } from '#tests/support/servers/scan-app.ts';
import { scanCalls, type Answered } from '#tests/support/people/scan-calls.ts';
import { startTestServer, type TestServer } from '#tests/support/servers/server.ts';

let server: TestServer;
let clock: TestClock;
let fails = false;
const told: Notice[] = [];
const { upload, ask } = scanCalls(() => server);
beforeAll(async () => {
  clock = testClock(new Date('2026-05-01T00:00:00Z'));
  const build = buildScanApp({
    tell: async (_db, notice) => void told.push(notice),
    examine:
      (real) =>
      async (...given) => {
        if (fails) throw new Error('out of memory');
        return real(...given);
      },
  });
  server = await startTestServer({ clock, jobsByHand: true, build });
});
afterAll(() => server.stop());

/** Runs the queue by hand, with time going on between the tries, until the call has its answer. */
const answered = async (call: Promise<Answered>): Promise<Answered> => {
  let answer: Answered | undefined;
  const done = call.then((value) => (answer = value));
  while (answer === undefined) {
    await server.parts.jobs.runDue();
    clock.advance(60_000);
    await Promise.race([done, new Promise((resolve) => setTimeout(resolve, 20))]);
  }
  return answer;
};

// Planted: told by the attempt and not by the end.
it('its owner is told when it has failed for good and when it is done, and of nothing in between', async () => {
  const userId = await addUser(server, 'free');
  const request = { imageUrl: await upload(userId, await jpegPicture(500, 400, 1)), scanId: uuidv7(), title: 'Pears' };
  fails = true;
  expect((await answered(ask(userId, request))).status).toBe(500);
  expect(told).toMatchObject([{ userId, kind: 'analysis', detail: 'failed', subjectId: null, title: 'Pears' }]);
  fails = false;
  expect((await answered(ask(userId, request))).status).toBe(200);
  const [piece] = await server.sql<{ id: string }[]>`select id from pieces where user_id = ${userId}`;
  expect(told.slice(1)).toMatchObject([{ userId, kind: 'analysis', detail: 'done', subjectId: piece?.id, title: 'Pears' }]);
  expect(new Set(told.map(({ once }) => once)).size).toBe(2);
});
