// User actions on a piece, a record or a photograph: maps each action of a script to an engine call.
import { photoKinds } from '#shared/domain/piece/piece.ts';
import type { PieceRow } from '#client/data/db/database.ts';
import type { Engine } from '#client/data/engine/types.ts';
import { photoNamed, placeOfValue } from './photo-view.ts';
import { isRecordField, modelKindOf, recordNamesOf } from './record-view.ts';
import type { Action } from './script.ts';
import type { World } from './world.ts';

const insertAt = (text: string, at: number, token: string): string => {
  const characters = [...text];
  characters.splice(at % (characters.length + 1), 0, token);
  return characters.join('');
};
const cutAt = (text: string, at: number): string => {
  const characters = [...text];
  if (characters.length > 0) characters.splice(at % characters.length, 1);
  return characters.join('');
};

const recordChange = (
  world: World,
  action: Action & { device: number; tab: number },
  engine: Engine,
  { id: recordId, deleted }: PieceRow,
): (() => Promise<unknown>) | null => {
  if (action.act === 'delete') return deleted === 0 ? () => engine.commit('record.delete', { recordId }) : null;
  if (action.act === 'restore') return deleted === 1 ? () => engine.commit('record.restore', { recordId }) : null;
  if (action.act !== 'set') return null;
  const kind = modelKindOf(recordId);
  const names = action.fields.filter(isRecordField).map((field) => recordNamesOf(kind)[field]);
  const values = Object.fromEntries(names.map((name) => [name, world.newValue()]));
  return names.length === 0 ? null : () => engine.commit('record.set', { recordId, kind, values });
};

const photoChange = (
  world: World,
  action: Action & { device: number; tab: number },
  engine: Engine,
  { id: photoId, deleted }: PieceRow,
): (() => Promise<unknown>) | null => {
  const pieceId = world.album;
  if (action.act === 'delete') return deleted === 0 ? () => engine.commit('photo.delete', { pieceId, photoId }) : null;
  if (action.act === 'restore') return deleted === 1 ? () => engine.commit('photo.restore', { pieceId, photoId }) : null;
  if (action.act !== 'set') return null;
  if (!action.fields.includes('title')) return null;
  const kind = action.fields.includes('artist') ? { kind: photoKinds[action.piece % photoKinds.length] } : {};
  const values = { order: placeOfValue(world.newValue()), ...kind };
  return () => engine.commit('photo.set', { pieceId, photoId, values });
};

/** Null if there is nothing to act on. */
export const changeOf = (
  world: World,
  action: Action & { device: number; tab: number },
  engine: Engine,
  row: PieceRow | undefined,
): (() => Promise<unknown>) | null => {
  const known = row ?? null;
  if (known !== null && world.recordIds.has(known.id)) return recordChange(world, action, engine, known);
  if (known !== null && world.photoIds.has(known.id)) return photoChange(world, action, engine, known);
  switch (action.act) {
    case 'create': {
      const pieceId = world.newId();
      world.pieceIds.push(pieceId);
      if (world.pieceIds.length % 3 === 0) {
        world.photoIds.add(pieceId);
        const photo = photoNamed(world.userId, pieceId);
        return () => engine.commit('photo.create', { pieceId: world.album, photo, order: placeOfValue(world.newValue()) });
      }
      if (world.pieceIds.length % 3 === 2) {
        world.recordIds.add(pieceId);
        const kind = modelKindOf(pieceId);
        const { title, artist } = recordNamesOf(kind);
        const fields = { [title]: world.newValue(), [artist]: world.newValue() };
        const about = kind === 'contact' ? pieceId : world.about;
        return () => engine.commit('record.create', { recordId: pieceId, kind, about, fields });
      }
      const texts = { description: world.newToken() };
      return () => engine.commit('piece.create', { pieceId, fields: { title: world.newValue(), artist: world.newValue() }, texts });
    }
    case 'profile':
      return () => engine.commit('profile.set', { field: 'name', value: `name ${world.newValue()}` });
    case 'undo':
    case 'retry':
    case 'discard':
      return async () => {
        const queue = await engine.queue();
        const chosen = queue[action.at % Math.max(queue.length, 1)];
        if (chosen !== undefined) await engine[action.act](chosen.id);
      };
    case 'set':
      return known && (() => engine.editPiece(known.id, Object.fromEntries(action.fields.map((field) => [field, world.newValue()]))));
    case 'insert':
      return (
        known && (() => engine.editPiece(known.id, { [action.field]: insertAt(known[action.field], action.at, world.newToken()) }, known))
      );
    case 'cut':
      return known && (() => engine.editPiece(known.id, { [action.field]: cutAt(known[action.field], action.at) }, known));
    case 'delete':
      return known && known.deleted === 0 ? () => engine.commit('piece.delete', { pieceId: known.id }) : null;
    case 'restore':
      return known && known.deleted === 1 ? () => engine.commit('piece.restore', { pieceId: known.id }) : null;
    default:
      return null;
  }
};
