// Pieces for the engine: their row, the documents of their texts, and how an operation shows in them.
import { textFields, unknownArtist, untitled } from '#shared/domain/piece.ts';
import { toBase64 } from '#shared/sync/base64.ts';
import { msOf } from '#shared/sync/clock.ts';
import { clockOf, isSame } from '#shared/sync/merge.ts';
import type { Operation, OperationKind } from '#shared/sync/operation.ts';
import { pieceKinds } from '#shared/sync/piece-kinds.ts';
import { applyPieceOperation, type MergedPiece, type PieceOperation } from '#shared/sync/piece-merge.ts';
import type { PieceRow } from './database.ts';
import type { OperationDomain } from './operation-domain.ts';

export type Piece = PieceRow & Pick<MergedPiece, 'states'>;

const isPieceKind = (kind: OperationKind): kind is keyof typeof pieceKinds => Object.hasOwn(pieceKinds, kind);
const isPieceOperation = (operation: Operation): operation is PieceOperation => isPieceKind(operation.kind);

const blank = (id: string, createdAt: string): Piece => ({
  id,
  title: untitled,
  artist: unknownArtist,
  medium: null,
  period: null,
  year: null,
  dimensions: null,
  inventory_number: null,
  location: null,
  acquired_date: null,
  acquired_price: null,
  acquired_currency: null,
  photos: [],
  description: '',
  provenance_text: '',
  ai_confidence: null,
  verdict_stale: false,
  for_sale: false,
  price: null,
  currency: null,
  image_url: null,
  created_at: createdAt,
  clocks: {},
  deleted: 0,
  states: {},
});

export const pieceDomain: OperationDomain<Piece> = {
  name: 'piece',
  kinds: Object.keys(pieceKinds).filter((kind): kind is keyof typeof pieceKinds => Object.hasOwn(pieceKinds, kind)),
  read: async (tx, id) => {
    const row = await tx.get('pieces', id);
    if (row === undefined) return null;
    const texts = await tx.by('texts', 'pieceId', id);
    return { ...row, states: Object.fromEntries(texts.map((text) => [text.field, text.state])) };
  },
  write: async (tx, id, piece, before) => {
    if (piece === null) {
      await tx.remove('pieces', [id]);
      await tx.remove(
        'texts',
        textFields.map((field) => [id, field]),
      );
      return;
    }
    const { states, ...row } = piece;
    await tx.put('pieces', [row]);
    for (const field of textFields) {
      const state = states[field];
      if (state === before?.states[field]) continue;
      if (state === undefined) await tx.remove('texts', [[id, field]]);
      else await tx.put('texts', [{ pieceId: id, field, state }]);
    }
  },
  apply: (piece, operation, texts) => {
    if (!isPieceOperation(operation)) return { refused: 'invalid' };
    const context = { texts, blank: (id: string) => blank(id, new Date(msOf(operation.clock)).toISOString()) };
    const outcome = applyPieceOperation(piece, operation, context);
    return 'refused' in outcome ? outcome : { thing: outcome.piece };
  },
  complete: (draft, piece) =>
    draft.kind === 'piece.set' && draft.payload.seen === undefined && piece !== null
      ? { kind: draft.kind, payload: { ...draft.payload, seen: clockOf(piece.clocks, draft.payload.field) } }
      : draft,
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
        const { field, value } = operation.payload;
        // Something else stands there by now: that is not this change's to take back.
        return before === null || !isSame(now[field], value)
          ? null
          : { kind: 'piece.set', payload: { pieceId, field, value: before[field] } };
      }
      case 'piece.text': {
        const { field } = operation.payload;
        const after = pieceDomain.apply(before, operation, texts);
        if (before === null || 'refused' in after || before[field] === after.thing[field]) return null;
        // Made on the text as this change left it, so that it takes back nothing that others wrote since.
        const value = { text: after.thing[field], state: after.thing.states[field] ?? null };
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
