// The rows of the catalog in memory: packed chunks, and over them one layer with the newer edits.
import { idAt, packChunk, rowOf, rowStarts, type Chunk } from './columns-chunk.ts';
import { byNewest, type CatalogEntry } from './columns-entry.ts';

/** Edits by piece id; null where the piece is gone. */
export type CatalogEdits = ReadonlyMap<string, CatalogEntry | null>;

/** A chunk with what is worth computing once for it. */
export type LoadedChunk = { chunk: Chunk; starts: Uint32Array };
export const loadChunk = (chunk: Chunk): LoadedChunk => ({ chunk, starts: rowStarts(chunk) });

/** `offset`: number of its first row in the whole; `gone`: 1 for rows that an edit replaced or removed. */
export type Layer = LoadedChunk & { offset: number; gone: Uint8Array };
export type Layers = { list: readonly Layer[]; rows: number; /** Rows from here on are edits. */ editsFrom: number };

export const layersOf = (base: readonly LoadedChunk[], edits: CatalogEdits): Layers => {
  const list: Layer[] = [];
  let rows = 0;
  const add = (loaded: LoadedChunk) => {
    list.push({ ...loaded, offset: rows, gone: new Uint8Array(loaded.chunk.count) });
    rows += loaded.chunk.count;
  };
  for (const loaded of base) add(loaded);
  for (const id of edits.keys()) {
    for (const layer of list) {
      const row = rowOf(layer.chunk, id);
      if (row >= 0) layer.gone[row] = 1;
    }
  }
  const editsFrom = rows;
  const edited = [...edits.values()].filter((entry) => entry !== null).sort(byNewest);
  if (edited.length > 0) add(loadChunk(packChunk(edited)));
  return { list, rows, editsFrom };
};

export const idOfRow = ({ list }: Layers, row: number): string => {
  const layer = list.findLast(({ offset }) => offset <= row);
  return layer === undefined ? '' : idAt(layer.chunk, row - layer.offset);
};

/** One value per row, gone rows included. */
export const columnOf = ({ list, rows }: Layers, read: (chunk: Chunk, row: number) => number | undefined): Float64Array => {
  const values = new Float64Array(rows);
  for (const { chunk, offset } of list)
    for (let row = 0; row < chunk.count; row += 1) values[offset + row] = read(chunk, row) ?? Number.NaN;
  return values;
};
