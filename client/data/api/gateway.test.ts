// What stands between device and server is noticed by what it answers, and is gone with the server's next answer.
import { expect, it } from 'vitest';
import { healthLive } from '#shared/contract/site/platform.ts';
import { call } from './api.ts';
import { watchGateway } from './gateway.ts';

const html = () => new Response('<html>Please sign in</html>', { headers: { 'content-type': 'text/html' } });
const redirect = () => Object.defineProperty(new Response(null), 'type', { value: 'opaqueredirect' });
const nobody = () => {
  throw new TypeError('Failed to fetch');
};
const server = () => Response.json({ status: 'ok' });
const broken = () => new Response('<html>Bad gateway</html>', { status: 502, headers: { 'content-type': 'text/html' } });

// Planted: every network failure is a gateway; nothing ends it.
it.each([
  ['a redirect to a sign-in of another origin', nobody, redirect, true],
  ['the page of a hotel with status 200', html, html, true],
  ['a refusal that is not the server’s', () => new Response('no', { status: 403 }), () => new Response('no', { status: 403 }), true],
  ['no network', nobody, nobody, false],
  ['a server that is down behind its proxy', broken, broken, false],
])('%s', async (_, answer, look, isBetween) => {
  let time = 0;
  const gateway = watchGateway(
    async () => look(),
    () => time,
  );
  const ask = (how: () => Response) => call(healthLive, {}, { fetch: async () => how() }).catch(() => undefined);
  await ask(answer);
  await Promise.resolve();
  await Promise.resolve();
  expect(gateway.isBetween()).toBe(isBetween);
  time += 60_000;
  await ask(server);
  expect(gateway.isBetween()).toBe(false);
});
