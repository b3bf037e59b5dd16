// After a server was restored from a backup: resyncs, and resends whatever the server has lost.
import { scalarFields, type PieceScalars, type ScalarField } from '#shared/records/pieces.ts';
import { textFields, type TextField } from '#shared/records/piece-fields.ts';
import { toBase64 } from '#shared/sync/wire/base64.ts';
import { deviceOf, isStamp, laterOf, type Stamp } from '#shared/sync/wire/clock.ts';
import { allFields, clockOf, deletionOf, restorationOf, type Replaced } from '#shared/sync/merge/merge.ts';
import { replacedId } from '#shared/sync/merge/checksum.ts';
import {
  photoHistoryField,
  photoInHistory,
  photoRowsOf,
  photosField,
  type PhotoChange,
  type PhotoRow,
} from '#shared/sync/merge/photo-merge.ts';
import { photoSettableFields, type PhotoRef } from '#shared/domain/piece/piece.ts';
import { subjectOf, type NewOperation, type Operation } from '#shared/sync/kinds/operation.ts';
import type { AcknowledgedRow, HistoryRow, OutboxRow, RecordRow } from '#client/data/db/database.ts';
import { startResync, writeMeta, type SyncMeta } from './meta.ts';
import type { Recovered } from '#client/data/kinds/feed.ts';
import { historyRow } from '#client/data/kinds/history.ts';
import { readOne } from '#client/data/kinds/entity.ts';
import { handlerOf } from '#client/data/kinds/registry.ts';
import { keepBase, readBase, writeBase } from './outbox.ts';
import type { Piece } from '#client/data/kinds/whole-piece.ts';
import type { StoreTx } from '#client/data/db/storage.ts';

/** The history rows of the piece itself, without those of its records. */
const ofPiece = (rows: readonly HistoryRow[]): HistoryRow[] => rows.filter(({ recordId }) => recordId === undefined);

/** Stores the values that an acknowledged operation replaced, if the history lacks them. */
const keepReplaced = async (tx: StoreTx, { replaced = [] }: AcknowledgedRow, subject: string): Promise<void> => {
  if (replaced.length === 0) return;
  const record = await tx.get('records', subject);
  const pieceId = record?.about ?? subject;
  const rows = await tx.by('history', 'pieceId', pieceId);
  const known = record === undefined ? ofPiece(rows) : rows.filter(({ recordId }) => recordId === subject);
  const isKnown = (lost: Replaced): boolean => known.some(({ field, clock }) => field === lost.field && clock === lost.clock);
  await tx.put(
    'history',
    replaced
      .filter((lost) => !isKnown(lost))
      .map((lost) => ({
        ...historyRow({ ...lost, id: replacedId(subject, lost), piece_id: pieceId, conflict: lost.conflict ? 1 : 0 }, 0),
        ...(record === undefined ? {} : { recordId: subject }),
      })),
  );
};

/** Requeues all files, since the server may have lost them too; the upload skips those it still has. */
const resendFiles = async (tx: StoreTx): Promise<void> => {
  const kept = (await tx.all('files')).filter(({ state }) => state === 'kept');
  await tx.put(
    'files',
    kept.map((file) => ({ ...file, state: 'waiting' })),
  );
};

/** Requeues acknowledged operations under their own ids and starts a resync. Needs a write transaction. */
export const resendAcknowledged = async (tx: StoreTx, meta: SyncMeta): Promise<void> => {
  const known = await tx.all('acknowledged');
  for (const acknowledged of known) {
    const { operation: given, at } = acknowledged;
    // Validated when it was created.
    const operation = given as Operation;
    const handler = handlerOf(operation.kind);
    const subject = subjectOf(operation);
    await keepBase(tx, handler, subject, await readOne(handler, tx, subject));
    const row: OutboxRow = { ...operation, subject, state: 'sending', attempts: 1, madeAt: new Date(at).toISOString() };
    await tx.put('outbox', [row]);
    await keepReplaced(tx, acknowledged, subject);
  }
  await tx.remove(
    'acknowledged',
    known.map((row) => row.id),
  );
  await resendFiles(tx);
  await writeMeta(tx, await startResync(tx, meta));
};

