// Exports the catalog, or some of its works, as a spreadsheet from this device's database: a sheet of works, and one of each kind of records.
import { isRecordKind, type RecordKind } from '#shared/records/record-kinds.ts';
import type { PieceRow } from '#client/data/db/database.ts';
import type { UserData } from '#client/data/sync/sync.ts';
import type { Sink } from '#client/device/local/sink.ts';
import { writeWorkbook } from '#client/work/spreadsheet/workbook-writer.ts';
import {
  kindsInOrder,
  recordCells,
  recordHeaders,
  sheetOfKind,
  workCells,
  worksHeaders,
  worksSheet,
} from '#client/work/spreadsheet/catalog-sheets.ts';

export type TableExported = { works: number; records: number };
type Parts = {
  now: Date;
  signal: AbortSignal;
  onProgress: (percent: number) => void;
  /** The ids of these works alone, in this order; what is about the collection is left out then. */
  only?: readonly string[];
};
type Named = Pick<PieceRow, 'id' | 'inventory_number' | 'title' | 'artist'>;

const atOnce = 500;

/** The works that are there, page by page. */
async function* pagesOf({ db }: UserData, only: readonly string[] | undefined): AsyncGenerator<PieceRow[]> {
  if (only !== undefined) {
    for (let at = 0; at < only.length; at += atOnce)
      yield (await db.pieces.bulkGet(only.slice(at, at + atOnce))).filter((piece) => piece !== undefined);
    return;
  }
  for (let after = ''; ;) {
    const page = await db.pieces.where('id').above(after).limit(atOnce).toArray();
    yield page;
    const last = page.at(-1);
    if (last === undefined || page.length < atOnce) return;
    after = last.id;
  }
}

/** The records that are shown, by kind, in the order of their works; the work is null for one about the collection. */
const shownRecords = async ({ db }: UserData, works: ReadonlyMap<string, Named>, isPart: boolean) => {
  const found = new Map<RecordKind, { id: string; work: Named | null }[]>();
  await db.records.each(({ id, kind, about, deleted }) => {
    const work = works.get(about) ?? null;
    if (deleted === 1 || !isRecordKind(kind) || (work === null && (isPart || about !== id))) return;
    const group = found.get(kind);
    if (group === undefined) found.set(kind, [{ id, work }]);
    else group.push({ id, work });
  });
  const titleOf = ({ work }: { work: Named | null }): string => work?.title ?? '';
  for (const group of found.values()) group.sort((a, b) => titleOf(a).localeCompare(titleOf(b)) || (a.id < b.id ? -1 : 1));
  return found;
};

/** Rejects when aborted or when the file cannot be written; nothing is left behind then. */
export const exportTables = async (data: UserData, sink: Sink, { now, signal, onProgress, only }: Parts): Promise<TableExported> => {
  const { db } = data;
  try {
    const workbook = writeWorkbook(sink, now);
    const works = new Map<string, Named>();
    const total = Math.max(1, (only?.length ?? (await db.pieces.count())) + (await db.records.count()));
    let [done, records] = [0, 0];
    const step = (count: number): void => {
      signal.throwIfAborted();
      done += count;
      onProgress(Math.min(99, Math.floor((done / total) * 100)));
    };
    const sheet = await workbook.sheet(worksSheet, worksHeaders);
    for await (const page of pagesOf(data, only)) {
      for (const piece of page) {
        if (piece.deleted === 1) continue;
        const { id, inventory_number, title, artist } = piece;
        works.set(id, { id, inventory_number, title, artist });
        await sheet.row(workCells(piece));
      }
      step(page.length);
    }
    await sheet.end();
    const found = await shownRecords(data, works, only !== undefined);
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
