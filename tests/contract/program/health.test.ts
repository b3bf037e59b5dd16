// What balancers and orchestrators are told: whether the process lives, and whether it should be sent requests.
import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { buildApp } from '#server/app.ts';
import { healthRoutes } from '#server/platform/program/health-routes.ts';
import { health, healthReady } from '#shared/contract/site/platform.ts';
import { startTestServer, type TestServer } from '#tests/support/servers/server.ts';
import { slowEndpoint } from '#tests/support/servers/slow-endpoint.ts';
import { deepIt } from '#tests/support/deep-it.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const readyOf = async (of: TestServer) => {
  const response = await of.fetch('/api/health/ready');
  return [response.status, z.parse(healthReady.answer, await response.json()).status];
};
const statusOf = async (of: TestServer, path: string) => (await of.fetch(path)).status;

/** The first line of the answer to a request that is written by hand. */
const rawStatus = (url: string, request: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url);
    let text = '';
    const socket = connect(Number(port), hostname, () => socket.write(request));
    socket.on('data', (data) => (text += String(data)));
    socket.on('close', () => resolve(text.split('\r\n', 1)[0] ?? ''));
    socket.on('error', reject);
  });

describe('health', () => {
  it('says that the process lives, that it is ready, and that its parts work', async () => {
    expect([await statusOf(server, '/api/health/live'), await readyOf(server)]).toEqual([200, [200, 'ready']]);
    const response = await server.fetch('/api/health');
    expect([response.status, z.parse(health.answer, await response.json())]).toMatchObject([
      200,
      { status: 'ok', parts: { database: { status: 'ok' }, intake: { status: 'ok' } } },
    ]);
  });

  // Planted bug: the folder, the object store or the queue is a condition of readiness.
  it('stays ready while the folder is gone, the object store is down and jobs have been due for hours', async () => {
    const unreachable = { endpoint: 'http://127.0.0.1:9', bucket: 'b', region: 'r', accessKeyId: 'a', secretAccessKey: 's' };
    const own = await startTestServer({ config: { objectStore: unreachable }, jobsByHand: true });
    await own.sql`insert into jobs (id, kind, payload, max_attempts, run_at, created_at)
      values (gen_random_uuid(), 'scan.analyse', '{}', 3, now() - interval '3 hours', now())`;
    const { dataDir } = own.config;
    renameSync(dataDir, `${dataDir}-gone`);
    writeFileSync(dataDir, 'no folder');
    try {
      expect([await readyOf(own), await statusOf(own, '/api/health')]).toEqual([[200, 'ready'], 200]);
    } finally {
      rmSync(dataDir);
      renameSync(`${dataDir}-gone`, dataDir);
    }
    const figures = await (await own.fetch('/api/metrics')).text();
    expect(figures).toMatch(/verso_queue_due_jobs\{kind="scan.analyse"\} 1/);
    expect(Number(/verso_queue_oldest_due_seconds\{kind="scan.analyse"\} (\d+)/.exec(figures)?.[1])).toBeGreaterThanOrEqual(10_800);
    expect(figures).toMatch(/verso_storage_check_seconds \+Inf/);
    await own.stop();
  });

  // Planted bug: a probe that only reads.
  deepIt('is not ready while the database takes no writes, lives all the same, and is ready again afterwards', async () => {
    const own = await startTestServer();
    const name = new URL(own.config.databaseUrl ?? '').pathname.slice(1);
    const endOthers = () =>
      own.sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${name} and pid <> pg_backend_pid()`;
    expect(await readyOf(own)).toEqual([200, 'ready']);
    await own.sql.unsafe(`alter database ${name} set default_transaction_read_only = on`);
    await endOthers();
    await expect.poll(() => readyOf(own), { timeout: 10_000 }).toEqual([503, 'failing']);
    expect([await statusOf(own, '/api/health'), await statusOf(own, '/api/health/live')]).toEqual([503, 200]);
    await own.sql.begin(async (tx) => {
      await tx`set transaction read write`;
      await tx.unsafe(`alter database ${name} set default_transaction_read_only = off`);
    });
    await endOthers();
    await expect.poll(() => readyOf(own), { timeout: 10_000 }).toEqual([200, 'ready']);
    await own.stop();
  });

  // A full disk: the probe needs room, as every insert does. Planted bug: a probe that updates one row in place.
  deepIt('is not ready while the disk of the database is full', async () => {
    const own = await startTestServer();
    const role = new URL(own.config.databaseUrl ?? '').username;
    const name = new URL(own.config.databaseUrl ?? '').pathname.slice(1);
    const limit = async (to: string) => {
      await own.sql.unsafe(`alter role ${role} in database ${name} set temp_file_limit = '${to}'`);
      await own.sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${name} and pid <> pg_backend_pid()`;
    };
    await limit('0kB');
    await expect.poll(() => readyOf(own), { timeout: 10_000 }).toEqual([503, 'failing']);
    await limit('-1');
    await expect.poll(() => readyOf(own), { timeout: 10_000 }).toEqual([200, 'ready']);
    await own.stop();
  });

  it('is told without a Host header, and nothing else is', async () => {
    for (const path of ['/api/health', '/api/health/live', '/api/health/ready?x=1'])
      for (const version of ['1.0', '1.1'])
        expect(await rawStatus(server.url, `GET ${path} HTTP/${version}\r\nConnection: close\r\n\r\n`)).toMatch(/^HTTP\/1\.1 200/);
    for (const path of ['/api/metrics', '/', '/api/health/../metrics'])
      expect(await rawStatus(server.url, `GET ${path} HTTP/1.1\r\nConnection: close\r\n\r\n`)).toMatch(/^HTTP\/1\.1 400/);
  });

  it('says while the app is being built that the process lives and is not ready yet', async () => {
    const seen: unknown[] = [];
    const own = await startTestServer({
      build: async (parts) => {
        for (const path of ['/api/health/live', '/api/health/ready', '/api/health'])
          seen.push((await fetch(`http://127.0.0.1:${parts.config.port}${path}`)).status);
        return buildApp(parts);
      },
    });
    expect([seen, await readyOf(own)]).toEqual([
      [200, 503, 503],
      [200, 'ready'],
    ]);
    await own.stop();
  });
});

