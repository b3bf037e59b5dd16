// The rows of the catalog in memory: packed chunks, overlaid by one layer of newer edits.
import { countedAt, idAt, packChunk, rowOf, type Chunk } from './chunk.ts';
import { byNewest, type CatalogEntry } from './catalog-entry.ts';
import { addFigures, count, noFigures, type Figures } from './figures.ts';

/** Edits by piece id; null if the piece is gone. */
export type CatalogEdits = ReadonlyMap<string, CatalogEntry | null>;

/** `offset`: global number of its first row. */
export type Layer = { chunk: Chunk; offset: number };
export type Layers = {
  list: readonly Layer[];
  /** The chunks, without the layer of edits. */
  base: readonly Layer[];
  rows: number;
  /** Rows from here on are edits. */
  editsFrom: number;
  /** Base rows replaced or removed by an edit, ascending. */
  gone: Uint32Array;
  figures: Figures;
};

/** Rows of edited ids in immutable chunks, memoized because every update contains the earlier edits again. */
const places = new WeakMap<readonly Chunk[], Map<string, number>>();

const placeOf = (chunks: readonly Chunk[], base: readonly Layer[], id: string): number => {
  const known = places.get(chunks) ?? new Map<string, number>();
  places.set(chunks, known);
  let place = known.get(id);
  if (place === undefined) {
    place = -1;
    for (const { chunk, offset } of base) {
      const row = rowOf(chunk, id);
      if (row < 0) continue;
      place = offset + row;
      break;
    }
    known.set(id, place);
  }
  return place;
};

export const layersOf = (chunks: readonly Chunk[], edits: CatalogEdits): Layers => {
  const figures = noFigures();
  const base: Layer[] = [];
  let rows = 0;
  for (const chunk of chunks) {
    base.push({ chunk, offset: rows });
    rows += chunk.count;
    addFigures(figures, chunk.figures);
  }
  const editsFrom = rows;
  const gone = Uint32Array.from([...edits.keys()].map((id) => placeOf(chunks, base, id)).filter((place) => place >= 0)).sort();
  const layers = { base, editsFrom, gone, figures };
  for (const row of gone) {
    const layer = layerOf(base, row);
    if (layer !== undefined) count(figures, countedAt(layer.chunk, row - layer.offset), -1);
  }
  const edited = [...edits.values()].filter((entry) => entry !== null).sort(byNewest);
  if (edited.length === 0) return { ...layers, list: base, rows };
  const top = packChunk(edited);
  addFigures(figures, top.figures);
  return { ...layers, list: [...base, { chunk: top, offset: editsFrom }], rows: rows + top.count };
};

const layerOf = (list: readonly Layer[], row: number): Layer | undefined => list.findLast(({ offset }) => offset <= row);

export const idOfRow = ({ list }: Pick<Layers, 'list'>, row: number): string => {
  const layer = layerOf(list, row);
  return layer === undefined ? '' : idAt(layer.chunk, row - layer.offset);
};

export const createdOfRow = ({ list }: Pick<Layers, 'list'>, row: number): number => {
  const layer = layerOf(list, row);
  return layer?.chunk.created[row - layer.offset] ?? 0;
};

/** One value per row, gone rows included. */
export const columnOf = ({ list, rows }: Layers, read: (chunk: Chunk, row: number) => number | undefined): Float64Array => {
  const values = new Float64Array(rows);
  for (const { chunk, offset } of list)
    for (let row = 0; row < chunk.count; row += 1) values[offset + row] = read(chunk, row) ?? Number.NaN;
  return values;
};
