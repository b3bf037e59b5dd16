// A catalog as a spreadsheet on real devices: out of one account, into another, taken back, and brought in again.
// Before the database's own code, which looks for it once.
import 'fake-indexeddb/auto';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { pick } from '#shared/records/pieces.ts';
import type { RecordKind } from '#shared/records/record-kinds.ts';
import { blobSink } from '#client/device/local/blob-sink.ts';
import { parseWorkbook } from '#client/features/transfer/sheets/workbook.ts';
import { chosenTables, propose } from '#client/features/transfer/table/chosen.ts';
import { importSet, planSet, sizeOf, undoSet, type SetPlan } from '#client/features/transfer/table/import-set.data.ts';
import { exportTables } from '#client/work/spreadsheet/table-export.data.ts';
import { openArchiveDevice, type ArchiveDevice } from '#tests/support/people/archive-device.ts';
import { signUpPerson } from '#tests/support/people/people.ts';
import { startTestServer, type TestServer } from '#tests/support/servers/server.ts';

let server: TestServer;
beforeAll(async () => {
  vi.stubGlobal('navigator', { onLine: true });
  server = await startTestServer();
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await server.stop();
});

const run = { signal: new AbortController().signal, onProgress: () => undefined };
const openDevice = async (): Promise<ArchiveDevice> => {
  const person = await signUpPerson(server);
  await server.sql`update users set plan = 'free', plan_status = 'active' where id = ${person.userId}`;
  return openArchiveDevice(server, person);
};
const exported = async ({ data }: ArchiveDevice, only?: readonly string[]): Promise<File> => {
  let file = new Blob();
  const sink = blobSink((made) => {
    file = made;
  });
  await exportTables(data, sink, { ...run, now: new Date(), ...(only && { only }) });
  return new File([file], 'verso.xlsx');
};
const planOf = async ({ data }: ArchiveDevice, file: File): Promise<SetPlan> => {
  const source = { name: file.name, sheets: await parseWorkbook(file) };
  return planSet(data, chosenTables(await propose(source, {}, run.signal)), run);
};
const problemsOf = ({ works, records }: SetPlan): string[] =>
  [...(works?.problems ?? []), ...records.flatMap(({ problems }) => problems)].map(({ what }) => what);

type Content = { kind: string; work: string | undefined; fields: Record<string, unknown> };
/** What the device shows, without ids: references by the title of the document that they name. */
const contentOf = async ({ data: { db } }: ArchiveDevice): Promise<{ works: unknown[]; records: Content[] }> => {
  const pieces = await db.pieces.where('deleted').equals(0).sortBy('title');
  const titles = new Map(pieces.map(({ id, title }) => [id, title]));
  const rows = (await db.records.toArray()).filter(({ about, id, deleted }) => deleted === 0 && (titles.has(about) || about === id));
  const named = new Map(rows.map(({ id, fields }) => [id, `record ${String(fields['title'])}`]));
  const records = rows.map(({ kind, about, fields }) => ({
    kind,
    work: titles.get(about),
    fields: Object.fromEntries(
      Object.entries(fields)
        .filter(([, value]) => value !== null)
        .map(([name, value]): [string, unknown] => [name, named.get(String(value)) ?? value])
        .sort(([a], [b]) => (a < b ? -1 : 1)),
    ),
  }));
  const shown = ['title', 'artist', 'medium', 'height_mm', 'acquired_date', 'acquired_price', 'acquired_currency', 'description'] as const;
  const works = pieces.map((piece) => pick(piece, shown));
  return { works, records: records.sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)) };
};

/** Two works with a valuation each; one has a paper that its holder names. */
const fill = async ({ data: { engine } }: ArchiveDevice): Promise<{ pieces: string[]; records: string[] }> => {
  const pieces = [uuidv7(), uuidv7()];
  const [first = '', second = ''] = pieces;
  await engine.commit('piece.create', {
    pieceId: first,
    fields: {
      title: 'Quay',
      artist: 'Abel',
      medium: 'print',
      height_mm: 305.5,
      acquired_date: '2001-02-03',
      acquired_price: 120_050,
      acquired_currency: 'EUR',
    },
    texts: { description: '=not a formula\nwith two lines' },
  });
  await engine.commit('piece.create', { pieceId: second, fields: { title: 'Pier', artist: 'Cole' } });
  const records: string[] = [];
  const add = async (kind: RecordKind, about: string, fields: Record<string, unknown>): Promise<string> => {
    const recordId = uuidv7();
    await engine.commit('record.create', { recordId, kind, about, fields });
    records.push(recordId);
    return recordId;
  };
  const paper = await add('document', first, { title: 'Invoice', what: 'invoice', date: '2001-02-04' });
  await add('provenance', first, { holder: 'Ebel', from: '1926~', certainty: 'probable', direct: false, document: paper });
  await add('valuation', first, { amount: 500_000, currency: 'USD', date: '2020-05-06', basis: 'insurance', note: 'Ω' });
  await add('valuation', second, { amount: 1_50, currency: 'GBP' });
  return { pieces, records };
};

