// Pieces: the row and the documents of its texts, the effect of an operation on them and its inverse, and their feed.
import { namesOf } from '#shared/records/field.ts';
import { blankScalars, blankTexts, scalarFields, type PieceScalars, type ScalarField } from '#shared/records/pieces.ts';
import { textFields } from '#shared/records/piece-fields.ts';
import { toBase64 } from '#shared/sync/wire/base64.ts';
import { laterOf, msOf, type Stamp } from '#shared/sync/wire/clock.ts';
import { parseColumns } from '#shared/sync/wire/columns.ts';
import { pieceColumns } from '#shared/sync/wire/feeds.ts';
import { pieceSum } from '#shared/sync/merge/checksum.ts';
import { clockOf, isDeleted, isSame, newestOf } from '#shared/sync/merge/merge.ts';
import type { NewOperation, Operation, OperationKinds } from '#shared/sync/kinds/operation.ts';
import { photoOperationKinds } from '#shared/sync/kinds/photo-kinds.ts';
import { pieceKinds } from '#shared/sync/kinds/piece-kinds.ts';
import { applyPieceOperation, type PieceOperation } from '#shared/sync/merge/piece-merge.ts';
import { photoIdOfPayload, photoRowsOf, type PhotoOperation } from '#shared/sync/merge/photo-merge.ts';
import type { BaseRow, PieceRow, TextRow } from '#client/data/db/database.ts';
import type { KeyOf, StoreTx } from '#client/data/db/storage.ts';
import { baseKeyOf, readOne, type AnyHandler, type Change, type EntityHandler, type Invert } from './entity.ts';
import type { FeedContext, FeedReader } from './feed.ts';
import { at, pieceAt } from './piece-columns.ts';
import type { Piece } from './whole-piece.ts';

const kinds = { ...pieceKinds, ...photoOperationKinds };
const isPieceOperation = (operation: Operation): operation is PieceOperation => Object.hasOwn(kinds, operation.kind);

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
  const rows = await tx.many('pieces', ids);
  const there = rows.flatMap((row) => row?.id ?? []);
  const texts = await tx.many('texts', there.flatMap(textKeysOf));
  const states = new Map<string, Piece['states']>();
  for (const { pieceId, field, state } of texts.flatMap((text) => text ?? []))
    states.set(pieceId, { ...states.get(pieceId), [field]: state });
  return rows.map((row) => (row === undefined ? null : { ...row, states: states.get(row.id) ?? {} }));
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

const apply: EntityHandler<Piece>['apply'] = (piece, operation, texts, at = msOf(operation.clock)) => {
  if (!isPieceOperation(operation)) return { refused: 'invalid' };
  const context = { texts, blank: (id: string): Piece => ({ ...blankPieceRow(id, new Date(at).toISOString()), states: {} }) };
  const outcome = applyPieceOperation(piece, operation, context);
  return 'refused' in outcome ? outcome : { entity: outcome.piece, replaced: outcome.replaced };
};

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

const invert: Invert<Piece> = (operation, before, now, texts) => {
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
      const after = apply(before, operation, texts);
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

export const pieceHandler: EntityHandler<Piece> = {
  name: 'piece',
  kinds: namesOf(kinds),
  readMany: readPieces,
  writeMany: writePieces,
  apply,
  sum: (piece) => pieceSum(piece, Date.parse(piece.created_at)),
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
  invert,
};

/** Removes everything about purged pieces. */
const forget = async (tx: StoreTx, ids: readonly string[]): Promise<void> => {
  await tx.remove('pieces', ids);
  await tx.remove(
    'texts',
    ids.flatMap((id) => textFields.map((field): KeyOf<'texts'> => [id, field])),
  );
  for (const id of ids) {
    await tx.remove(
      'history',
      (await tx.by('history', 'pieceId', id)).map((row) => row.id),
    );
    await tx.remove(
      'analyses',
      (await tx.by('analyses', 'piece_id', id)).map((row) => row.id),
    );
    await tx.remove(
      'imported',
      (await tx.by('imported', 'piece_id', id)).map((row) => row.id),
    );
    await tx.remove(
      'records',
      (await tx.by('records', 'about', id)).map((row) => row.id),
    );
  }
};

/** Documents are deleted only in a resync after a restore. */
const forgetTexts = async (tx: StoreTx, pieces: readonly Piece[]): Promise<void> => {
  const states = new Map(pieces.map((piece) => [piece.id, piece.states]));
  const left = (await tx.keys('texts')).filter(([id, field]) => states.has(id) && states.get(id)?.[field] === undefined);
  await tx.remove('texts', left);
};

const store = async (tx: StoreTx, pieces: readonly Piece[], isResync: boolean): Promise<void> => {
  const rows: PieceRow[] = [];
  const texts: TextRow[] = [];
  for (const { states, ...row } of pieces) {
    rows.push(row);
    for (const field of textFields) {
      const state = states[field];
      if (state !== undefined) texts.push({ pieceId: row.id, field, state });
    }
  }
  await Promise.all([tx.put('pieces', rows), tx.put('texts', texts), isResync ? forgetTexts(tx, pieces) : undefined]);
};

type Known = { key: string; id: string; hasPending: boolean };

/** Resends what the device had from the server and the server has lost. */
const compare = async (tx: StoreTx, { key, id, hasPending }: Known, piece: Piece | null, context: FeedContext): Promise<void> => {
  const before = hasPending ? ((await tx.get('truths', key))?.value as Piece | null) : await readOne(pieceHandler, tx, id);
  if (before === null || before === undefined || piece === null) return;
  await context.recover(before, piece, async () =>
    (await tx.by('history', 'pieceId', id)).filter(({ recordId }) => recordId === undefined),
  );
};

export const pieceReader: FeedReader = {
  name: 'pieces',
  apply: async (tx, page, context) => {
    const handler = pieceHandler as unknown as AnyHandler;
    const { length, columns, unknown } = parseColumns(pieceColumns, page);
    const fresh: Piece[] = [];
    const gone: string[] = [];
    let newest: Stamp = '';
    context.meet(columns.id);
    const covered = await context.covered(columns.id.map((id) => baseKeyOf(handler, id)));
    const under: BaseRow[] = [];
    for (let index = 0; index < length; index += 1) {
      const id = at(columns.id, index);
      const piece = at(columns.purged, index) === 1 ? null : pieceAt(columns, unknown, index);
      if (piece !== null) newest = laterOf(newest, newestOf(piece.clocks));
      const key = baseKeyOf(handler, id);
      const hasPending = covered.has(key);
      if (context.isResync) await compare(tx, { key, id, hasPending }, piece, context);
      if (hasPending) {
        under.push({ key, value: piece });
        context.touch(handler, id);
      } else if (piece === null) gone.push(id);
      else fresh.push(piece);
    }
    await tx.put('truths', under);
    await store(tx, fresh, context.isResync);
    await forget(tx, gone);
    return newest;
  },
};
