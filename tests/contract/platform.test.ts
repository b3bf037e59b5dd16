// The server as a whole: it is well or says what is not, tells what it offers, and keeps its insides to itself.
import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { contract, health } from '#shared/contract/platform.ts';
import { endpoint } from '#shared/contract/endpoint.ts';
import { createHost } from '#server/platform/http.ts';
import { healthRoutes } from '#server/platform/health.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const healthNow = async (of: TestServer) => {
  const response = await of.fetch('/api/health');
  return { status: response.status, told: z.parse(health.answer, await response.json()) };
};

describe('health', () => {
  it('is 200 when database, folder, store and queue work', async () => {
    const { status, told } = await healthNow(server);
    expect([status, told.status]).toEqual([200, 'ok']);
    expect(Object.keys(told.parts)).toEqual(expect.arrayContaining(['database', 'dataDir', 'storage', 'jobs']));
  });

  it('is 503 and names the part, and no more, when the folder is gone', async () => {
    const { dataDir } = server.config;
    renameSync(dataDir, `${dataDir}-gone`);
    writeFileSync(dataDir, 'no folder');
    const { status, told } = await healthNow(server);
    rmSync(dataDir);
    renameSync(`${dataDir}-gone`, dataDir);
    expect([status, told.parts['dataDir']]).toEqual([503, { status: 'failing' }]);
    expect((await healthNow(server)).status).toBe(200);
  });

  it('does not wait for a part that does not answer', async () => {
    const stuck = await startTestServer({
      build: (parts) => {
        const host = createHost({ config: parts.config, log: parts.log, callerOf: async () => null });
        parts.health.add('stuck', () => new Promise(() => undefined));
        healthRoutes(host, parts.health, '0');
        return host;
      },
    });
    const { status, told } = await healthNow(stuck);
    await stuck.stop();
    expect([status, told.parts['stuck'], told.parts['database']]).toEqual([503, { status: 'failing' }, { status: 'ok' }]);
  });
});

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
    let release = (): void => undefined;
    const slow = endpoint({
      name: 'test.slow',
      method: 'GET',
      path: '/api/slow',
      access: 'public',
      summary: 'Takes its time.',
      answer: z.object({ ok: z.boolean() }),
    });
    const own = await startTestServer({
      build: (parts) => {
        const host = createHost({ config: parts.config, log: parts.log, callerOf: async () => null });
        host.mount(slow, async () => {
          await new Promise<void>((resolve) => (release = resolve));
          return { ok: (await parts.sql`select 1 as one`).length === 1 };
        });
        return host;
      },
    });
    const began = release;
    const answer = own.fetch('/api/slow');
    await expect.poll(() => release !== began).toBe(true);
    const stopped = own.stop();
    release();
    expect(await (await answer).json()).toEqual({ ok: true });
    await stopped;
  });
});
