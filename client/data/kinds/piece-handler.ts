// Pieces for the engine: their row, the documents of their texts, and how an operation shows in them.
import { namesOf } from '#shared/records/field.ts';
import { blankScalars, blankTexts, scalarFields, type PieceScalars, type ScalarField } from '#shared/records/pieces.ts';
import { textFields } from '#shared/records/piece-fields.ts';
import { toBase64 } from '#shared/sync/wire/base64.ts';
import { msOf } from '#shared/sync/wire/clock.ts';
import { clockOf, isSame } from '#shared/sync/merge/merge.ts';
import type { Operation, OperationKind, OperationKinds } from '#shared/sync/kinds/operation.ts';
import { pieceKinds } from '#shared/sync/kinds/piece-kinds.ts';
import { applyPieceOperation, type MergedPiece, type PieceOperation } from '#shared/sync/merge/piece-merge.ts';
import type { PieceRow, TextRow } from '#client/data/db/database.ts';
import type { Change, EntityHandler } from './entity-handler.ts';
import type { KeyOf, StoreTx } from '#client/data/db/storage.ts';

export type Piece = PieceRow & Pick<MergedPiece, 'states'>;

const isPieceKind = (kind: OperationKind): kind is keyof typeof pieceKinds => Object.hasOwn(pieceKinds, kind);
const isPieceOperation = (operation: Operation): operation is PieceOperation => isPieceKind(operation.kind);

const fieldsOf = ({ values }: OperationKinds['piece.set']): ScalarField[] => scalarFields.filter((field) => values[field] !== undefined);

/** A piece with nothing in it. createdAt: ISO 8601. */
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
  kinds: namesOf(pieceKinds),
  read: async (tx, id) => (await readPieces(tx, [id]))[0] ?? null,
  readMany: readPieces,
  write: (tx, subject, entity, before) => writePieces(tx, [{ subject, entity, before }]),
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
    if (change.kind !== 'piece.set' || change.payload.seen !== undefined || piece === null) return change;
    const seen = Object.fromEntries(fieldsOf(change.payload).map((field) => [field, clockOf(piece.clocks, field)]));
    return { kind: change.kind, payload: { ...change.payload, seen } };
  },
  inverse: (operation, before, now, texts) => {
    if (!isPieceOperation(operation) || now === null) return null;
    const { pieceId } = operation.payload;
    switch (operation.kind) {
      case 'piece.create':
      case 'piece.restore':
        return { kind: 'piece.delete', payload: { pieceId } };
      case 'piece.delete':
        return { kind: 'piece.restore', payload: { pieceId } };
      case 'piece.set': {
        const { values } = operation.payload;
        // Where something else stands by now, that is not this change's to take back.
        const own = fieldsOf(operation.payload).filter((field) => isSame(now[field], values[field]));
        if (before === null || own.length === 0) return null;
        // Each value comes from the same field of the piece.
        const earlier: Partial<PieceScalars> = Object.fromEntries(own.map((field) => [field, before[field]]));
        return { kind: 'piece.set', payload: { pieceId, values: earlier } };
      }
      case 'piece.text': {
        const { field } = operation.payload;
        const after = pieceHandler.apply(before, operation, texts);
        if (before === null || 'refused' in after || before[field] === after.entity[field]) return null;
        // Made on the text as this change left it, so that it takes back nothing that others wrote since.
        const value = { text: after.entity[field], state: after.entity.states[field] ?? null };
        const { update } = texts.change({ pieceId, field }, value, before[field]);
        return { kind: 'piece.text', payload: { pieceId, field, update: toBase64(update) } };
      }
    }
  },
  shown: (operation, piece) => (operation.kind === 'piece.text' ? piece[operation.payload.field] : undefined),
  whole: (operation, piece, texts) => {
    if (operation.kind !== 'piece.text' || piece === null) return operation;
    const { pieceId, field } = operation.payload;
    const state = texts.whole({ pieceId, field }, { text: piece[field], state: piece.states[field] ?? null });
    return { ...operation, payload: { pieceId, field, update: toBase64(state) } };
  },
};
