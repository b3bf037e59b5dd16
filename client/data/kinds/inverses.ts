// The inverse of an operation, for undo, by kind of entity.
import type { PieceScalars } from '#shared/records/pieces.ts';
import { toBase64 } from '#shared/sync/wire/base64.ts';
import { isDeleted, isSame } from '#shared/sync/merge/merge.ts';
import { photoIdOfPayload, photoRowsOf, type PhotoOperation } from '#shared/sync/merge/photo-merge.ts';
import type { NewOperation, Operation } from '#shared/sync/kinds/operation.ts';
import type { TextMerger } from '#shared/sync/text/text-merger.ts';
import type { ConversationRow, RecordRow } from '#client/data/db/database.ts';
import { fieldsOf, isPieceOperation, pieceHandler, type Piece } from './piece-handler.ts';
import type { Profile } from './profile-handler.ts';
import { isRecordOperation } from './record-handler.ts';

/** before: the entity without the operation and all later ones. now: the visible entity. */
type Inverse<E> = (operation: Operation, before: E | null, now: E | null, texts: TextMerger) => NewOperation | 'final' | null;

const ofPhoto = (operation: PhotoOperation, before: Piece | null, now: Piece): NewOperation | null => {
  const { pieceId } = operation.payload;
  const photoId = photoIdOfPayload(operation.payload);
  const row = photoRowsOf(now)[photoId];
  if (row !== undefined && isDeleted(row.clocks) && operation.kind !== 'photo.delete') return null;
  switch (operation.kind) {
    case 'photo.create':
    case 'photo.restore':
      return { kind: 'photo.delete', payload: { pieceId, photoId } };
    case 'photo.delete':
      return { kind: 'photo.restore', payload: { pieceId, photoId } };
    case 'photo.set': {
      const [earlier, current] = [before, now].map((piece) => (piece === null ? undefined : photoRowsOf(piece)[photoId]?.fields));
      const own = Object.entries(operation.payload.values).filter(([name, value]) => isSame(current?.[name] ?? null, value));
      if (earlier === undefined || own.length === 0) return null;
      return {
        kind: 'photo.set',
        payload: { pieceId, photoId, values: Object.fromEntries(own.map(([name]) => [name, earlier[name] ?? null])) },
      };
    }
  }
};

const ofPiece: Inverse<Piece> = (operation, before, now, texts) => {
  if (!isPieceOperation(operation) || now === null) return null;
  // A change after the deletion would bring the piece back.
  if (now.deleted === 1 && operation.kind !== 'piece.delete') return null;
  const { pieceId } = operation.payload;
  switch (operation.kind) {
    case 'piece.create':
    case 'piece.restore':
      return { kind: 'piece.delete', payload: { pieceId } };
    case 'piece.delete':
      return { kind: 'piece.restore', payload: { pieceId } };
    case 'piece.set': {
      const { values } = operation.payload;
      // A value changed since is left alone.
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
      // Based on the text right after this change, so that concurrent edits are kept.
      const value = { text: after.entity[field], state: after.entity.states[field] ?? null };
      const { update } = texts.change({ pieceId, field }, value, before[field]);
      return { kind: 'piece.text', payload: { pieceId, field, update: toBase64(update) } };
    }
    default:
      return ofPhoto(operation, before, now);
  }
};

const ofRecord: Inverse<RecordRow> = (operation, before, now) => {
  if (!isRecordOperation(operation) || now === null) return null;
  if (now.deleted === 1 && operation.kind !== 'record.delete') return null;
  const { recordId } = operation.payload;
  switch (operation.kind) {
    case 'record.create':
    case 'record.restore':
      return { kind: 'record.delete', payload: { recordId } };
    case 'record.delete':
      return { kind: 'record.restore', payload: { recordId } };
    case 'record.set': {
      const { values } = operation.payload;
      const own = Object.keys(values).filter((name) => isSame(now.fields[name], values[name]));
      if (before === null || own.length === 0) return null;
      const earlier = Object.fromEntries(own.map((name) => [name, before.fields[name] ?? null]));
      return { kind: 'record.set', payload: { recordId, kind: now.kind, values: earlier } };
    }
  }
};

const ofProfile: Inverse<Profile> = (operation, before, now) => {
  if (operation.kind !== 'profile.set' || before === null || now === null) return null;
  const { field, value } = operation.payload;
  const earlier = before[field] ?? null;
  return isSame(earlier, value) || !isSame(now[field], value) ? null : { kind: 'profile.set', payload: { field, value: earlier } };
};

const ofConversation: Inverse<ConversationRow> = ({ kind, payload, clock }, before, now) => {
  if (kind !== 'block.set') return 'final';
  const blocked = before?.blocked ?? false;
  // A later change to the same conversation is left alone.
  const isOwn = now !== null && now.block_clock === clock;
  return isOwn && blocked !== payload.blocked ? { kind: 'block.set', payload: { who: payload.who, blocked } } : null;
};

const ofCommunity: Inverse<true> = ({ kind, payload }) =>
  kind === 'post.create'
    ? { kind: 'post.delete', payload: { postId: payload.postId } }
    : kind === 'comment.create'
      ? { kind: 'comment.delete', payload: { commentId: payload.commentId } }
      : // The device does not keep earlier versions of a post.
        'final';

/** By handler name. */
const inverses: Readonly<Record<string, unknown>> = {
  piece: ofPiece,
  record: ofRecord,
  profile: ofProfile,
  conversations: ofConversation,
  community: ofCommunity,
};

/** The function returns null if nothing has to be done, 'final' if the operation cannot be undone. */
export const inverseOf = (handler: { name: string }): Inverse<unknown> =>
  // Entities are opaque to the engine: the handler of that name has read them.
  (inverses[handler.name] as Inverse<unknown> | undefined) ?? (() => 'final');
