// The packed columns as they lie in the database: read at start, made anew from the pieces, or brought up to date by their edits.
import { chunkRows, cutIntoChunks, idAt, packChunk, rowOf, unpackChunk, type Chunk } from './columns-chunk.ts';
import { byNewest, entryOf, type CatalogEntry } from './columns-entry.ts';
import { loadChunk, type CatalogEdits, type LoadedChunk } from './columns-layers.ts';
import { editKey, editRange, rebuildKey } from './columns-tracking.ts';
import type { UserDatabase } from './database.ts';

/** Raised when chunks or entries change their shape: older ones are then made anew. */
const format = 1;
const headKey = 'head';
const rowsPerRead = 2_000;

/** version: one higher at every change of the chunks; chunks: their keys, newest first. */
export type ColumnsHead = { format: number; version: number; chunks: string[] };
export type ColumnsBase = { head: ColumnsHead; chunks: LoadedChunk[] };
/** What changes from edit to edit, small enough to be read every time. */
export type ColumnsNews = { head: ColumnsHead | null; rebuild: boolean; edits: CatalogEdits };

const isHead = (value: unknown): value is ColumnsHead =>
  typeof value === 'object' &&
  value !== null &&
  'format' in value &&
  value.format === format &&
  'chunks' in value &&
  Array.isArray(value.chunks);

export const readNews = async (db: UserDatabase): Promise<ColumnsNews> => {
  const [head, rebuild, rows] = await Promise.all([
    db.columns.get(headKey),
    db.columns.get(rebuildKey),
    db.columns
      .where('key')
      .between(...editRange)
      .toArray(),
  ]);
  const edits = new Map(rows.map((row) => [row.key.slice(editKey('').length), row.value as CatalogEntry | null]));
  return { head: isHead(head?.value) ? head.value : null, rebuild: rebuild !== undefined, edits };
};

/** Null where the chunks were replaced while they were read, or do not exist yet. */
export const readBase = (db: UserDatabase): Promise<ColumnsBase | null> =>
  db.transaction('r', db.columns, async () => {
    const head = (await db.columns.get(headKey))?.value;
    if (!isHead(head)) return null;
    const rows = await db.columns.bulkGet(head.chunks);
    const chunks = rows.map((row) => {
      if (row === undefined) throw new Error('a packed column is missing');
      return loadChunk(row.value as Chunk);
    });
    return { head, chunks };
  });

const keysOf = (version: number, count: number): string[] => Array.from({ length: count }, (_, at) => `chunk:${version}:${at}`);

/** The packed columns cannot be trusted: the next rebuild makes them anew. */
export const distrustColumns = async (db: UserDatabase): Promise<void> => void (await db.columns.put({ key: rebuildKey, value: true }));

/** Reads every piece and packs all columns anew. Does nothing when another tab has just done it. */
export const rebuildColumns = (db: UserDatabase, rowsPerChunk = chunkRows): Promise<void> =>
  db.transaction('rw', db.pieces, db.columns, async () => {
    const { head, rebuild } = await readNews(db);
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
    await db.columns.clear();
    await db.columns.bulkPut(chunks.map((chunk, at) => ({ key: keys[at] ?? '', value: chunk })));
    await db.columns.put({ key: headKey, value: { format, version, chunks: keys } satisfies ColumnsHead });
  });

/** Works the noted edits into those chunks that they concern; the others stay as they are. Null when another tab was first. */
export const compactColumns = (db: UserDatabase, base: ColumnsBase, rowsPerChunk = chunkRows): Promise<ColumnsBase | null> =>
  db.transaction('rw', db.columns, async () => {
    const { head, rebuild, edits } = await readNews(db);
    if (head === null || head.version !== base.head.version || rebuild || edits.size === 0) return null;
    const version = head.version + 1;
    const next = mergeEdits(base, edits, version, rowsPerChunk);
    const kept = new Set(next.head.chunks);
    const written = next.head.chunks.flatMap((key, at) => {
      const chunk = next.chunks[at];
      return head.chunks.includes(key) || chunk === undefined ? [] : [{ key, value: chunk.chunk }];
    });
    await db.columns.bulkDelete([...head.chunks.filter((key) => !kept.has(key)), ...[...edits.keys()].map(editKey)]);
    await db.columns.bulkPut([...written, { key: headKey, value: next.head }]);
    return next;
  });

type Part = { key: string | null; loaded: LoadedChunk };

const mergeEdits = (base: ColumnsBase, edits: CatalogEdits, version: number, rowsPerChunk: number): ColumnsBase => {
  const ids = [...edits.keys()];
  const arriving = placeEdits(base.chunks, edits);
  const parts: Part[] = base.chunks.flatMap((loaded, at): Part[] => {
    const key = base.head.chunks[at] ?? null;
    const additions = arriving.get(at) ?? [];
    const untouched = additions.length === 0 && ids.every((id) => rowOf(loaded.chunk, id) < 0);
    if (untouched) return [{ key, loaded }];
    return packParts([...unpackChunk(loaded.chunk).filter((entry) => !edits.has(entry.id)), ...additions], rowsPerChunk);
  });
  if (base.chunks.length === 0) parts.push(...packParts(arriving.get(0) ?? [], rowsPerChunk));
  const fresh = keysOf(version, parts.length);
  const keys = parts.map(({ key }, at) => key ?? fresh[at] ?? '');
  return { head: { format, version, chunks: keys }, chunks: parts.map(({ loaded }) => loaded) };
};

/** A chunk may grow to twice its size before it is cut. */
const packParts = (entries: CatalogEntry[], rowsPerChunk: number): Part[] => {
  const rows = entries.length > 2 * rowsPerChunk ? rowsPerChunk : 2 * rowsPerChunk;
  return cutIntoChunks(entries.sort(byNewest), rows).map((part) => ({ key: null, loaded: loadChunk(packChunk(part)) }));
};

/** Each edited entry by the number of the chunk whose span of time it falls into. */
const placeEdits = (chunks: readonly LoadedChunk[], edits: CatalogEdits): Map<number, CatalogEntry[]> => {
  const oldest = chunks.map(({ chunk }) => ({ id: idAt(chunk, chunk.count - 1), created: chunk.created[chunk.count - 1] ?? 0 }));
  const placed = new Map<number, CatalogEntry[]>();
  for (const entry of edits.values()) {
    if (entry === null) continue;
    const found = oldest.findIndex((last) => byNewest(entry, last) <= 0);
    const at = found >= 0 ? found : Math.max(0, chunks.length - 1);
    placed.set(at, [...(placed.get(at) ?? []), entry]);
  }
  return placed;
};