describe('a catalog as a spreadsheet', () => {
  // Planted: records without their work; references under their old ids; deleted records exported.
  it('[D43] goes from one account into another, records and what they refer to included, and a second time makes nothing', async () => {
    const [from, to] = [await openDevice(), await openDevice()];
    const { pieces, records } = await fill(from);
    const gone = uuidv7();
    await from.data.engine.commit('record.create', { recordId: gone, kind: 'valuation', about: pieces[0] ?? '', fields: { amount: 1 } });
    await from.data.engine.commit('record.delete', { recordId: gone });
    const file = await exported(from);
    const plan = await planOf(to, file);
    expect([sizeOf(plan), problemsOf(plan)]).toEqual([{ pieces: 2, records: 4, pictures: 0 }, []]);
    await importSet(to.data, plan, run);
    const before = await contentOf(from);
    expect(await contentOf(to)).toEqual(before);
    expect(before.records).toHaveLength(records.length);
    await to.settle();
    expect(await server.sql`select count(*)::int as n from records where user_id = ${to.data.userId}`).toEqual([{ n: 4 }]);
    expect(sizeOf(await planOf(to, file))).toEqual({ pieces: 0, records: 0, pictures: 0 });
    expect(sizeOf(await planOf(from, file))).toEqual({ pieces: 0, records: 0, pictures: 0 });
    expect(sizeOf(await planOf(from, await exported(to)))).toEqual({ pieces: 2, records: 4, pictures: 0 });
    from.close();
    to.close();
  });

  // Planted: the records of all works; a group of the collection among those of one work.
  it('[D43] has chosen works alone, with their own records', async () => {
    const [from, to] = [await openDevice(), await openDevice()];
    const { pieces } = await fill(from);
    const group = uuidv7();
    await from.data.engine.commit('record.create', { recordId: group, kind: 'group', about: group, fields: { name: 'Prints' } });
    const plan = await planOf(to, await exported(from, [pieces[1] ?? '']));
    expect([sizeOf(plan), problemsOf(plan)]).toEqual([{ pieces: 1, records: 1, pictures: 0 }, []]);
    await importSet(to.data, plan, run);
    expect(await contentOf(to)).toMatchObject({ works: [{ title: 'Pier' }], records: [{ kind: 'valuation', work: 'Pier' }] });
    from.close();
    to.close();
  });

  // Planted: records of pieces that are taken back deleted by themselves; a changed record taken back with its piece.
  it('[D43] is taken back as one set but for what was changed since, and comes back whole', async () => {
    const [from, to] = [await openDevice(), await openDevice()];
    await fill(from);
    const file = await exported(from);
    const whole = await importSet(to.data, await planOf(to, file), run);
    expect(await undoSet(to.data, whole, run)).toEqual({
      pieces: { taken: 2, kept: 0 },
      records: { taken: 4, kept: 0 },
      pictures: { taken: 0, kept: 0 },
    });
    expect(await contentOf(to)).toEqual({ works: [], records: [] });
    const again = await planOf(to, file);
    expect(again.works?.deleted).toHaveLength(2);
    const back = await importSet(to.data, again, run);
    expect(await contentOf(to)).toEqual(await contentOf(from));
    await undoSet(to.data, back, run);

    const third = await importSet(to.data, await planOf(to, file), run);
    const [edited] = await to.data.db.records.filter(({ fields }) => fields['amount'] === 150).toArray();
    await to.data.engine.commit('record.set', { recordId: edited?.id ?? '', kind: 'valuation', values: { amount: 200 } });
    await undoSet(to.data, third, run);
    const left = await contentOf(to);
    expect(left.works).toMatchObject([{ title: 'Pier' }]);
    expect(left.records).toMatchObject([{ kind: 'valuation', work: 'Pier', fields: { amount: 200 } }]);
    from.close();
    to.close();
  });

  it('[D43] records for works that are there already are taken back by themselves', async () => {
    const device = await openDevice();
    const { pieces } = await fill(device);
    const before = await contentOf(device);
    const table = { headers: ['Title', 'Amount'], rows: [{ number: 2, cells: ['Pier', '7'] }], readAs: '', hasGuards: true, problems: [] };
    const rules = {
      kind: 'valuation',
      mapping: ['work_title', 'field:amount'],
      formats: new Map([[1, { currency: 'EUR' as const }]]),
    } as const;
    const plan = await planSet(device.data, { works: null, records: [{ table, rules: { ...rules, mapping: [...rules.mapping] } }] }, run);
    const done = await importSet(device.data, plan, run);
    expect(done.records.made).toHaveLength(1);
    expect((await device.data.db.records.get(done.records.made[0] ?? ''))?.about).toBe(pieces[1]);
    expect(await undoSet(device.data, done, run)).toEqual({
      pieces: { taken: 0, kept: 0 },
      records: { taken: 1, kept: 0 },
      pictures: { taken: 0, kept: 0 },
    });
    expect(await contentOf(device)).toEqual(before);
    device.close();
  });
});