const later = (a: Stamp | undefined, b: Stamp | undefined): a is Stamp => a !== undefined && a > (b ?? '');

const isEqual = (a: Uint8Array, b: Uint8Array | undefined): boolean =>
  a.length === b?.length && a.every((byte, index) => byte === b[index]);

/** replaced: the piece's history on this device, which has the initial values of fields changed since. */
const created = (piece: Piece, replaced: readonly HistoryRow[]): Recovered => {
  const first = clockOf(piece.clocks, allFields);
  const fields: Record<string, unknown> = {};
  for (const field of scalarFields) {
    const row = replaced.find((one) => one.field === field && one.clock === first);
    if (clockOf(piece.clocks, field) === first) fields[field] = piece[field];
    else if (row !== undefined) fields[field] = row.value;
  }
  const texts: Partial<Record<TextField, string>> = {};
  for (const field of textFields) if (piece.states[field] === undefined && piece[field] !== '') texts[field] = piece[field];
  // Names and values are those of the piece.
  return { change: { kind: 'piece.create', payload: { pieceId: piece.id, fields: fields, texts } }, clock: first, goesFirst: true };
};

/**
 * The version that the author had most likely seen when writing this value: the server's if it led to the value without a conflict, else
 * the one it replaced last. Decides whether the restored server's value is a conflict.
 */
const seenBy = (clock: Stamp, field: string, current: Stamp, first: Stamp, replaced: readonly HistoryRow[]): Stamp => {
  const line = replaced.filter((row) => row.field === field && !row.conflict && row.clock < clock).map((row) => row.clock);
  return [first, ...line].includes(current) ? current : line.reduce(laterOf, first);
};

/** What the device's copy of a record has and the server's lacks; server: null if it has no such record. */
export const recordMissingOnServer = (own: RecordRow, server: RecordRow | null, history: readonly HistoryRow[] = []): Recovered[] => {
  const { id: recordId, kind, about } = own;
  const replaced = history.filter((row) => row.recordId === recordId);
  const first = clockOf(own.clocks, allFields);
  const goesFirst = server === null;
  const atFirst = (name: string): unknown => replaced.find((row) => row.field === name && row.clock === first)?.value;
  const fields = Object.fromEntries(
    Object.entries(own.fields).flatMap(([name, value]) => {
      const created = clockOf(own.clocks, name) === first ? value : atFirst(name);
      return created === undefined ? [] : [[name, created]];
    }),
  );
  const found: Recovered[] = goesFirst
    ? [{ change: { kind: 'record.create', payload: { recordId, kind, about, fields } }, clock: first, goesFirst }]
    : [];
  for (const [name, value] of Object.entries(own.fields)) {
    const clock = clockOf(own.clocks, name);
    const current = server === null ? first : clockOf(server.clocks, name);
    if (!later(clock, current)) continue;
    const seen = { [name]: seenBy(clock, name, current, first, replaced) };
    found.push({ change: { kind: 'record.set', payload: { recordId, kind, values: { [name]: value }, seen } }, clock, goesFirst: true });
  }
  const [deleted, restored] = [deletionOf(own.clocks), restorationOf(own.clocks)];
  if (later(deleted, server === null ? undefined : deletionOf(server.clocks)))
    found.push({ change: { kind: 'record.delete', payload: { recordId } }, clock: deleted, goesFirst });
  if (later(restored, server === null ? undefined : restorationOf(server.clocks)))
    found.push({ change: { kind: 'record.restore', payload: { recordId } }, clock: restored, goesFirst });
  return found.filter(({ clock }) => isStamp(clock));
};

