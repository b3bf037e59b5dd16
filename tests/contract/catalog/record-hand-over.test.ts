// What a buyer gets of the records of a work: the fields that the declarations let go with a sale, and nothing else.
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { namesOf, type Field } from '#shared/records/field.ts';
import { fieldsOfKind, recordKinds, soldFieldsOf, type RecordKind } from '#shared/records/record-kinds.ts';
import { createPieces } from '#server/catalog/pieces.ts';
import { transact } from '#server/platform/database/database.ts';
import { silentLog } from '#server/platform/observability/logger.ts';
import { createFeed } from '#server/sync/pull/feed.ts';
import { openApiDevice } from '#tests/support/people/api-device.ts';
import { makeSeller } from '#tests/support/people/market-people.ts';
import { signUpPerson } from '#tests/support/people/people.ts';
import { startTestServer } from '#tests/support/servers/server.ts';

let server: Awaited<ReturnType<typeof startTestServer>>;
let seller: Awaited<ReturnType<typeof makeSeller>>;
beforeAll(async () => {
  server = await startTestServer();
  seller = await makeSeller(server);
});
afterAll(() => server.stop());

const valueFor = (field: Field, canary: string): unknown => {
  switch (field.type) {
    case 'flag':
      return true;
    case 'choice':
      return field.options[0];
    case 'date':
      return '2020-02-02';
    case 'when':
      return '192X';
    case 'amount':
      return 12_345;
    case 'currency':
      return 'EUR';
    case 'millimeters':
    case 'number':
      return 12.5;
    case 'record':
      return uuidv7();
    case 'file':
      return null;
    default:
      return canary;
  }
};

/** A record of every kind with a value in every field. */
const everyKind = (canary: string) =>
  namesOf(recordKinds).map((kind) => ({
    kind,
    recordId: uuidv7(),
    fields: Object.fromEntries(Object.entries(fieldsOfKind(kind)).map(([name, field]) => [name, valueFor(field, canary)])),
  }));

const passOn = async (pieceId: string, to: string): Promise<string> => {
  const feed = createFeed({ sql: server.sql, log: silentLog() });
  const pieces = createPieces({ clock: () => new Date(), touch: feed.touch });
  const newPieceId = uuidv7();
  await transact(server.sql, async (tx) => {
    const piece = await pieces.lockOwnPiece(tx, seller.person.userId, pieceId);
    if (piece === undefined) throw new Error('there is no such piece');
    const records = await pieces.recordsToPassOn(tx, seller.person.userId, pieceId);
    const versions = {
      seller: await feed.touch(tx, seller.person.userId),
      buyer: (await feed.touch(tx, to, 1 + records.length)) - records.length,
    };
    await pieces.passOn(tx, { piece, to, newPieceId, price: 100, currency: 'USD', records, versions });
  });
  await feed.close();
  return newPieceId;
};

describe('the records of a work that is sold', () => {
  // Planted bug: the fields are copied whole, with the document that a holder is linked to.
  it('[D51] go to the buyer in the fields that are declared so, under new ids; the others stay behind', async () => {
    const canary = 'CANARY-77aa';
    const pieceId = await seller.add({ title: 'With papers' });
    const records = everyKind(canary);
    for (const record of records) await seller.device.engine.commit('record.create', { ...record, about: pieceId });
    await seller.device.engine.commit('record.create', {
      recordId: uuidv7(),
      kind: 'provenance',
      about: pieceId,
      fields: { holder: 'Taken back' },
    });
    const deleted = (await seller.device.store.read((tx) => tx.all('records'))).find(({ fields }) => fields['holder'] === 'Taken back');
    await seller.device.engine.commit('record.delete', { recordId: deleted?.id ?? '' });
    await seller.device.engine.syncNow();

    const buyer = await signUpPerson(server);
    await buyer.ask('/api/plan', { body: { plan: 'free' } });
    const newPieceId = await passOn(pieceId, buyer.userId);
    const device = openApiDevice(server, buyer);
    await device.engine.syncNow();
    const got = await device.store.read((tx) => tx.all('records'));
    const sold = records
      .filter(({ kind }) => soldFieldsOf(kind).length > 0)
      .map(({ kind, fields }) => ({ kind, fields: Object.fromEntries(soldFieldsOf(kind).map((name) => [name, fields[name]])) }));
    expect(sold.map(({ kind }) => kind)).toEqual(['provenance', 'exhibition', 'literature', 'condition']);
    const byKind = (a: { kind: string }, b: { kind: string }) => (a.kind < b.kind ? -1 : 1);
    expect(got.map(({ kind, fields }) => ({ kind, fields })).sort(byKind)).toEqual(sold.sort(byKind));
    expect(got.every(({ about }) => about === newPieceId)).toBe(true);
    const before = new Set(records.map(({ recordId }) => recordId));
    expect(got.some(({ id }) => before.has(id))).toBe(false);
    await seller.device.engine.syncNow();
    const left = await seller.device.store.read((tx) => tx.all('records'));
    expect(left.filter(({ about }) => about === pieceId)).toEqual([]);

    // They are the buyer's to change.
    const [one] = got.filter(({ kind }) => kind === 'provenance');
    await device.engine.commit('record.set', { recordId: one?.id ?? '', kind: 'provenance', values: { place: 'Zürich' } });
    await device.engine.syncNow();
    const [stored] = await server.sql<{ fields: Record<string, unknown> }[]>`select fields from records where id = ${one?.id ?? ''}`;
    expect(stored?.fields).toMatchObject({ holder: canary, place: 'Zürich' });
    expect(stored?.fields['document']).toBeUndefined();
  });

  it('[D51] values, loans, papers and measurements are of no buyer', () => {
    const kept: RecordKind[] = ['valuation', 'measurement', 'document', 'loan'];
    expect(kept.flatMap((kind) => soldFieldsOf(kind))).toEqual([]);
  });
});
