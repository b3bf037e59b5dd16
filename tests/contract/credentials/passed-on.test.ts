// What becomes of signed records when a work is sold, purged, or its owner leaves.
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { purgeJob } from '#server/catalog/piece-purge.ts';
import { passOnJob } from '#server/credentials/signed-records.ts';
import type { OrderDetail } from '#shared/contract/trade/orders.ts';
import type { ObjectRecord } from '#shared/credential/record.ts';
import { openApiDevice } from '#tests/support/people/api-device.ts';
import { makeSeller, type Seller } from '#tests/support/people/market-people.ts';
import { signUpPerson, somebody, type Person } from '#tests/support/people/people.ts';
import { checkElsewhere, issue, issuedFor } from '#tests/support/records/signed-records.ts';
import { startTestServer, type TestServer } from '#tests/support/servers/server.ts';

let server: TestServer;
let seller: Seller;
let buyer: Person;
beforeAll(async () => {
  server = await startTestServer({ jobsByHand: true });
  seller = await makeSeller(server, 'Sal Seller');
  buyer = await signUpPerson(server, somebody('Bea Buyer'));
  await server.sql`update users set plan = 'free', plan_status = 'active' where id = ${buyer.userId}`;
});
afterAll(() => server.stop());

/** The buyer receives it; how the order came to be paid is shown elsewhere. Returns the piece's new id. */
const handOver = async (pieceId: string): Promise<string> => {
  const { sql } = server;
  const [id, listing] = [uuidv7(), uuidv7()];
  const { userId: sellerId } = seller.person;
  await sql`insert into listings (id, art_piece_id, seller_id, price, currency, status, created_at, changed_at)
    values (${listing}, ${pieceId}, ${sellerId}, 120000, 'USD', 'sold', now(), now())`;
  await sql`insert into purchases (id, listing_id, art_piece_id, buyer_id, seller_id, amount, platform_fee,
      seller_earnings, currency, title, artist, state, intent_id, created_at, changed_at)
    values (${id}, ${listing}, ${pieceId}, ${buyer.userId}, ${sellerId}, 120000, 12000, 108000, 'USD', 'Harbor', 'Varro', 'settled', ${`pi_${id}`}, now(), now())`;
  await sql`insert into sales (id, intent_id, listing_id, art_piece_id, buyer_id, seller_id, currency, total_amount, platform_fee, seller_earnings,
      snapshot, stage, carrier, tracking_number, shipped_at, created_at, changed_at)
    values (${id}, ${`pi_${id}`}, ${listing}, ${pieceId}, ${buyer.userId}, ${sellerId}, 'USD', 120000, 12000, 108000,
      ${sql.json({ title: 'Harbor', artist: 'Varro', description: '', provenance_text: '', image_url: null, medium: null, period: null, year: null, dimensions: null, ai_confidence: null })},
      'shipped', 'Post', 'X1', now(), now(), now())`;
  const { status, body } = await buyer.ask<{ order: OrderDetail }>(`/api/orders/${id}/receive`, { method: 'POST' });
  expect(status).toBe(200);
  return body.order.piece_id ?? '';
};
const addHolder = async (pieceId: string, fields: Record<string, unknown>): Promise<void> => {
  await seller.device.engine.commit('record.create', { recordId: uuidv7(), kind: 'provenance', about: pieceId, fields });
  await seller.device.engine.syncNow();
};
const only = async (person: Person, pieceId: string) => (await issuedFor(person, pieceId)).body.records;
const signedFor = async (person: Person, pieceId: string): Promise<ObjectRecord> =>
  (await issue(person, pieceId, { parts: ['events'] })).body;

