// The changes that a pasted block makes: its first cell goes to the focused one, the others to the right of it and below.
import type { PieceRow } from '#client/data/db/database.ts';
import type { TableColumn } from '#client/features/catalog/table/table-columns.ts';
import type { FieldValues } from '#client/work/change/field-form.tsx';
import type { ChangesOfOne } from '#client/work/record/change-many.data.ts';
import { readCell } from './read-cell.ts';

/** unread: cells that stay as they are, since their text is not understood or their column is not written by hand. */
export type PastePlan = { changes: ChangesOfOne[]; unread: { column: TableColumn; piece: PieceRow; text: string }[] };

/** pieces and columns begin at the focused cell; a piece is undefined where it was deleted meanwhile. */
export const planPaste = (
  block: readonly (readonly string[])[],
  pieces: readonly (PieceRow | undefined)[],
  columns: readonly TableColumn[],
): PastePlan => {
  const plan: PastePlan = { changes: [], unread: [] };
  for (const [at, texts] of block.entries()) {
    const piece = pieces[at];
    if (piece === undefined) continue;
    let values: FieldValues = {};
    for (const [place, text] of texts.entries()) {
      const column = columns[place];
      if (column === undefined || (column.field === null && [column.words(piece) ?? '', ''].includes(text.trim()))) continue;
      const read = column.field === null ? null : readCell(column.field, text, piece);
      if (read === null) plan.unread.push({ column, piece, text: text.trim() });
      else values = { ...values, ...read };
    }
    if (Object.keys(values).length > 0) plan.changes.push([{ kind: 'piece.set', payload: { pieceId: piece.id, values } }]);
  }
  return plan;
};

/** The cells of a block that lie beyond the last row or column. */
export const beyond = (block: readonly (readonly string[])[], rows: number, columns: number): number =>
  block.reduce((sum, texts, at) => sum + (at < rows ? Math.max(0, texts.length - columns) : texts.length), 0);
