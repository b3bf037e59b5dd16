// The server as a whole: it is well or says what is not, tells what it offers, and keeps its insides to itself.
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { contract } from '#shared/contract/site/platform.ts';
import { slowEndpoint } from '#tests/support/servers/slow-endpoint.ts';
import { startTestServer, type TestServer } from '#tests/support/servers/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

describe('the list of endpoints', () => {
  it('holds everything that is mounted, with schemas that a stranger can use', async () => {
    const { endpoints } = z.parse(contract.answer, await (await server.fetch('/api/contract')).json());
    expect(endpoints.map((one) => one.name)).toEqual(expect.arrayContaining(['platform.health', 'platform.contract']));
    expect(new Set(endpoints.map((one) => one.name)).size).toBe(endpoints.length);
    const own = endpoints.find((one) => one.name === 'platform.health');
    const check = new Ajv2020({ strict: false }).compile(z.parse(z.record(z.string(), z.unknown()), own?.answer));
    const told: unknown = await (await server.fetch('/api/health')).json();
    expect(check(told)).toBe(true);
    expect(check({ status: 'fine' })).toBe(false);
    expect(own).toMatchObject({ method: 'GET', path: '/api/health', access: 'public' });
  });
});

describe('figures of the server', () => {
  it('are told to this machine, and to nobody who asks through a proxy', async () => {
    const near = await server.fetch('/api/metrics');
    expect(near.status).toBe(200);
    expect(await near.text()).toContain('verso_requests_total');
    expect((await server.fetch('/api/metrics', { headers: { 'x-forwarded-for': '127.0.0.1' } })).status).toBe(404);
  });
});

describe('figures of a server with a token for them', () => {
  // Planted bug: in production this machine counts as its own operator; a proxy on it that sets no headers opens them to everybody.
  it('are told to whoever shows it, and in production without one to nobody', async () => {
    const metricsToken = 'a token for the figures';
    const secret = { production: true, nodeEnv: 'production', sessionSecret: 'x'.repeat(40) } as const;
    const [guarded, closed] = [
      await startTestServer({ config: { ...secret, metricsToken } }),
      await startTestServer({ config: { ...secret, metricsToken: undefined } }),
    ];
    try {
      const ask = async (one: TestServer, token?: string) =>
        (await one.fetch('/api/metrics', { headers: token === undefined ? {} : { authorization: `Bearer ${token}` } })).status;
      expect([await ask(guarded, metricsToken), await ask(guarded, 'another'), await ask(guarded), await ask(closed)]).toEqual([
        200, 404, 404, 404,
      ]);
    } finally {
      await guarded.stop();
      await closed.stop();
    }
  });
});

describe('what is not there', () => {
  it('is a JSON error below /api, with an id and the headers of every answer', async () => {
    const response = await server.fetch('/api/no/such/thing', { headers: { accept: 'text/html' } });
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ code: 'not_found', requestId: expect.any(String) });
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  });
});

describe('the end', () => {
  it('lets an answer that is on its way arrive', async () => {
    const slow = slowEndpoint();
    const own = await startTestServer({ build: slow.host });
    const answer = own.fetch(slow.path);
    await expect.poll(slow.isAsked).toBe(true);
    const stopped = own.stop();
    slow.release();
    expect(await (await answer).json()).toEqual({ ok: true });
    await stopped;
  });
});
