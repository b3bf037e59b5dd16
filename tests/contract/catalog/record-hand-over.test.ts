// What a buyer gets of the records of a work: the fields that the declarations let go with a sale, and nothing else.
import { createHash } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { kindsAboutCollection, soldFieldsOf, wholeOf, type RecordKind } from '#shared/records/record-kinds.ts';
import type { FileRef } from '#shared/records/file-ref.ts';
import { createPieces } from '#server/catalog/pieces.ts';
import { transact } from '#server/platform/database/database.ts';
import { silentLog } from '#server/platform/observability/logger.ts';
import { leaseUnused } from '#server/platform/storage/unused-objects.store.ts';
import { createFeed } from '#server/feed/feed.ts';
import { openApiDevice } from '#tests/support/people/api-device.ts';
import { makeSeller } from '#tests/support/people/market-people.ts';
import { signUpPerson, type Person } from '#tests/support/people/people.ts';
import { addDocument, recordFileAddress } from '#tests/support/people/record-file.ts';
import { aboutOf, everyKind } from '#tests/support/records/every-kind.ts';
import { startTestServer } from '#tests/support/servers/server.ts';

let server: Awaited<ReturnType<typeof startTestServer>>;
let seller: Awaited<ReturnType<typeof makeSeller>>;
beforeAll(async () => {
  server = await startTestServer();
  seller = await makeSeller(server);
});
afterAll(() => server.stop());

