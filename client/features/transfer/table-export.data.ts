// Exports the catalog as a spreadsheet from this device's database: a sheet of works, and one of each kind of records that there is.
import { isRecordKind, type RecordKind } from '#shared/records/record-kinds.ts';
import type { PieceRow } from '#client/data/db/database.ts';
import type { UserData } from '#client/data/sync/sync.ts';
import type { Sink } from '#client/device/local/sink.ts';
import { writeWorkbook } from '#client/features/transfer/sheets/workbook-writer.ts';
import {
  kindsInOrder,
  recordCells,
  recordHeaders,
  sheetOfKind,
  workCells,
  worksHeaders,
  worksSheet,
} from '#client/features/transfer/table/catalog-sheets.ts';

export type TableExported = { works: number; records: number };
type Parts = { now: Date; signal: AbortSignal; onProgress: (percent: number) => void };
type Named = Pick<PieceRow, 'id' | 'inventory_number' | 'title' | 'artist'>;

const atOnce = 500;

/** The records that are shown, by kind, in the order of their works; the work is null for one about the collection. */
const shownRecords = async ({ db }: UserData, works: ReadonlyMap<string, Named>) => {
  const found = new Map<RecordKind, { id: string; work: Named | null }[]>();
  await db.records.each(({ id, kind, about, deleted }) => {
    const work = works.get(about) ?? null;
    if (deleted === 1 || !isRecordKind(kind) || (work === null && about !== id)) return;
    const group = found.get(kind);
    if (group === undefined) found.set(kind, [{ id, work }]);
    else group.push({ id, work });
  });
  const titleOf = ({ work }: { work: Named | null }): string => work?.title ?? '';
  for (const group of found.values()) group.sort((a, b) => titleOf(a).localeCompare(titleOf(b)) || (a.id < b.id ? -1 : 1));
  return found;
};

/** Rejects when aborted or when the file cannot be written; nothing is left behind then. */
export const exportTables = async (data: UserData, sink: Sink, { now, signal, onProgress }: Parts): Promise<TableExported> => {
  const { db } = data;
  try {
    const workbook = writeWorkbook(sink, now);
    const works = new Map<string, Named>();
    const total = Math.max(1, (await db.pieces.count()) + (await db.records.count()));
    let [done, records] = [0, 0];
    const step = (count: number): void => {
      signal.throwIfAborted();
      done += count;
      onProgress(Math.min(99, Math.floor((done / total) * 100)));
    };
    const sheet = await workbook.sheet(worksSheet, worksHeaders);
    for (let after = ''; ;) {
      const page = await db.pieces.where('id').above(after).limit(atOnce).toArray();
      for (const piece of page) {
        if (piece.deleted === 1) continue;
        const { id, inventory_number, title, artist } = piece;
        works.set(id, { id, inventory_number, title, artist });
        await sheet.row(workCells(piece));
      }
      step(page.length);
      const last = page.at(-1);
      if (last === undefined || page.length < atOnce) break;
      after = last.id;
    }
    await sheet.end();
    const found = await shownRecords(data, works);
    for (const kind of kindsInOrder) {
      const group = found.get(kind) ?? [];
      if (group.length === 0) continue;
      const own = await workbook.sheet(sheetOfKind(kind), recordHeaders(kind));
      for (let at = 0; at < group.length; at += atOnce) {
        const page = group.slice(at, at + atOnce);
        const rows = await db.records.bulkGet(page.map(({ id }) => id));
        for (const [index, row] of rows.entries()) if (row !== undefined) await own.row(recordCells(kind, row, page[index]?.work ?? null));
        records += page.length;
        step(page.length);
      }
      await own.end();
    }
    await workbook.end();
    await sink.close();
    onProgress(100);
    return { works: works.size, records };
  } catch (error) {
    await sink.abort().catch(() => undefined);
    throw error;
  }
};
