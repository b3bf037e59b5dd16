// The entity handler of pieces: the row, the documents of its texts, and the effect of an operation on them.
import { namesOf } from '#shared/records/field.ts';
import { blankScalars, blankTexts, scalarFields, type ScalarField } from '#shared/records/pieces.ts';
import { textFields } from '#shared/records/piece-fields.ts';
import { toBase64 } from '#shared/sync/wire/base64.ts';
import { msOf } from '#shared/sync/wire/clock.ts';
import { clockOf } from '#shared/sync/merge/merge.ts';
import type { Operation, OperationKinds } from '#shared/sync/kinds/operation.ts';
import { photoOperationKinds } from '#shared/sync/kinds/photo-kinds.ts';
import { pieceKinds } from '#shared/sync/kinds/piece-kinds.ts';
import { applyPieceOperation, type MergedPiece, type PieceOperation } from '#shared/sync/merge/piece-merge.ts';
import { photoRowsOf } from '#shared/sync/merge/photo-merge.ts';
import type { PieceRow, TextRow } from '#client/data/db/database.ts';
import type { Change, EntityHandler } from './entity-handler.ts';
import type { KeyOf, StoreTx } from '#client/data/db/storage.ts';

export type Piece = PieceRow & Pick<MergedPiece, 'states'>;

const kinds = { ...pieceKinds, ...photoOperationKinds };
export const isPieceOperation = (operation: Operation): operation is PieceOperation => Object.hasOwn(kinds, operation.kind);

export const fieldsOf = ({ values }: OperationKinds['piece.set']): ScalarField[] =>
  scalarFields.filter((field) => values[field] !== undefined);

/** An empty piece. createdAt: ISO 8601. */
export const blankPieceRow = (id: string, createdAt: string): PieceRow => ({
  id,
  ...blankScalars(),
  ...blankTexts,
  ai_confidence: null,
  verdict_basis: null,
  verdict_stale: false,
  for_sale: false,
  price: null,
  currency: null,
  image_url: null,
  created_at: createdAt,
  clocks: {},
  deleted: 0,
});

const textKeysOf = (id: string): KeyOf<'texts'>[] => textFields.map((field) => [id, field]);

const readPieces = async (tx: StoreTx, ids: readonly string[]): Promise<(Piece | null)[]> => {
  const [rows, texts] = await Promise.all([tx.many('pieces', ids), tx.many('texts', ids.flatMap(textKeysOf))]);
  return rows.map((row, index) => {
    if (row === undefined) return null;
    const states: Piece['states'] = {};
    for (const text of texts.slice(index * textFields.length, (index + 1) * textFields.length))
      if (text !== undefined) states[text.field] = text.state;
    return { ...row, states };
  });
};

const writePieces = async (tx: StoreTx, changes: readonly Change<Piece>[]): Promise<void> => {
  const rows: PieceRow[] = [];
  const texts: TextRow[] = [];
  const gone: string[] = [];
  const goneTexts: KeyOf<'texts'>[] = [];
  for (const { subject, entity, before } of changes) {
    if (entity === null) {
      gone.push(subject);
      goneTexts.push(...textKeysOf(subject));
      continue;
    }
    const { states, ...row } = entity;
    rows.push(row);
    for (const field of textFields) {
      const state = states[field];
      if (state === before?.states[field]) continue;
      if (state === undefined) goneTexts.push([subject, field]);
      else texts.push({ pieceId: subject, field, state });
    }
  }
  await Promise.all([tx.put('pieces', rows), tx.put('texts', texts), tx.remove('pieces', gone), tx.remove('texts', goneTexts)]);
};

export const pieceHandler: EntityHandler<Piece> = {
  name: 'piece',
  kinds: namesOf(kinds),
  readMany: readPieces,
  writeMany: writePieces,
  apply: (piece, operation, texts) => {
    if (!isPieceOperation(operation)) return { refused: 'invalid' };
    const context = {
      texts,
      blank: (id: string): Piece => ({ ...blankPieceRow(id, new Date(msOf(operation.clock)).toISOString()), states: {} }),
    };
    const outcome = applyPieceOperation(piece, operation, context);
    return 'refused' in outcome ? outcome : { entity: outcome.piece, replaced: outcome.replaced };
  },
  complete: (change, piece) => {
    if (piece === null || !('values' in change.payload) || change.payload.seen !== undefined) return change;
    if (change.kind === 'photo.set') {
      const { clocks = {} } = photoRowsOf(piece)[change.payload.photoId] ?? {};
      const seen = Object.fromEntries(Object.keys(change.payload.values).map((name) => [name, clockOf(clocks, name)]));
      return { kind: change.kind, payload: { ...change.payload, seen } };
    }
    if (change.kind !== 'piece.set') return change;
    const seen = Object.fromEntries(fieldsOf(change.payload).map((field) => [field, clockOf(piece.clocks, field)]));
    return { kind: change.kind, payload: { ...change.payload, seen } };
  },
  shown: (operation, piece) => (operation.kind === 'piece.text' ? piece[operation.payload.field] : undefined),
  whole: (operation, piece, texts) => {
    if (operation.kind !== 'piece.text' || piece === null) return operation;
    const { pieceId, field } = operation.payload;
    const state = texts.whole({ pieceId, field }, { text: piece[field], state: piece.states[field] ?? null });
    return { ...operation, payload: { pieceId, field, update: toBase64(state) } };
  },
};
