// Every declared kind of records with a value in every field: nobody but its owner reads one, and an archive brings each into another account.
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fieldsOfKind, isAboutCollection } from '#shared/records/record-kinds.ts';
import { openApiDevice } from '#tests/support/people/api-device.ts';
import { makeSeller } from '#tests/support/people/market-people.ts';
import { signUpPerson } from '#tests/support/people/people.ts';
import { aboutOf, everyKind } from '#tests/support/records/every-kind.ts';
import { startTestServer } from '#tests/support/servers/server.ts';

const canary = 'CANARY-e7ea';
let server: Awaited<ReturnType<typeof startTestServer>>;
let seller: Awaited<ReturnType<typeof makeSeller>>;
let pieceId: string;
const records = everyKind(canary);

beforeAll(async () => {
  server = await startTestServer({ jobsByHand: true });
  seller = await makeSeller(server);
  pieceId = await seller.add({ title: 'Recorded' });
  for (const record of records) await seller.device.engine.commit('record.create', { ...record, about: aboutOf(record, pieceId) });
  await seller.device.engine.syncNow();
}, 120_000);
afterAll(() => server.stop());

describe('the records of a collection', () => {
  it('[D51] are on every device of their owner, and on nobody else’s', async () => {
    const own = openApiDevice(server, seller.person);
    await own.engine.syncNow();
    const there = await own.store.read((tx) => tx.all('records'));
    expect(new Set(there.map(({ kind }) => kind))).toEqual(new Set(records.map(({ kind }) => kind)));
    for (const { recordId, fields } of records) expect(there.find(({ id }) => id === recordId)?.fields).toEqual(fields);
    const stranger = openApiDevice(server, await signUpPerson(server));
    await stranger.engine.syncNow();
    expect(await stranger.store.read((tx) => tx.all('records'))).toEqual([]);
  });

  // Planted bug: the public page of a work is built from everything that its owner recorded.
  it('[D51] are on no page, in no link, in no market and in no sitemap', async () => {
    await seller.list(pieceId, 100);
    const { token } = (await seller.person.ask<{ token: string }>(`/api/pieces/${pieceId}/share`, { method: 'POST' })).body;
    const stranger = await signUpPerson(server);
    const { userId } = seller.person;
    const paths = [
      `/api/artworks/${pieceId}`,
      `/api/artworks/${pieceId}?share=${token}`,
      '/api/market/listings',
      `/api/users/${userId}`,
      `/api/users/${userId}/listings`,
      `/artwork/${pieceId}`,
      `/artwork/${pieceId}?share=${token}`,
      `/api/artworks/${pieceId}/linked-art`,
      `/api/artworks/${pieceId}/linked-art?share=${token}`,
      `/user/${userId}`,
      '/market',
      '/sitemap.xml',
    ];
    for (const path of paths)
      for (const headers of [{}, { authorization: `Bearer ${stranger.session.access_token}` }]) {
        const answer = await server.fetch(path, { headers });
        expect(answer.status, path).toBe(200);
        expect(await answer.text(), path).not.toContain(canary);
      }
  });

  it('[D51] cannot be changed, deleted or taken by another account', async () => {
    const stranger = await signUpPerson(server);
    await stranger.ask('/api/plan', { body: { plan: 'free' } });
    const theirs = openApiDevice(server, stranger);
    await theirs.engine.syncNow();
    for (const { recordId, kind, fields } of records) {
      const [name] = Object.keys(fieldsOfKind(kind));
      const about = isAboutCollection(kind) ? recordId : uuidv7();
      await theirs.engine.commit('record.create', { recordId, kind, about, fields: { [name ?? '']: fields[name ?? ''] } });
    }
    await theirs.engine.syncNow();
    expect((await theirs.engine.queue()).map(({ state }) => state)).toEqual(records.map(() => 'failed'));
    expect(await server.sql`select id from records where user_id = ${stranger.userId}`).toHaveLength(0);
    const own = openApiDevice(server, seller.person);
    await own.engine.syncNow();
    const there = await own.store.read((tx) => tx.all('records'));
    for (const { recordId, fields } of records) expect(there.find(({ id }) => id === recordId)?.fields).toEqual(fields);
  });

  it('name in `about` what their kind is about, and nothing else', async () => {
    const elsewhere = { contact: uuidv7(), valuation: undefined };
    for (const [kind, about] of Object.entries(elsewhere)) {
      const recordId = uuidv7();
      const change = { recordId, kind, about: about ?? recordId, fields: {} };
      await expect(seller.device.engine.commit('record.create', change), kind).rejects.toThrow('not valid');
    }
  });
});
