// A field that is declared, labeled and given a column, and nothing else: it is found everywhere where the fields of a piece are.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { v7 as uuidv7 } from 'uuid';
import * as z from 'zod/mini';
import type * as Fields from '#shared/records/piece-fields.ts';
import type * as Labels from '#shared/records/piece-labels.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

const added = 'edition_number';
const label = 'Number within the edition';

vi.mock('#shared/records/piece-fields.ts', async (original) => {
  const actual = await original<typeof Fields>();
  const pieceFields = { ...actual.pieceFields, edition_number: { type: 'line', visibility: 'buyer', searchable: true } };
  return { ...actual, pieceFields };
});
vi.mock('#shared/records/piece-labels.ts', async (original) => {
  const actual = await original<typeof Labels>();
  return {
    ...actual,
    fieldWords: { ...actual.fieldWords, edition_number: 'Number within the edition' },
    fieldLabels: { ...actual.fieldLabels, edition_number: 'Number within the edition' },
    partOf: { ...actual.partOf, edition_number: 'making' },
  };
});

// Files of a suite share their modules: these are loaded anew here, and again for whoever comes after.
vi.resetModules();
const { plainFields } = await import('#shared/records/pieces.ts');
const { createPieces } = await import('#server/catalog/pieces.ts');
const { purgePieces } = await import('#server/catalog/piece-purge.ts');
const { makeBackup } = await import('#server/platform/backup/make.ts');
const { tablePath } = await import('#server/platform/backup/format.ts');
const { transact } = await import('#server/platform/database/database.ts');
const { openFolderStorage } = await import('#server/platform/storage/object-storage-folder.ts');
const { createFeed } = await import('#server/feed/feed.ts');
const { silentLog } = await import('#server/platform/observability/logger.ts');
const { fieldName, valueWords } = await import('#client/work/change/history-words.ts');
const { formOf } = await import('#client/work/change/piece-form.ts');
const { MoreDetails } = await import('#client/work/change/more-details.tsx');
const { Facts } = await import('#client/features/artwork/overview/facts.tsx');
const { entryOf } = await import('#client/data/search/catalog-entry.ts');
const { archivedPieceOf } = await import('#client/features/transfer/archive/archived.ts');
const { archivedPiece } = await import('#client/features/transfer/archive/format.ts');
const { fieldsOf } = await import('#client/features/transfer/archive/import-piece.ts');
const { csvHead, csvLine } = await import('#client/work/record/catalog-csv.ts');
const { proposeMapping } = await import('#client/features/transfer/table/plan.ts');
const { pieceOfRow } = await import('#client/features/transfer/table/rows.ts');
const { readTable } = await import('#client/features/transfer/table/text/csv.ts');
const { linkedArtPath } = await import('#shared/domain/page/open-formats.ts');
const { openApiDevice } = await import('#tests/support/people/api-device.ts');
const { makeSeller } = await import('#tests/support/people/market-people.ts');
const { signUpPerson } = await import('#tests/support/people/people.ts');
const { startTestServer } = await import('#tests/support/servers/server.ts');

type Device = ReturnType<typeof openApiDevice>;
type Seller = Awaited<ReturnType<typeof makeSeller>>;

const [first, canary] = ['Twelve of fifty', 'CANARY-7f3a'];
const folder = mkdtempSync(join(tmpdir(), 'verso-one-field-'));

let server: Awaited<ReturnType<typeof startTestServer>>;
let seller: Seller;
let pieceId: string;

beforeAll(async () => {
  server = await startTestServer({ jobsByHand: true });
  // The migration of a newcomer.
  await server.sql.unsafe(`alter table pieces add column ${added} text`);
  seller = await makeSeller(server);
  pieceId = await seller.add({ title: 'Numbered', [added]: first } as never);
  await seller.device.engine.commit('piece.set', { pieceId, values: { [added]: canary } as never });
  await seller.device.engine.syncNow();
}, 120_000);
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
  vi.doUnmock('#shared/records/piece-fields.ts');
  vi.doUnmock('#shared/records/piece-labels.ts');
  vi.resetModules();
});

const rowOn = async (device: Device, id = pieceId) => {
  await device.engine.syncNow();
  const row = await device.store.read((tx) => tx.get('pieces', id));
  if (row === undefined) throw new Error('the device has no such piece');
  return row;
};
const column = async (id: string, name = added): Promise<unknown> =>
  (await server.sql.unsafe<Record<string, unknown>[]>(`select ${name} as value from pieces where id = '${id}'`))[0]?.['value'];
const parts = () => {
  const feed = createFeed({ sql: server.sql, log: silentLog() });
  return { feed, pieces: createPieces({ clock: () => new Date(), touch: feed.touch }) };
};

