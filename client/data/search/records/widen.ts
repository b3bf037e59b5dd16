// Adds to the rows that a search has found those of pieces whose records have its words.
import type { Chunk } from '#client/data/search/chunk.ts';
import { idAt } from '#client/data/search/chunk.ts';
import type { Layers } from '#client/data/search/layers.ts';
import { rowsOfWord, type Widen } from '#client/data/search/scan.ts';

type Rows = { chunks: readonly Chunk[]; byId: Map<string, number> };
let last: Rows = { chunks: [], byId: new Map() };

/** Of the base; the same as long as its chunks are. */
const rowsById = ({ base }: Layers): Map<string, number> => {
  const chunks = base.map(({ chunk }) => chunk);
  if (chunks.length === last.chunks.length && chunks.every((chunk, at) => chunk === last.chunks[at])) return last.byId;
  const byId = new Map<string, number>();
  for (const { chunk, offset } of base) for (let row = 0; row < chunk.count; row += 1) byId.set(idAt(chunk, row), offset + row);
  last = { chunks, byId };
  return byId;
};

const editedRows = ({ list, base }: Layers): Map<string, number> => {
  const rows = new Map<string, number>();
  for (const { chunk, offset } of list.slice(base.length))
    for (let row = 0; row < chunk.count; row += 1) rows.set(idAt(chunk, row), offset + row);
  return rows;
};

/** The row of each piece by its number, -1 without one: the same as long as pieces and chunks are. */
const places = new WeakMap<readonly string[], { byId: Map<string, number>; rows: Int32Array }>();

const rowsOf = (pieces: readonly string[], layers: Layers): Int32Array => {
  const byId = rowsById(layers);
  const known = places.get(pieces);
  if (known?.byId === byId) return known.rows;
  const rows = Int32Array.from(pieces, (id) => byId.get(id) ?? -1);
  places.set(pieces, { byId, rows });
  return rows;
};

/** Adds a mark to the rows of the pieces with these numbers. */
const mark = (marks: Uint8Array, numbers: Uint32Array, pieces: readonly string[], layers: Layers): void => {
  const rows = rowsOf(pieces, layers);
  const edited = editedRows(layers);
  for (const number of numbers) {
    const row = rows[number] ?? -1;
    if (row >= 0) marks[row] = 1;
    const edit = edited.size === 0 ? undefined : edited.get(pieces[number] ?? '');
    if (edit !== undefined) marks[edit] = 1;
  }
};

/** pieces: ids by number. found: by needle, the numbers of pieces whose records have it. */
export const widenBy =
  (pieces: readonly string[], found: ReadonlyMap<string, Uint32Array>): Widen =>
  (layers, needles, own) => {
    if (needles.every((needle) => (found.get(needle)?.length ?? 0) === 0)) return own;
    /** For each row how many of the needles it has, in the piece or in its records. */
    const has = new Uint8Array(layers.rows);
    for (const [at, needle] of needles.entries()) {
      const marks = new Uint8Array(layers.rows);
      mark(marks, found.get(needle) ?? none, pieces, layers);
      for (const row of needles.length === 1 ? own : rowsOfWord(layers, needle)) marks[row] = 1;
      for (let row = 0; row < marks.length; row += 1) if (marks[row] === 1 && has[row] === at) has[row] = at + 1;
    }
    let count = 0;
    for (const number of has) if (number === needles.length) count += 1;
    if (count === own.length) return own;
    const wider = new Uint32Array(count);
    let to = 0;
    for (let row = 0; row < has.length; row += 1) if (has[row] === needles.length) wider[to++] = row;
    return wider;
  };
const none = new Uint32Array(0);
