// Storage of the packed columns in IndexedDB: reading, rebuilding from the pieces, and compaction of pending edits.
import { chunkRows, cutIntoChunks, idAt, packChunk, rowOf, unpackChunk, type Chunk } from './chunk.ts';
import { byNewest, entryOf, type CatalogEntry, type SearchablePiece } from './catalog-entry.ts';
import type { CatalogEdits } from './layers.ts';
import { editKey, editRange, firstSearchKey, isEditKey, largeNotes, rebuildKey } from '#client/data/db/catalog-tracking.ts';
import type { UserDatabase } from '#client/data/db/database.ts';
import { readMany } from '#client/data/db/read-many.ts';

/** Incremented when chunks or entries change their shape: older ones are rebuilt. */
const format = 7;
const headKey = 'head';
const rowsPerRead = 2_000;
type Row = { key: string; value: unknown };

/** version: incremented with every change of the chunks; chunks: their keys, newest first. */
export type ColumnsHead = { format: number; version: number; chunks: string[] };
export type PackedColumns = { head: ColumnsHead; chunks: Chunk[] };
/** ids: of the pieces of one large write. */
type LargeNote = { key: string; ids: readonly string[] };
/** The state that changes with every edit; small, since it is re-read each time. large: large writes, whose pieces are not in edits. */
export type ColumnsState = { head: ColumnsHead | null; rebuild: boolean; edits: CatalogEdits; large: readonly LargeNote[] };

const isHead = (value: unknown): value is ColumnsHead =>
  typeof value === 'object' &&
  value !== null &&
  'format' in value &&
  value.format === format &&
  'chunks' in value &&
  Array.isArray(value.chunks);

/** Everything of the search but the chunks sorts from this key on. */
const newsFrom = editRange[0];

/** Entries of the noted pieces: each change reads all notes again, of which few are new. */
const made = new Map<string, { text: string; entry: CatalogEntry | null }>();
const madeAtMost = 5_000;

const entryOfNote = (id: string, note: unknown): CatalogEntry | null => {
  if (note === null) return null;
  const text = JSON.stringify(note);
  const known = made.get(id);
  if (known?.text === text) return known.entry;
  if (made.size > madeAtMost) made.clear();
  // Written from a row of the pieces, which it is a part of.
  const entry = entryOf(note as SearchablePiece);
  made.set(id, { text, entry });
  return entry;
};

const columnsStateOf = (rows: readonly Row[]): ColumnsState => {
  const value = (key: string): unknown => rows.find((row) => row.key === key)?.value;
  const head = value(headKey);
  const edits = new Map(
    rows
      .filter(({ key }) => isEditKey(key))
      .map(({ key, value: note }) => {
        const id = key.slice(editKey('').length);
        return [id, entryOfNote(id, note)];
      }),
  );
  const large = rows
    .filter(({ key }) => key >= largeNotes[0] && key < largeNotes[1])
    .map(({ key, value: ids }) => ({ key, ids: ids as readonly string[] }));
  return { head: isHead(head) ? head : null, rebuild: rows.some(({ key }) => key === rebuildKey), edits, large };
};

export const readColumnsState = async (db: UserDatabase): Promise<ColumnsState> =>
  columnsStateOf(await db.columns.where('key').aboveOrEqual(newsFrom).toArray());

const isChunk = (value: unknown): value is Chunk => {
  if (typeof value !== 'object' || value === null) return false;
  const { count, words, ids, starts } = value as Partial<Chunk>;
  return typeof words === 'string' && typeof ids === 'string' && starts instanceof Uint32Array && starts.length === (count ?? -1) + 1;
};

const chunksOf = (rows: readonly Row[], { chunks }: ColumnsHead): Chunk[] => {
  const byKey = new Map(rows.map((row) => [row.key, row.value]));
  return chunks.map((key) => {
    const chunk = byKey.get(key);
    if (!isChunk(chunk)) throw new Error('a packed column is missing');
    return chunk;
  });
};

const searchRows = (db: UserDatabase) => db.columns.where('key').aboveOrEqual(firstSearchKey);

/** Reads everything in one request. base: returns null if there are no chunks yet; throws if they are damaged. */
export const readColumns = async (db: UserDatabase): Promise<{ news: ColumnsState; base: () => PackedColumns | null }> => {
  const rows = await searchRows(db).toArray();
  const news = columnsStateOf(rows);
  return { news, base: () => (news.head === null ? null : { head: news.head, chunks: chunksOf(rows, news.head) }) };
};

export const readPackedColumns = async (db: UserDatabase): Promise<PackedColumns | null> => (await readColumns(db)).base();

const keysOf = (version: number, count: number): string[] => Array.from({ length: count }, (_, at) => `chunk:${version}:${at}`);

/** Marks the packed columns as invalid, so that they are rebuilt. */
export const distrustColumns = async (db: UserDatabase): Promise<void> => void (await db.columns.put({ key: rebuildKey, value: true }));