describe('a second node', () => {
  // Planted bug: two nodes with a folder each, where half of the pictures are missing on either.
  it('without an object store is refused beside a living one, and starts once that one has stopped', async () => {
    const first = await startTestServer();
    const { databaseUrl } = first.config;
    await expect(startTestServer({ config: { databaseUrl } })).rejects.toThrow(/^Another Verso on this database.*set S3_\*.*$/);
    expect(await readyOf(first)).toEqual([200, 'ready']);
    // As on a fresh start of the same folder after a kill: its own lease is no obstacle.
    await first.sql`insert into nodes (id, files) select gen_random_uuid(), files from nodes`;
    await first.restart();
    await first.sql`delete from nodes`;
    const next = await startTestServer({ config: { databaseUrl } });
    await next.stop();
    await first.stop();
  });
});

describe('a stop', () => {
  // Planted bugs: the port closes at once; an answer that is on its way is cut.
  it('tells balancers first while everything is still answered, and lets what runs end', async () => {
    const slow = slowEndpoint();
    const own = await startTestServer({
      config: { drainSeconds: 1 },
      build: (parts) => {
        const host = slow.host(parts);
        healthRoutes(host, parts.readiness, '0');
        return host;
      },
    });
    const answer = own.fetch(slow.path);
    await expect.poll(slow.isAsked).toBe(true);
    const stopped = own.stop();
    expect(await readyOf(own)).toEqual([503, 'draining']);
    expect([await statusOf(own, '/api/health'), await statusOf(own, '/api/health/live')]).toEqual([503, 200]);
    await expect
      .poll(
        () =>
          own.fetch('/api/health/live').then(
            () => true,
            () => false,
          ),
        { timeout: 5_000 },
      )
      .toBe(false);
    slow.release();
    expect(await (await answer).json()).toEqual({ ok: true });
    await stopped;
  });
});
