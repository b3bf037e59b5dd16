// Records of every kind: the row, the effect of an operation on it and its inverse, and their feed. Kinds and fields of a newer version are
// stored as received.
import { namesOf } from '#shared/records/field.ts';
import { laterOf, type Stamp } from '#shared/sync/wire/clock.ts';
import { fromColumns } from '#shared/sync/wire/columns.ts';
import { recordColumns, type WireRecord } from '#shared/sync/wire/feeds.ts';
import { recordSum } from '#shared/sync/merge/checksum.ts';
import { clockOf, isDeleted, isSame, newestOf } from '#shared/sync/merge/merge.ts';
import type { Operation } from '#shared/sync/kinds/operation.ts';
import { recordOperationKinds } from '#shared/sync/kinds/record-kinds.ts';
import { applyRecordOperation, type RecordOperation } from '#shared/sync/merge/record-merge.ts';
import type { BaseRow, RecordRow } from '#client/data/db/database.ts';
import type { StoreTx } from '#client/data/db/storage.ts';
import { clocksOf } from './clocks.ts';
import { asRows, baseKeyOf, readOne, type AnyHandler, type EntityHandler, type Invert } from './entity.ts';
import type { FeedContext, FeedReader } from './feed.ts';

const isRecordOperation = (operation: Operation): operation is RecordOperation => Object.hasOwn(recordOperationKinds, operation.kind);

const invert: Invert<RecordRow> = (operation, before, now) => {
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

export const recordHandler: EntityHandler<RecordRow> = {
  name: 'record',
  kinds: namesOf(recordOperationKinds),
  ...asRows('records'),
  apply: (record, operation) => {
    if (!isRecordOperation(operation)) return { refused: 'invalid' };
    const outcome = applyRecordOperation(record, operation);
    return 'refused' in outcome ? outcome : { entity: outcome.record, replaced: outcome.replaced };
  },
  sum: recordSum,
  about: ({ id, about }) => ({ pieceId: about, recordId: id }),
  complete: (change, record) => {
    if (change.kind !== 'record.set' || change.payload.seen !== undefined || record === null) return change;
    const seen = Object.fromEntries(Object.keys(change.payload.values).map((name) => [name, clockOf(record.clocks, name)]));
    return { kind: change.kind, payload: { ...change.payload, seen } };
  },
  invert,
};

const recordRow = ({ id, kind, about, fields, clock, clocks }: WireRecord): RecordRow => {
  const all = clocksOf(clock, clocks);
  return { id, kind, about, fields: (fields ?? {}) as RecordRow['fields'], clocks: all, deleted: isDeleted(all) ? 1 : 0 };
};

const forget = async (tx: StoreTx, ids: readonly string[]): Promise<void> => {
  await tx.remove('records', ids);
  if (ids.length === 0) return;
  const gone = new Set(ids);
  const rows = (await tx.all('history')).filter(({ recordId }) => recordId !== undefined && gone.has(recordId));
  await tx.remove(
    'history',
    rows.map(({ id }) => id),
  );
};

/** Resends what the device had from the server and the server has lost. */
const compare = async (tx: StoreTx, key: string, hasPending: boolean, record: RecordRow, context: FeedContext): Promise<void> => {
  const before = hasPending ? ((await tx.get('truths', key))?.value as RecordRow | null) : await readOne(recordHandler, tx, record.id);
  if (before === null || before === undefined) return;
  await context.recoverRecord(before, record, () => tx.by('history', 'pieceId', record.about));
};

export const recordsReader: FeedReader = {
  name: 'records',
  apply: async (tx, page, context) => {
    const handler = recordHandler as unknown as AnyHandler;
    const rows = fromColumns(recordColumns, page);
    context.meet(rows.map(({ id }) => id));
    const pending = await context.covered(rows.map(({ id }) => baseKeyOf(handler, id)));
    const bases: BaseRow[] = [];
    const fresh: RecordRow[] = [];
    const gone: string[] = [];
    let newest: Stamp = '';
    for (const row of rows) {
      const record = row.purged === 1 ? null : recordRow(row);
      if (record !== null) newest = laterOf(newest, newestOf(record.clocks));
      const key = baseKeyOf(handler, row.id);
      if (context.isResync && record !== null) await compare(tx, key, pending.has(key), record, context);
      if (pending.has(key)) {
        bases.push({ key, value: record });
        context.touch(handler, row.id);
      } else if (record === null) gone.push(row.id);
      else fresh.push(record);
    }
    await tx.put('truths', bases);
    await tx.put('records', fresh);
    await forget(tx, gone);
    return newest;
  },
};