describe('a work that is sold', () => {
  let pieceId: string;
  let newPieceId: string;
  let before: ObjectRecord;
  let older: ObjectRecord;
  beforeAll(async () => {
    pieceId = await seller.add({ title: 'Harbor', artist: 'Varro', materials: 'Oil on board', location: 'CANARY' });
    await addHolder(pieceId, { holder: 'Galerie Abel', from: '1931', acquired: 'artist', note: 'CANARY' });
    older = (await issue(seller.person, pieceId)).body;
    before = await signedFor(seller.person, pieceId);
    newPieceId = await handOver(pieceId);
  });

  // Planted: only the newest is superseded; the bit waits for the job.
  it('[D52] its records say at once that they are superseded, not that they are withdrawn', async () => {
    for (const record of [older, before]) expect(await checkElsewhere(server, record)).toMatchObject({ result: 'superseded' });
    expect(await only(buyer, newPieceId)).toEqual([]);
    expect((await issuedFor(seller.person, pieceId)).status).toBe(404);
  });

  it('[D52] its buyer gets one with the same chain, and the platform’s own word behind it that names nobody', async () => {
    await server.parts.jobs.runDue();
    const [record, ...more] = await only(buyer, newPieceId);
    expect([record?.state, more]).toEqual(['current', []]);
    const credential = record?.credential as ObjectRecord;
    expect(await checkElsewhere(server, credential)).toMatchObject({ result: 'ok', isCurrent: true });
    const { facts, events = [], id } = credential.credentialSubject;
    expect(id).toBe(`urn:uuid:${newPieceId}`);
    expect(facts).toEqual(before.credentialSubject.facts);
    expect(events.slice(0, -1)).toEqual(before.credentialSubject.events);
    const sale = events.at(-1);
    expect(sale).toEqual({
      type: 'sale',
      from: credential.validFrom.slice(0, 10),
      holder: 'Private collection',
      source: 'Sold on Verso',
      assertedBy: 'platform',
      assertedAt: expect.any(String),
      previous: expect.stringMatching(/^uEi/),
    });
    const text = JSON.stringify(credential);
    for (const name of ['Sal Seller', 'Bea Buyer', 'CANARY', '1200', seller.person.userId, buyer.userId])
      expect([name, text.includes(name)]).toEqual([name, false]);
  });

  // Planted: the job has an id of its own for every attempt.
  it('[D52] a job that ran and did not hear that it was done makes no second one', async () => {
    await server.sql`update jobs set state = 'waiting', finished_at = null, run_at = now() where kind = ${passOnJob}`;
    expect(await server.parts.jobs.runDue()).toBeGreaterThan(0);
    expect(await only(buyer, newPieceId)).toHaveLength(1);
  });

  it('[D52] what the buyer signs later keeps that chain, without a holder twice, and adds what the buyer knows', async () => {
    const [passed] = await only(buyer, newPieceId);
    const device = openApiDevice(server, buyer);
    await device.engine.syncNow();
    const chain = passed?.credential.credentialSubject.events ?? [];
    expect((await signedFor(buyer, newPieceId)).credentialSubject.events).toEqual(chain);
    const fields = { holder: 'R. Quell', from: '1950' };
    await device.engine.commit('record.create', { recordId: uuidv7(), kind: 'provenance', about: newPieceId, fields });
    await device.engine.syncNow();
    const later = await signedFor(buyer, newPieceId);
    const { events = [] } = later.credentialSubject;
    expect(events.slice(0, -1)).toEqual(chain);
    expect(events.at(-1)).toMatchObject({ ...fields, assertedBy: 'owner' });
    expect(await checkElsewhere(server, later)).toMatchObject({ result: 'ok', isCurrent: true });
  });

  it('[D52] whoever sold it can still withdraw what was signed for them', async () => {
    const answer = await seller.person.ask(`/api/signed-records/${before.id.slice('urn:uuid:'.length)}/withdraw`, { method: 'POST' });
    expect(answer.status).toBe(200);
    expect(await checkElsewhere(server, before)).toMatchObject({ result: 'withdrawn' });
  });

  it('[D52] that never had a record gets none', async () => {
    const plain = await handOver(await seller.add({ title: 'Plain' }));
    const taken = await seller.add({ title: 'Withdrawn' });
    const { body } = await issue(seller.person, taken);
    await seller.person.ask(`/api/signed-records/${body.id.slice('urn:uuid:'.length)}/withdraw`, { method: 'POST' });
    const passed = await handOver(taken);
    await server.parts.jobs.runDue();
    expect([await only(buyer, plain), await only(buyer, passed)]).toEqual([[], []]);
    expect(await checkElsewhere(server, body)).toMatchObject({ result: 'withdrawn' });
  });
});

describe('the end', () => {
  const rowsOf = async (pieceId: string): Promise<number> =>
    (await server.sql`select from signed_records where piece_id = ${pieceId}`).count;

  it('[D52] [D48] of a purged piece takes its records along, and whoever asks is told that they are withdrawn', async () => {
    const pieceId = await seller.add({ title: 'Purged' });
    const { body } = await issue(seller.person, pieceId);
    await server.sql`update pieces set deleted_at = now() - interval '31 days' where id = ${pieceId}`;
    await server.parts.jobs.enqueue(server.sql, purgeJob, {});
    await server.parts.jobs.runDue();
    expect(await rowsOf(pieceId)).toBe(0);
    expect(await checkElsewhere(server, body)).toMatchObject({ result: 'withdrawn' });
  });

  // Planted: the places go with the rows.
  it('[D52] of an account takes its records along, and their places in the lists stay', async () => {
    const leaver = await makeSeller(server, 'Lea Leaver');
    const pieceId = await leaver.add({ title: 'Left' });
    const { body } = await issue(leaver.person, pieceId);
    const left = await leaver.person.ask('/api/account/deletion', { body: { password: leaver.person.password } });
    expect(left.status).toBe(200);
    expect(await rowsOf(pieceId)).toBe(0);
    expect(await checkElsewhere(server, body)).toMatchObject({ result: 'withdrawn' });
  });
});