/** Photographs are recovered like records. */
const photosMissingOnServer = (own: Piece, server: Piece | null, replaced: readonly HistoryRow[]): Recovered[] => {
  const pieceId = own.id;
  const there = server === null ? {} : photoRowsOf(server);
  return Object.entries(photoRowsOf(own)).flatMap(([photoId, row]) => {
    const asRecord = ({ fields, clocks }: PhotoRow): RecordRow => ({
      id: photoId,
      kind: 'photo',
      about: pieceId,
      fields,
      clocks,
      deleted: 0,
    });
    const prefix = photoHistoryField(photoId, '');
    const history = replaced
      .filter(({ field }) => field.startsWith(prefix))
      .map((lost) => ({ ...lost, recordId: photoId, field: lost.field.slice(prefix.length) }));
    const known = Object.hasOwn(there, photoId) ? there[photoId] : undefined;
    return recordMissingOnServer(asRecord(row), known === undefined ? null : asRecord(known), history).flatMap(({ change, ...found }) => {
      const photo = photoChangeOf(change, { pieceId, row });
      return photo === null ? [] : [{ ...found, change: photo }];
    });
  });
};

const isPhotoSettable = (name: string): boolean => (photoSettableFields as readonly string[]).includes(name);

/** Maps a record operation to the photo operation. */
const photoChangeOf = (change: NewOperation, { pieceId, row }: { pieceId: string; row: PhotoRow }): PhotoChange | null => {
  switch (change.kind) {
    case 'record.create': {
      // A crop is set after the creation.
      const { order, crop: _, ...photo } = { ...row.fields, ...change.payload.fields };
      // The other fields are those of a PhotoRef.
      return { kind: 'photo.create', payload: { pieceId, photo: photo as PhotoRef, order: order as number } };
    }
    case 'record.set': {
      const { recordId: photoId, values, seen } = change.payload;
      // The other fields are set at creation and immutable.
      const isSettable = Object.keys(values).every(isPhotoSettable);
      return isSettable ? { kind: 'photo.set', payload: { pieceId, photoId, values, seen } } : null;
    }
    case 'record.delete':
      return { kind: 'photo.delete', payload: { pieceId, photoId: change.payload.recordId } };
    case 'record.restore':
      return { kind: 'photo.restore', payload: { pieceId, photoId: change.payload.recordId } };
    default:
      return null;
  }
};

/** Operations for everything that the device's copy of a piece has and the server's lacks. server: null for an unknown piece. */
export const missingOnServer = (own: Piece, server: Piece | null, replaced: readonly HistoryRow[] = []): Recovered[] => {
  const pieceId = own.id;
  const goesFirst = server === null;
  const found: Recovered[] = goesFirst ? [created(own, replaced)] : [];
  const first = clockOf(own.clocks, allFields);
  const current = (field: string): Stamp => (server === null ? first : clockOf(server.clocks, field));
  const better = new Map<Stamp, Partial<Record<ScalarField, unknown>>>();
  const hasRows = (own.photo_rows ?? null) !== null;
  for (const field of scalarFields) {
    if (hasRows && field === photosField) continue;
    const clock = clockOf(own.clocks, field);
    if (later(clock, current(field))) better.set(clock, { ...better.get(clock), [field]: own[field] });
  }
  for (const [clock, values] of better) {
    const seen = Object.fromEntries(Object.keys(values).map((field) => [field, seenBy(clock, field, current(field), first, replaced)]));
    // Names and values are those of the piece.
    found.push({
      change: { kind: 'piece.set', payload: { pieceId, values: values as Partial<PieceScalars>, seen } },
      clock,
      goesFirst: true,
    });
  }
  if (hasRows) found.push(...photosMissingOnServer(own, server, replaced));
  for (const field of textFields) {
    const state = own.states[field];
    // A differing document may contain edits that the server has lost; merging known ones is idempotent.
    if (state !== undefined && !isEqual(state, server?.states[field]))
      found.push({
        change: { kind: 'piece.text', payload: { pieceId, field, update: toBase64(state) } },
        clock: clockOf(own.clocks, field),
        goesFirst: true,
      });
  }
  const [deleted, restored] = [deletionOf(own.clocks), restorationOf(own.clocks)];
  if (later(deleted, server === null ? undefined : deletionOf(server.clocks)))
    found.push({ change: { kind: 'piece.delete', payload: { pieceId } }, clock: deleted, goesFirst });
  if (later(restored, server === null ? undefined : restorationOf(server.clocks)))
    found.push({ change: { kind: 'piece.restore', payload: { pieceId } }, clock: restored, goesFirst });
  return found.filter(({ clock }) => isStamp(clock));
};

