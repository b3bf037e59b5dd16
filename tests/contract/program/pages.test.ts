// Stored pages on a real server: what everybody reads, and how administrators change it.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StoredPage } from '#shared/contract/site/pages.ts';
import { feePercent } from '#shared/domain/trade/fee.ts';
import { ask, makeAdmin, signUpPerson, type Person } from '#tests/support/people/people.ts';
import { startTestServer, type TestServer } from '#tests/support/servers/server.ts';

let server: TestServer;
let admin: Person;
let person: Person;

beforeAll(async () => {
  server = await startTestServer({ jobsByHand: true });
  person = await signUpPerson(server);
  admin = await signUpPerson(server);
  await makeAdmin(server, admin.userId);
});
afterAll(() => server.stop());

const read = (key: string) => ask<StoredPage & { code?: string }>(server, `/api/pages/${key}`);

describe('a stored page', () => {
  // Planted: one row for both keys; /terms shows the policy.
  it('[LEG1] [ENT11] [TAB31] [RTE5] is read by its key, with title, text and the day of its last change', async () => {
    const [privacy, terms] = [(await read('privacy')).body, (await read('terms')).body];
    expect([privacy.page_key, privacy.title, terms.page_key, terms.title]).toEqual([
      'privacy',
      'Privacy Policy',
      'terms',
      'Terms of Service',
    ]);
    for (const { content, updated_at } of [privacy, terms]) {
      expect(content).toMatch(/^## /m);
      expect(Date.parse(updated_at)).toBeGreaterThan(Date.parse('2025-01-01'));
    }
    for (const key of ['imprint', 'constructor', '..%2Fterms']) expect((await read(key)).status).toBe(404);
  });

  // Planted: the fee or a deadline changed in the rules alone.
  it('says of the sale what the software does', async () => {
    const { content } = (await read('terms')).body;
    for (const words of [
      `${feePercent}%`,
      'within 14 days',
      '14 days after shipment',
      'for 15 minutes',
      'Shipping is included',
      'never a certificate',
    ])
      expect(content).toContain(words);
    const { content: privacy } = (await read('privacy')).body;
    for (const words of [
      'one cookie',
      'byte for byte',
      '90 days after',
      'restored for 30 days',
      'the three before it',
      'push notifications',
    ])
      expect(privacy).toContain(words);
  });
});

describe('changing a page', () => {
  const write = (who: Person, body: object, key = 'terms') =>
    who.ask<StoredPage & { code?: string }>(`/api/pages/${key}`, { method: 'PUT', body });

  // Planted: the update without its revision; the second writer overwrites the first.
  it('[LEG1] [D34] is for administrators, is logged, and never overwrites what they have not seen', async () => {
    const before = (await read('terms')).body;
    const changed = { title: 'Our Terms', content: 'New **words**.', revision: before.revision };
    expect((await write(person, changed)).body.code).toBe('forbidden');
    expect((await ask(server, '/api/pages/terms', { method: 'PUT', body: changed })).status).toBe(401);
    expect((await read('terms')).body).toEqual(before);
    const written = await write(admin, changed);
    expect(written.body).toMatchObject({ title: 'Our Terms', content: 'New **words**.', revision: before.revision + 1 });
    expect((await write(admin, { ...changed, content: 'Old eyes' })).body.code).toBe('conflict');
    expect((await read('terms')).body).toEqual(written.body);
    expect(await server.sql`select act, subject_id, detail from audit_log`).toEqual([
      { act: 'edit_page', subject_id: 'terms', detail: { revision: before.revision + 1, characters: 14 } },
    ]);
    expect((await write(admin, { ...changed, content: '', revision: 2 })).status).toBe(422);
    expect((await write(admin, { ...changed, revision: 0 }, 'imprint')).status).toBe(404);
  });
});
