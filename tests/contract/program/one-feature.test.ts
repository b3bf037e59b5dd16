// Adds a feature as CONTRIBUTING says, a folder and its line in server/features.ts, and looks at what the server makes of it.
import { join, resolve } from 'node:path';
import { createServer, type Plugin, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { buildApp } from '#server/app.ts';
import { signUpPerson } from '#tests/support/people/people.ts';
import { startTestServer, type TestServer } from '#tests/support/servers/server.ts';

const root = resolve(import.meta.dirname, '../../..');
const feature = join(root, 'server/visits/visits.feature.ts');
const value = `
import * as z from 'zod/mini';
import { endpoint } from '#shared/contract/wire/endpoint.ts';
const answer = z.object({ visits: z.number() });
const summary = 'How often somebody was here.';
const readVisits = endpoint({ name: 'visits.read', method: 'GET', path: '/api/visits', access: 'signed-in', summary, answer });
export const visitsFeature = ({ sql }) => ({
  routes: (host) => {
    host.mount(readVisits, async ({ caller }) => {
      await sql\`insert into visits values (\${caller.userId})\`;
      return { visits: (await sql\`select from visits where user_id = \${caller.userId}\`).count };
    });
  },
  forget: async (tx, { userId }) => {
    await tx\`delete from visits where user_id = \${userId}\`;
  },
  start: async () => {
    await sql\`create table if not exists visits (user_id uuid)\`;
  },
});`;

const lines: [string, string][] = [
  ['import { transferFeature }', "import { visitsFeature } from './visits/visits.feature.ts';\nimport { transferFeature }"],
  ['  for (const one of gathered) {', '  gathered.push(visitsFeature(parts));\n  for (const one of gathered) {'],
];

const added: Plugin = {
  name: 'one-feature',
  enforce: 'pre',
  resolveId: (id) => (id.endsWith('visits/visits.feature.ts') ? feature : undefined),
  load: (id) => (id === feature ? value : undefined),
  transform: (code, id) => {
    if (id !== join(root, 'server/features.ts')) return undefined;
    return lines.reduce((text, [before, after]) => {
      if (!text.includes(before)) throw new Error(`server/features.ts has no place for a feature: ${before}`);
      return text.replace(before, after);
    }, code);
  },
};

let sources: ViteDevServer;
let server: TestServer;
beforeAll(async () => {
  sources = await createServer({
    root,
    configFile: false,
    logLevel: 'error',
    appType: 'custom',
    plugins: [added],
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  const { ssr } = sources.environments as unknown as {
    ssr: { runner: { import: (path: string) => Promise<{ buildApp: typeof buildApp }> } };
  };
  const { buildApp: build } = await ssr.runner.import(join(root, 'server/app.ts'));
  server = await startTestServer({ build });
}, 60_000);
afterAll(async () => {
  await server.stop();
  await sources.close();
});

it('a feature that is listed answers its calls to whom they are for, and forgets who has left', async () => {
  const person = await signUpPerson(server);
  const other = await signUpPerson(server);
  expect((await server.fetch('/api/visits')).status).toBe(401);
  await other.ask('/api/visits');
  await person.ask('/api/visits');
  expect((await person.ask<{ visits: number }>('/api/visits')).body).toEqual({ visits: 2 });
  expect((await person.ask('/api/account/deletion', { body: { password: person.password } })).status).toBe(200);
  expect(await server.sql`select user_id from visits`).toEqual([{ user_id: other.userId }]);
});
