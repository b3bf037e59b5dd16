// Converts an edit of a piece to operations: one for all changed scalar fields, and a diff for each long text.
import type { NewOperation } from '#shared/sync/kinds/operation.ts';
import { AppError } from '#shared/contract/wire/errors.ts';
import { scalarFields, type PieceScalars } from '#shared/records/pieces.ts';
import { textFields, type TextField } from '#shared/records/piece-fields.ts';
import { toBase64 } from '#shared/sync/wire/base64.ts';
import { isSame } from '#shared/sync/merge/merge.ts';
import type { TextMerger } from '#shared/sync/text/text-merger.ts';
import type { Piece } from '#client/data/kinds/whole-piece.ts';

/** Photographs are changed individually, by their own operations. */
export type PieceChanges = Partial<Omit<PieceScalars, 'photos'>> & Partial<Record<TextField, string>>;

/** A function returns the operations itself, from the piece as read in its transaction. */
export type PieceEdit = PieceChanges | ((piece: Piece) => NewOperation[]);

/** The long texts as the writer saw them. */
export type OpenedTexts = Partial<Record<TextField, string>>;

export type GivenEdit = { pieceId: string; edit: PieceEdit; opened: OpenedTexts | undefined };

/** opened: defaults to the piece's current texts. texts: called only if a long text differs. */
export const operationsOfEdit = (piece: Piece | null, { pieceId, edit, opened }: GivenEdit, texts: () => TextMerger): NewOperation[] => {
  if (piece === null) throw new AppError('not_found');
  if (typeof edit === 'function') return edit(piece);
  const changes: Partial<PieceScalars> & PieceChanges = edit;
  const operations: NewOperation[] = [];
  const differing = scalarFields.filter((field) => changes[field] !== undefined && !isSame(changes[field], piece[field]));
  // Names and values are those of the changes.
  const values: Partial<PieceScalars> = Object.fromEntries(differing.map((field) => [field, changes[field]]));
  if (differing.length > 0) operations.push({ kind: 'piece.set', payload: { pieceId, values } });
  for (const field of textFields) {
    const next = changes[field];
    if (next === undefined || next === piece[field] || next === opened?.[field]) continue;
    const value = { text: piece[field], state: piece.states[field] ?? null };
    const { update } = texts().change({ pieceId, field }, value, next, opened?.[field]);
    operations.push({ kind: 'piece.text', payload: { pieceId, field, update: toBase64(update) } });
  }
  return operations;
};
