// A kind of record that is declared and labeled, and nothing else: it is kept, synced, shown in a form, exported, imported, backed up and
// purged like any other, and nobody but its owner ever reads a value of it.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { v7 as uuidv7 } from 'uuid';
import * as z from 'zod/mini';
import type * as Kinds from '#shared/records/record-kinds.ts';
import type * as Labels from '#shared/records/record-labels.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

// Files of this suite share their modules: what was loaded before knows nothing of the kind.
vi.resetModules();
vi.mock('#shared/records/record-kinds.ts', async (original) => {
  const actual = await original<typeof Kinds>();
  const fields = {
    borrower: { type: 'line' },
    terms: { type: 'note', maxLength: 500 },
    purpose: { type: 'choice', options: ['show', 'study'] },
    until: { type: 'date' },
    insured: { type: 'amount', currency: 'currency' },
    currency: { type: 'currency' },
    crate_mm: { type: 'millimeters' },
    signed: { type: 'flag' },
  } as const;
  const recordKinds = { ...actual.recordKinds, deposit: { about: 'piece', fields } };
  const fieldsOfKind = (kind: keyof typeof recordKinds) => recordKinds[kind].fields as Record<string, { type: string }>;
  const isRecordKind = (kind: string) => Object.hasOwn(recordKinds, kind);
  const recordField = (kind: string, name: string) => (isRecordKind(kind) ? fieldsOfKind(kind as 'deposit')[name] : undefined);
  return { ...actual, recordKinds, fieldsOfKind, isRecordKind, recordField };
});
const fieldLabels = {
  borrower: 'Borrower',
  terms: 'Terms of the deposit',
  purpose: 'Purpose',
  until: 'Until',
  insured: 'Insured for',
  currency: 'Currency of the deposit',
  crate_mm: 'Depth of the crate',
  signed: 'Agreement signed',
};
vi.mock('#shared/records/record-labels.ts', async (original) => {
  const actual = await original<typeof Labels>();
  return { ...actual, recordLabels: { ...actual.recordLabels, deposit: { one: 'deposit', title: 'Deposits', fields: fieldLabels } } };
});

const { fieldsOfKind } = await import('#shared/records/record-kinds.ts');
const { recordLabels } = await import('#shared/records/record-labels.ts');
const { createPieces } = await import('#server/catalog/pieces.ts');
const { purgePieces } = await import('#server/catalog/piece-purge.ts');
const { makeBackup } = await import('#server/platform/backup/make.ts');
const { tablePath } = await import('#server/platform/backup/format.ts');
const { transact } = await import('#server/platform/database/database.ts');
const { openFolderStorage } = await import('#server/platform/storage/object-storage-folder.ts');
const { createFeed } = await import('#server/feed/feed.ts');
const { silentLog } = await import('#server/platform/observability/logger.ts');
const { FieldControl } = await import('#client/work/record/field-control.tsx');
const { readField, textOfValue } = await import('#client/work/record/field-form.ts');
const { archivedPieceOf } = await import('#client/features/transfer/archive/archived.ts');
const { archivedPiece } = await import('#client/features/transfer/archive/format.ts');
const { operationsOfPiece } = await import('#client/features/transfer/archive/import-piece.ts');
const { openApiDevice } = await import('#tests/support/people/api-device.ts');
const { makeSeller } = await import('#tests/support/people/market-people.ts');
const { signUpPerson } = await import('#tests/support/people/people.ts');
const { startTestServer } = await import('#tests/support/servers/server.ts');

type Device = ReturnType<typeof openApiDevice>;
type Seller = Awaited<ReturnType<typeof makeSeller>>;

const canary = 'CANARY-51cd';
const deposited = {
  borrower: `${canary} museum`,
  terms: `${canary} terms`,
  purpose: 'study',
  until: '2031-07-23',
  insured: 77_123_455,
  currency: 'GBP',
  crate_mm: 8_123.4,
  signed: true,
};
/** As they would read wherever they leaked. */
const traces = [canary, '2031-07-23', '77123455', '771234.55', '771,234.55', '8123.4'];
const folder = mkdtempSync(join(tmpdir(), 'verso-one-kind-'));

let server: Awaited<ReturnType<typeof startTestServer>>;
let seller: Seller;
let pieceId: string;
const recordId = uuidv7();

beforeAll(async () => {
  server = await startTestServer({ jobsByHand: true });
  seller = await makeSeller(server);
  pieceId = await seller.add({ title: 'Lent' });
  const fields: Record<string, unknown> = { ...deposited, borrower: 'An earlier one' };
  await seller.device.engine.commit('record.create', { recordId, kind: 'deposit', about: pieceId, fields });
  await seller.device.engine.commit('record.set', { recordId, kind: 'deposit', values: { borrower: deposited.borrower } });
  await seller.device.engine.syncNow();
}, 120_000);
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
  vi.doUnmock('#shared/records/record-kinds.ts');
  vi.doUnmock('#shared/records/record-labels.ts');
  vi.resetModules();
});

const synced = async (): Promise<Device> => {
  const device = openApiDevice(server, seller.person);
  await device.engine.syncNow();
  return device;
};

