// Storage of the brief: the packed tables, and the notes of changed rows that they do not contain yet.
import { briefNotes, type BriefNote } from '#client/data/db/catalog-tracking.ts';
import type { UserDatabase } from '#client/data/db/database.ts';
import { briefKinds, emptyTables, pieceLayout, putPiece, putRecord, recordLayout, type BriefTables } from './brief-rows.ts';
import { openedTable, storedTable, type StoredTable } from './table.ts';

/** Incremented when what is packed changes: older tables are made anew. */
const format = 4;
const headKey = 'brief:head';
const packedKey = 'brief:packed';
const rowsPerRead = 2_000;

/** version: a new one with every packing. */
type Head = { format: number; version: string };
type Packed = {
  version: string;
  pieces: StoredTable<typeof pieceLayout>;
  records: StoredTable<typeof recordLayout>;
  artists: string[];
  places: string[];
  materials: string[];
};
/** version: null if nothing usable is packed. notes: keys. */
export type BriefNews = { version: string | null; notes: string[] };
export type PackedBrief = { version: string; tables: BriefTables };

const headOf = (row: { value: unknown } | undefined): string | null => {
  const head = row?.value as Head | undefined;
  return head?.format === format ? head.version : null;
};

/** Small, so that it is read after every change. */
export const readBriefNews = (db: UserDatabase): Promise<BriefNews> =>
  db.transaction('r', db.columns, async () => ({
    version: headOf(await db.columns.get(headKey)),
    notes: await db.columns
      .where('key')
      .between(...briefNotes)
      .primaryKeys(),
  }));

/** Null if nothing is packed; throws if it is damaged. */
export const readPackedBrief = async (db: UserDatabase): Promise<PackedBrief | null> => {
  const [head, row] = await db.columns.bulkGet([headKey, packedKey]);
  const version = headOf(head);
  if (version === null) return null;
  const packed = row?.value as Packed | undefined;
  if (packed?.version !== version) throw new Error('the packed brief is missing');
  return {
    version,
    tables: {
      pieces: openedTable(pieceLayout, packed.pieces),
      records: openedTable(recordLayout, packed.records),
      artists: { list: packed.artists, codes: null },
      places: { list: packed.places, codes: null },
      materials: { list: packed.materials, codes: null },
    },
  };
};

/** Everything is to be read again. */
export const distrustBrief = (db: UserDatabase): Promise<void> => db.columns.delete(headKey);

/** Stores the tables and removes the notes that they contain; false if another tab has packed since `before`. */
export const packBrief = async (
  db: UserDatabase,
  { pieces, records, artists, places, materials }: BriefTables,
  { before, version, notes }: { before: string | null; version: string; notes: readonly string[] },
): Promise<boolean> => {
  const packed: Packed = {
    version,
    pieces: storedTable(pieceLayout, pieces),
    records: storedTable(recordLayout, records),
    artists: [...artists.list],
    places: [...places.list],
    materials: [...materials.list],
  };
  return db.transaction('rw', db.columns, async () => {
    if (headOf(await db.columns.get(headKey)) !== before) return false;
    await db.columns.bulkDelete([...notes]);
    await db.columns.bulkPut([
      { key: packedKey, value: packed },
      { key: headKey, value: { format, version } satisfies Head },
    ]);
    return true;
  });
};

/** The tables made from every row. Rows that change meanwhile leave a note. */
export const buildBrief = async (db: UserDatabase): Promise<BriefTables> => {
  const tables = emptyTables();
  for (let after = ''; ;) {
    const page = await db.pieces.where('id').above(after).limit(rowsPerRead).toArray();
    for (const row of page) putPiece(tables, row.id, row);
    const last = page.at(-1);
    if (last === undefined || page.length < rowsPerRead) break;
    after = last.id;
  }
  for (let after = ''; ;) {
    const page = await db.records.where('id').above(after).limit(rowsPerRead).toArray();
    for (const row of page) if ((briefKinds as readonly string[]).includes(row.kind)) putRecord(tables, row.id, row);
    const last = page.at(-1);
    if (last === undefined || page.length < rowsPerRead) break;
    after = last.id;
  }
  return tables;
};

/** Brings the tables up to date with the rows that these notes name; false if a note names none, so that all are to be read. */
export const applyNotes = async (db: UserDatabase, tables: BriefTables, keys: readonly string[]): Promise<boolean> => {
  const notes = (await db.columns.bulkGet([...keys])).flatMap((row) => (row === undefined ? [] : [row.value as BriefNote]));
  if (notes.some(({ ids }) => ids === null)) return false;
  const changed = (name: BriefNote['table']): string[] => [
    ...new Set(notes.flatMap(({ table, ids }) => (table === name ? (ids ?? []) : []))),
  ];
  const pieceIds = changed('pieces');
  for (let from = 0; from < pieceIds.length; from += rowsPerRead) {
    const ids = pieceIds.slice(from, from + rowsPerRead);
    const rows = await db.pieces.bulkGet(ids);
    for (const [at, id] of ids.entries()) putPiece(tables, id, rows[at]);
  }
  const recordIds = changed('records');
  for (let from = 0; from < recordIds.length; from += rowsPerRead) {
    const ids = recordIds.slice(from, from + rowsPerRead);
    const rows = await db.records.bulkGet(ids);
    for (const [at, id] of ids.entries()) putRecord(tables, id, rows[at]);
  }
  return true;
};