/** A history row that the server has lost: written with its original stamp, it goes to the history again. */
const replacedOnce = (
  kinds: ReadonlyMap<string, string>,
  { pieceId, recordId, field, value, clock, conflict }: HistoryRow,
): Recovered[] => {
  if (recordId !== undefined) {
    const kind = kinds.get(recordId);
    const payload = { recordId, kind: kind ?? '', values: { [field]: value }, ...(conflict ? {} : { seen: { [field]: clock } }) };
    return kind === undefined || field === 'deleted' ? [] : [{ change: { kind: 'record.set', payload }, clock, goesFirst: false }];
  }
  const photo = photoInHistory(field);
  if (photo !== null) {
    const { id: photoId, name } = photo;
    if (!isPhotoSettable(name)) return [];
    const payload = { pieceId, photoId, values: { [name]: value }, ...(conflict ? {} : { seen: { [name]: clock } }) };
    return [{ change: { kind: 'photo.set', payload }, clock, goesFirst: false }];
  }
  const scalar = scalarFields.find((name) => name === field);
  return scalar === undefined
    ? []
    : [
        {
          change: {
            kind: 'piece.set',
            payload: { pieceId, values: { [scalar]: value }, ...(conflict ? {} : { seen: { [scalar]: clock } }) },
          },
          clock,
          goesFirst: false,
        },
      ];
};

/** Needs a write transaction. */
export const queueRecovered = async (
  tx: StoreTx,
  meta: SyncMeta,
  found: readonly Recovered[],
  parts: { newId: () => string; now: () => number },
): Promise<SyncMeta> => {
  const first = found.filter(({ goesFirst }) => goesFirst).length;
  let before = (await tx.all('outbox')).reduce((least, row) => Math.min(least, row.seq), 0) - first;
  let { seq: after } = meta;
  for (const { change, clock, goesFirst } of found) {
    const seq = goesFirst ? before++ : ++after;
    const operation = { id: parts.newId(), device: deviceOf(clock), seq, clock, ...change };
    const handler = handlerOf(operation.kind);
    const subject = subjectOf(operation);
    await keepBase(tx, handler, subject, await readOne(handler, tx, subject));
    // 'sending': the server may have had it, so it cannot be discarded.
    await tx.put('outbox', [{ ...operation, subject, state: 'sending', attempts: 1, madeAt: new Date(parts.now()).toISOString() }]);
  }
  return { ...meta, seq: after };
};

/** At the end of a resync: operations for pieces and history rows that the server did not send. */
export const recoverUnmet = async (tx: StoreTx, meta: SyncMeta): Promise<Recovered[]> => {
  const found: Recovered[] = [];
  const records = new Set(await tx.keys('records'));
  for (const id of meta.again?.unmet ?? []) {
    const handler = handlerOf(records.has(id) ? 'record.create' : 'piece.create');
    const base = await readBase(tx, handler, id);
    const own = base === undefined ? await readOne(handler, tx, id) : base.value;
    if (own === null) continue;
    // Each handler reads entities of its own kind.
    if (records.has(id))
      found.push(...recordMissingOnServer(own as RecordRow, null, await tx.by('history', 'pieceId', (own as RecordRow).about)));
    else found.push(...missingOnServer(own as Piece, null, ofPiece(await tx.by('history', 'pieceId', id))));
    await writeBase(tx, handler, id, null);
  }
  const forgotten = new Set(meta.again?.unmetHistory);
  if (forgotten.size > 0) {
    const rows = (await tx.all('history')).filter((row) => forgotten.has(row.id));
    // A page may end between a piece's history and the piece itself; only rows of known pieces are resent.
    const known = new Set(await tx.keys('pieces'));
    const kinds = new Map((await tx.all('records')).map(({ id, kind }) => [id, kind]));
    const ours = rows.filter((row) => known.has(row.pieceId));
    found.push(...ours.sort((a, b) => (a.clock < b.clock ? -1 : 1)).flatMap((row) => replacedOnce(kinds, row)));
    await tx.remove(
      'history',
      rows.map((row) => row.id),
    );
  }
  return found;
};