describe('a kind that is declared once', () => {
  it('is on every device with its history, and refuses what its declaration does not allow', async () => {
    const device = await synced();
    expect(await device.store.read((tx) => tx.get('records', recordId))).toMatchObject({
      kind: 'deposit',
      about: pieceId,
      fields: deposited,
    });
    const history = await device.store.read((tx) => tx.by('history', 'pieceId', pieceId));
    expect(history.map((row) => [row.recordId, row.field, row.value])).toContainEqual([recordId, 'borrower', 'An earlier one']);
    for (const values of [{ purpose: 'rent' }, { until: 'soon' }, { insured: -1 }, { crate_mm: 'deep' }, { signed: 'yes' }, { fee: 1 }])
      await expect(device.engine.commit('record.set', { recordId, kind: 'deposit', values })).rejects.toThrow();
  });

  // Planted bug: a type of field without its control, its text or its way back.
  it('has a control for each field, which reads back what it shows', () => {
    for (const [name, field] of Object.entries(fieldsOfKind('deposit' as never))) {
      const value = deposited[name as keyof typeof deposited];
      const text = textOfValue(field, value);
      const label = recordLabels['deposit' as never]['fields'][name] ?? '';
      const shown = renderToStaticMarkup(createElement(FieldControl, { field, label, text, onType: () => undefined }));
      expect(shown).toContain(label);
      expect(readField(field, text, label), name).toEqual({ value });
    }
  });

  it('goes into an archive and out of it', async () => {
    const device = await synced();
    const [piece, records, history] = await device.store.read(
      async (tx) =>
        [await tx.get('pieces', pieceId), await tx.by('records', 'about', pieceId), await tx.by('history', 'pieceId', pieceId)] as const,
    );
    if (piece === undefined) throw new Error('the device has no such piece');
    const archived = archivedPieceOf(piece, { history, imported: [], records }, []);
    const read = z.parse(archivedPiece, JSON.parse(JSON.stringify(archived)));
    const { operations, problems } = await operationsOfPiece({ userId: uuidv7(), pieceId: uuidv7(), piece: read, analyses: [] });
    expect(problems).toEqual([]);
    expect(operations).toContainEqual({
      kind: 'record.create',
      payload: expect.objectContaining({ kind: 'deposit', fields: deposited }) as unknown,
    });
  });

  it('is in the backup', async () => {
    const storage = await openFolderStorage(join(folder, 'files'));
    await makeBackup(join(folder, 'backup'), { sql: server.sql, storage, clock: () => new Date(), progress: () => undefined });
    const tables = ['records', 'record_history'].map((table) => readFileSync(tablePath(join(folder, 'backup'), table), 'utf8'));
    expect(tables[0]).toContain(canary);
    expect(tables[1]).toContain('An earlier one');
  });

  // Planted bug: the public page of a work is built from everything that is about it.
  it('[D51] is nobody else’s to read: not on pages, in links, in the market, on their devices or after a sale', async () => {
    await seller.list(pieceId, 100);
    const { token } = (await seller.person.ask<{ token: string }>(`/api/pieces/${pieceId}/share`, { method: 'POST' })).body;
    const stranger = await signUpPerson(server);
    await stranger.ask('/api/plan', { body: { plan: 'free' } });
    const paths = [
      `/api/artworks/${pieceId}`,
      `/api/artworks/${pieceId}?share=${token}`,
      '/api/market/listings',
      `/api/users/${seller.person.userId}`,
      `/api/users/${seller.person.userId}/listings`,
      `/artwork/${pieceId}`,
      `/artwork/${pieceId}?share=${token}`,
      `/api/artworks/${pieceId}/linked-art`,
      `/api/artworks/${pieceId}/linked-art?share=${token}`,
      `/user/${seller.person.userId}`,
      '/market',
      '/sitemap.xml',
    ];
    for (const path of paths)
      for (const headers of [{}, { authorization: `Bearer ${stranger.session.access_token}` }]) {
        const answer = await server.fetch(path, { headers });
        expect(answer.status, path).toBe(200);
        const text = await answer.text();
        for (const trace of traces) expect(text, path).not.toContain(trace);
      }
    const theirs = openApiDevice(server, stranger);
    await theirs.engine.syncNow();
    expect(await theirs.store.read((tx) => tx.all('records'))).toEqual([]);

    const feed = createFeed({ sql: server.sql, log: silentLog() });
    const pieces = createPieces({ clock: () => new Date(), touch: feed.touch });
    const newPieceId = uuidv7();
    await transact(server.sql, async (tx) => {
      const piece = await pieces.lockOwnPiece(tx, seller.person.userId, pieceId);
      if (piece === undefined) throw new Error('there is no such piece');
      const sold = { piece, to: stranger.userId, newPieceId, price: 100, currency: 'USD', source: 'Sal' } as const;
      await feed.writeRows(tx, await pieces.passOn(tx, sold));
    });
    await feed.close();
    await theirs.engine.syncNow();
    expect(await theirs.store.read((tx) => tx.get('pieces', newPieceId))).toMatchObject({ title: 'Lent' });
    expect(await theirs.store.read((tx) => tx.all('records'))).toEqual([]);
    expect(await server.sql`select id from records where user_id = ${stranger.userId}`).toHaveLength(0);
  });

  it('ends with its piece', async () => {
    const [doomed, lent] = [await seller.add({ title: 'To be purged' }), uuidv7()];
    await seller.device.engine.commit('record.create', { recordId: lent, kind: 'deposit', about: doomed, fields: { ...deposited } });
    await seller.device.engine.commit('piece.delete', { pieceId: doomed });
    await seller.device.engine.syncNow();
    await server.sql`update pieces set deleted_at = now() - interval '31 days' where id = ${doomed}`;
    const feed = createFeed({ sql: server.sql, log: silentLog() });
    await purgePieces({ sql: server.sql, clock: () => new Date(), touch: feed.touch, ended: [] });
    await feed.close();
    expect(await server.sql`select id from records where id = ${lent}`).toHaveLength(0);
    expect(await (await synced()).store.read((tx) => tx.get('records', lent))).toBeUndefined();
  });
});