/** Reads every piece and rebuilds all columns. Does nothing if another tab has just done so. */
export const rebuildColumns = (db: UserDatabase, rowsPerChunk = chunkRows): Promise<void> =>
  db.transaction('rw', db.pieces, db.columns, async () => {
    const { head, rebuild } = await readColumnsState(db);
    if (head !== null && !rebuild) return;
    const entries: CatalogEntry[] = [];
    for (let after = ''; ;) {
      const page = await db.pieces.where('id').above(after).limit(rowsPerRead).toArray();
      for (const row of page) {
        const entry = entryOf(row);
        if (entry !== null) entries.push(entry);
      }
      const last = page.at(-1);
      if (last === undefined || page.length < rowsPerRead) break;
      after = last.id;
    }
    const chunks = cutIntoChunks(entries.sort(byNewest), rowsPerChunk).map(packChunk);
    const version = (head?.version ?? 0) + 1;
    const keys = keysOf(version, chunks.length);
    await searchRows(db).delete();
    await db.columns.bulkPut(chunks.map((chunk, at) => ({ key: keys[at] ?? '', value: chunk })));
    await db.columns.put({ key: headKey, value: { format, version, chunks: keys } satisfies ColumnsHead });
  });

/** The edits, and the current rows of the pieces in large writes. */
const withLarge = async (db: UserDatabase, { edits, large }: ColumnsState): Promise<CatalogEdits> => {
  if (large.length === 0) return edits;
  const ids = [...new Set(large.flatMap((note) => note.ids))];
  const rows = await readMany(db.pieces, ids);
  return new Map([
    ...edits,
    ...ids.map((id, at): [string, CatalogEntry | null] => {
      const row = rows[at];
      return [id, row === undefined ? null : entryOf(row)];
    }),
  ]);
};

/**
 * Compaction: merges the pending edits and the pieces of large writes into the chunks they belong to; other chunks are unchanged. Null if
 * another tab was first.
 */
export const compactColumns = (db: UserDatabase, base: PackedColumns, rowsPerChunk = chunkRows): Promise<PackedColumns | null> =>
  db.transaction('rw', db.pieces, db.columns, async () => {
    const state = await readColumnsState(db);
    const { head, rebuild, edits, large } = state;
    if (head === null || head.version !== base.head.version || rebuild || edits.size + large.length === 0) return null;
    const version = head.version + 1;
    const next = mergeEdits(base, await withLarge(db, state), version, rowsPerChunk);
    const kept = new Set(next.head.chunks);
    const written = next.head.chunks.flatMap((key, at) => {
      const chunk = next.chunks[at];
      return head.chunks.includes(key) || chunk === undefined ? [] : [{ key, value: chunk }];
    });
    await db.columns.bulkDelete([
      ...head.chunks.filter((key) => !kept.has(key)),
      ...[...edits.keys()].map(editKey),
      ...large.map(({ key }) => key),
    ]);
    await db.columns.bulkPut([...written, { key: headKey, value: next.head }]);
    return next;
  });

/** The number of chunks that compaction would rewrite, not counting removals. */
export const touchedChunks = ({ chunks }: PackedColumns, edits: CatalogEdits): number => placeEdits(chunks, edits).size;

type Part = { key: string | null; chunk: Chunk };

/** Whether the chunk has a row of an edited piece. */
const hasAny = (chunk: Chunk, edits: CatalogEdits): boolean => {
  if (edits.size < chunk.count / 16) return [...edits.keys()].some((id) => rowOf(chunk, id) >= 0);
  for (let row = 0; row < chunk.count; row += 1) if (edits.has(idAt(chunk, row))) return true;
  return false;
};

const mergeEdits = (base: PackedColumns, edits: CatalogEdits, version: number, rowsPerChunk: number): PackedColumns => {
  const arriving = placeEdits(base.chunks, edits);
  const parts: Part[] = base.chunks.flatMap((chunk, at): Part[] => {
    const key = base.head.chunks[at] ?? null;
    const additions = arriving.get(at) ?? [];
    if (additions.length === 0 && !hasAny(chunk, edits)) return [{ key, chunk }];
    return packParts([...unpackChunk(chunk).filter((entry) => !edits.has(entry.id)), ...additions], rowsPerChunk);
  });
  if (base.chunks.length === 0) parts.push(...packParts(arriving.get(0) ?? [], rowsPerChunk));
  const fresh = keysOf(version, parts.length);
  const keys = parts.map(({ key }, at) => key ?? fresh[at] ?? '');
  return { head: { format, version, chunks: keys }, chunks: parts.map(({ chunk }) => chunk) };
};

/** A chunk may grow to twice its size before it is split. */
const packParts = (entries: CatalogEntry[], rowsPerChunk: number): Part[] => {
  const rows = entries.length > 2 * rowsPerChunk ? rowsPerChunk : 2 * rowsPerChunk;
  return cutIntoChunks(entries.sort(byNewest), rows).map((part) => ({ key: null, chunk: packChunk(part) }));
};

/** The edited entries by the index of the chunk whose time range they fall into. */
const placeEdits = (chunks: readonly Chunk[], edits: CatalogEdits): Map<number, CatalogEntry[]> => {
  const oldest = chunks.map((chunk) => ({ id: idAt(chunk, chunk.count - 1), created: chunk.created[chunk.count - 1] ?? 0 }));
  const placed = new Map<number, CatalogEntry[]>();
  for (const entry of edits.values()) {
    if (entry === null) continue;
    const found = oldest.findIndex((last) => byNewest(entry, last) <= 0);
    const at = found >= 0 ? found : Math.max(0, chunks.length - 1);
    const others = placed.get(at);
    if (others === undefined) placed.set(at, [entry]);
    else others.push(entry);
  }
  return placed;
};
