// Errors in browsers reach whoever runs the server, and nothing of a person does with them.
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { HealthPart } from '#shared/contract/site/admin.ts';
import { ask, makeAdmin, signUpPerson, type Person } from '#tests/support/people/people.ts';
import { startTestServer, type TestServer } from '#tests/support/servers/server.ts';

let server: TestServer;
let admin: Person;
beforeAll(async () => {
  server = await startTestServer({ jobsByHand: true, config: { rateLimit: true } });
  admin = await signUpPerson(server);
  await makeAdmin(server, admin.userId);
});
afterAll(() => server.stop());

const error = {
  name: 'TypeError',
  message: `Cannot read 'title' of 01900000-0000-7000-8000-000000000000 for ada@example.org`,
  stack: 'at open (/assets/index-Bx1aaaaa.js:10:22)',
  route: '/artwork/:id',
};
const report = (body: object) => ask(server, '/api/site/browser-errors', { method: 'POST', body });
const part = async () =>
  (await admin.ask<{ parts: HealthPart[] }>('/api/admin/health')).body.parts.find(({ part: name }) => name === 'browsers');

it('one kind of error is one row that is counted, without ids and addresses, whatever build it comes from', async () => {
  expect(await part()).toMatchObject({ state: 'ok' });
  expect((await report(error)).status).toBe(204);
  expect((await report({ ...error, stack: 'at open (/assets/index-Cy2bbbbb.js:11:7)' })).status).toBe(204);
  const rows = await server.sql`select message, count from browser_errors`;
  expect(rows).toEqual([{ message: `Cannot read 'title' of <id> for <email>`, count: 2 }]);
  expect(await part()).toMatchObject({ state: 'warn', text: expect.stringMatching(/1 kind of error .*\/artwork\/:id: TypeError/) });
});

it('what is too long, of another shape or too much is refused', async () => {
  for (const body of [{}, { ...error, name: '' }, { ...error, stack: 'x'.repeat(5_000) }, { ...error, message: 7 }])
    expect((await report(body)).status).toBe(422);
  const answers: number[] = [];
  for (let n = 0; n < 25; n += 1) answers.push((await report({ ...error, name: `E${n}` })).status);
  expect(answers.at(-1)).toBe(429);
});