/** Where a device shows, searches, exports and imports it; each answers whether the value is there. */
const placesOnDevice = async (): Promise<Record<string, boolean>> => {
  const fresh = openApiDevice(server, seller.person);
  const row = await rowOn(fresh);
  const history = await fresh.store.read((tx) => tx.by('history', 'pieceId', pieceId));
  const replaced = history.find(({ field }) => field === added);
  const form = formOf(row);
  const shownForm = renderToStaticMarkup(createElement(MoreDetails, { form, errors: {}, asked: 'year', onChange: () => undefined }));
  const facts = renderToStaticMarkup(createElement(MemoryRouter, null, createElement(Facts, { piece: row })));
  const archived = archivedPieceOf(row, { history: [], imported: [] }, []);
  const read = z.parse(archivedPiece, JSON.parse(JSON.stringify(archived)));
  const table = await readTable(new TextEncoder().encode(csvHead + csvLine(archived)), new AbortController().signal);
  const rules = { mapping: proposeMapping(table), media: new Map<string, null>(), formats: new Map() };
  const [back] = table.rows.map((one) => pieceOfRow(table, one, rules).fields);
  const valueIn = (fields: object | undefined): unknown => (fields as Record<string, unknown> | undefined)?.[added];
  return {
    'wire and device': valueIn(row) === canary,
    'history label': fieldName(added) === label && replaced !== undefined && valueWords(replaced) === first,
    form: valueIn(form) === canary && shownForm.includes(label) && shownForm.includes(canary),
    facts: facts.includes(label) && facts.includes(canary),
    search: entryOf(row)?.more.includes(canary.toLowerCase()) === true,
    'archive out': valueIn(archived) === canary,
    'archive in': valueIn(fieldsOf(read).fields) === canary,
    'CSV out': csvHead.includes(added) && csvLine(archived).includes(canary),
    'CSV in': valueIn(back) === canary,
  };
};
const missingOf = (places: Record<string, boolean>): string[] => Object.keys(places).filter((place) => places[place] !== true);

describe('a field that is declared once', () => {
  it('travels, and is found in history, form, facts, search, archive and tables', async () => {
    expect(missingOf(await placesOnDevice())).toEqual([]);
  });

  it('is missed where a list forgets it', async () => {
    const at = plainFields.indexOf(added as never);
    plainFields.splice(at, 1);
    try {
      expect(missingOf(await placesOnDevice())).toEqual(['form', 'archive out', 'archive in', 'CSV out', 'CSV in']);
    } finally {
      plainFields.splice(at, 0, added as never);
    }
    expect(missingOf(await placesOnDevice())).toEqual([]);
  });

  it('is in the backup', async () => {
    const storage = await openFolderStorage(join(folder, 'files'));
    await makeBackup(join(folder, 'backup'), { sql: server.sql, storage, clock: () => new Date(), progress: () => undefined });
    expect(readFileSync(tablePath(join(folder, 'backup'), 'pieces'), 'utf8')).toContain(canary);
  });

  it('[D51] is for nobody else as long as the work is not theirs', async () => {
    await seller.list(pieceId, 100);
    const { token } = (await seller.person.ask<{ token: string }>(`/api/pieces/${pieceId}/share`, { method: 'POST' })).body;
    const stranger = await signUpPerson(server);
    for (const path of [
      `/api/artworks/${pieceId}`,
      `/api/artworks/${pieceId}?share=${token}`,
      '/api/market/listings',
      `/artwork/${pieceId}`,
      linkedArtPath({ id: pieceId }),
      linkedArtPath({ id: pieceId, share: token }),
    ]) {
      for (const headers of [{}, { authorization: `Bearer ${stranger.session.access_token}` }]) {
        const answer = await server.fetch(path, { headers });
        expect(answer.status, path).toBe(200);
        expect(await answer.text(), path).not.toContain(canary);
      }
    }
  });

  it('goes to the buyer with the work, and nothing of it stays with the seller', async () => {
    const buyer = await signUpPerson(server);
    const { feed, pieces } = parts();
    const newPieceId = uuidv7();
    await transact(server.sql, async (tx) => {
      const piece = await pieces.lockOwnPiece(tx, seller.person.userId, pieceId);
      if (piece === undefined) throw new Error('there is no such piece');
      const sold = { piece, to: buyer.userId, newPieceId, price: 100, currency: 'USD', source: 'Sal' } as const;
      await feed.writeRows(tx, await pieces.passOn(tx, sold));
    });
    await feed.close();
    expect([await column(newPieceId), await column(pieceId)]).toEqual([canary, null]);
    expect((await rowOn(openApiDevice(server, buyer), newPieceId)) as object).toMatchObject({ [added]: canary });
  });

  it('ends with a piece that was deleted long ago; a column that nobody declared would stay', async () => {
    const deleted = await seller.add({ title: 'To be purged', [added]: canary } as never);
    await server.sql.unsafe(`alter table pieces add column undeclared text`);
    await server.sql`update pieces set undeclared = ${canary} where id = ${deleted}`;
    await seller.device.engine.commit('piece.delete', { pieceId: deleted });
    await seller.device.engine.syncNow();
    await server.sql`update pieces set deleted_at = now() - interval '31 days' where id = ${deleted}`;
    const { feed } = parts();
    await purgePieces({ sql: server.sql, clock: () => new Date(), touch: feed.touch, ended: [] });
    await feed.close();
    expect([await column(deleted), await column(deleted, 'undeclared')]).toEqual([null, canary]);
  });
});