const passOn = async (pieceId: string, to: string): Promise<string> => {
  const feed = createFeed({ sql: server.sql, log: silentLog() });
  const pieces = createPieces({ clock: () => new Date(), touch: feed.touch });
  const newPieceId = uuidv7();
  await transact(server.sql, async (tx) => {
    const piece = await pieces.lockOwnPiece(tx, seller.person.userId, pieceId);
    if (piece === undefined) throw new Error('there is no such piece');
    await feed.writeRows(tx, await pieces.passOn(tx, { piece, to, newPieceId, price: 100, currency: 'USD', source: 'Sal' }));
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
    for (const record of records) await seller.device.engine.commit('record.create', { ...record, about: aboutOf(record, pieceId) });
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
      .filter(({ kind, fields }) => soldFieldsOf(kind).length > 0 && wholeOf(kind, fields) === null)
      .map(({ kind, fields }) => ({
        kind,
        // A reference to what stays behind goes nowhere.
        fields: Object.fromEntries(
          soldFieldsOf(kind)
            .filter((name) => name !== 'document' && fields[name] !== null)
            .map((name) => [name, fields[name]]),
        ),
      }));
    expect(sold.map(({ kind }) => kind)).toEqual(['provenance', 'exhibition', 'literature', 'condition', 'document']);
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

  it('[D51] values, places, contacts, loans, readings and measurements are of no buyer', () => {
    const kept: RecordKind[] = ['valuation', 'measurement', 'reading', 'loan', 'movement', 'membership', 'tag', ...kindsAboutCollection];
    expect(kept.flatMap((kind) => soldFieldsOf(kind))).toEqual([]);
    expect(['amount', 'currency', 'note', 'with_sale'].filter((name) => soldFieldsOf('document').includes(name))).toEqual([]);
  });

  // Planted bug: a mark goes without its report, or names the seller's.
  it('[D51] the marks of a condition report go with it, and not without it', async () => {
    const pieceId = await seller.add({ title: 'Marked' });
    const { engine } = seller.device;
    const [report, gone] = [uuidv7(), uuidv7()];
    const add = (kind: RecordKind, fields: Record<string, unknown>, recordId = uuidv7()) =>
      engine.commit('record.create', { recordId, kind, about: pieceId, fields });
    await add('condition', { overall: 'good' }, report);
    await add('condition', { overall: 'poor' }, gone);
    await add('condition_mark', { term: 'tear', report, photo: 'front', place: '0.5,0.5' });
    await add('condition_mark', { term: 'stain', report: gone, photo: 'front', place: '0.1,0.1' });
    await engine.commit('record.delete', { recordId: gone });
    await engine.syncNow();
    const buyer = await signUpPerson(server);
    await buyer.ask('/api/plan', { body: { plan: 'free' } });
    await passOn(pieceId, buyer.userId);
    const device = openApiDevice(server, buyer);
    await device.engine.syncNow();
    const got = await device.store.read((tx) => tx.all('records'));
    const passed = got.find(({ kind }) => kind === 'condition');
    expect(got.filter(({ kind }) => kind === 'condition_mark').map(({ fields }) => fields)).toEqual([
      { term: 'tear', report: passed?.id, photo: 'front', place: '0.5,0.5' },
    ]);
  });

  // Planted bugs: a document goes without a tick; the buyer's row names the seller's file; the bytes go with the seller's row.
  it('[D51] ticked documents go with their files, and what a holder is linked to only if it goes too', async () => {
    const pieceId = await seller.add({ title: 'With an invoice' });
    const bytes = Buffer.from('%PDF-1.4 the invoice');
    const given = { name: 'invoice.pdf', bytes };
    const ticked = await addDocument(server, seller, pieceId, {
      title: 'Invoice',
      ...given,
      fields: { with_sale: true, note: 'CANARY-note', amount: 5 },
    });
    const kept = await addDocument(server, seller, pieceId, { title: 'CANARY-kept', ...given });
    const waiting = { id: uuidv7(), name: 'late.pdf', type: 'application/pdf', size: 9, sha256: 'a'.repeat(64) };
    const { engine } = seller.device;
    const add = (kind: RecordKind, fields: Record<string, unknown>) =>
      engine.commit('record.create', { recordId: uuidv7(), kind, about: pieceId, fields });
    await add('document', { title: 'Not arrived', file: waiting, with_sale: true });
    await add('provenance', { holder: 'Whitlock', document: ticked });
    await add('provenance', { holder: 'Reid', document: kept });
    await engine.syncNow();
    const buyer = await signUpPerson(server);
    await buyer.ask('/api/plan', { body: { plan: 'free' } });
    await passOn(pieceId, buyer.userId);
    const device = openApiDevice(server, buyer);
    await device.engine.syncNow();
    const got = await device.store.read((tx) => tx.all('records'));
    expect(JSON.stringify(got)).not.toContain('CANARY');
    const named = (kind: string, name: string, value: string) =>
      got.find(({ kind: one, fields }) => one === kind && fields[name] === value);
    const invoice = named('document', 'title', 'Invoice');
    const file = invoice?.fields['file'] as FileRef;
    expect([got.length, file.name, file.sha256]).toEqual([4, 'invoice.pdf', createHash('sha256').update(bytes).digest('hex')]);
    expect(named('document', 'title', 'Not arrived')?.fields).toEqual({ title: 'Not arrived' });
    expect(named('provenance', 'holder', 'Whitlock')?.fields['document']).toBe(invoice?.id);
    expect(named('provenance', 'holder', 'Reid')?.fields).toEqual({ holder: 'Reid' });

    const read = async (by: Person | null, owner: Person): Promise<number> => {
      const headers = by === null ? {} : { authorization: `Bearer ${by.session.access_token}` };
      return (await server.fetch(recordFileAddress(owner, file), { headers })).status;
    };
    const stranger = await signUpPerson(server);
    expect([await read(buyer, buyer), await read(seller.person, buyer), await read(stranger, buyer), await read(null, buyer)]).toEqual([
      200, 404, 404, 401,
    ]);
    // The seller's rows are deleted, and the bytes stay as long as the buyer's row.
    const keyOf = () => server.sql<{ key: string }[]>`select key from record_files where user_id = ${buyer.userId}`;
    const [row] = await keyOf();
    await server.sql`delete from record_files where user_id = ${seller.person.userId}`;
    const due = async (): Promise<boolean> => {
      const leased: (string | undefined)[] = [];
      do leased.push(await leaseUnused(server.sql, 600));
      while (leased.at(-1) !== undefined);
      return leased.includes(row?.key);
    };
    expect([await due(), await read(buyer, buyer)]).toEqual([false, 200]);
    await server.sql`delete from record_files where user_id = ${buyer.userId}`;
    expect(await due()).toBe(true);
  });
});
