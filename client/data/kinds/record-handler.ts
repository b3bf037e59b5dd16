// Records of every kind for the engine: their row, how an operation shows in it, and how it is undone.
import { namesOf } from '#shared/records/field.ts';
import { clockOf, isSame } from '#shared/sync/merge/merge.ts';
import type { Operation } from '#shared/sync/kinds/operation.ts';
import { recordOperationKinds } from '#shared/sync/kinds/record-kinds.ts';
import { applyRecordOperation, type RecordOperation } from '#shared/sync/merge/record-merge.ts';
import type { RecordRow } from '#client/data/db/database.ts';
import type { EntityHandler } from './entity-handler.ts';

const isRecordOperation = (operation: Operation): operation is RecordOperation => Object.hasOwn(recordOperationKinds, operation.kind);

export const recordHandler: EntityHandler<RecordRow> = {
  name: 'record',
  kinds: namesOf(recordOperationKinds),
  read: async (tx, id) => (await tx.get('records', id)) ?? null,
  readMany: async (tx, ids) => (await tx.many('records', ids)).map((row) => row ?? null),
  write: async (tx, subject, entity, before) => recordHandler.writeMany(tx, [{ subject, entity, before }]),
  writeMany: async (tx, changes) => {
    await tx.put(
      'records',
      changes.flatMap(({ entity }) => entity ?? []),
    );
    await tx.remove(
      'records',
      changes.flatMap(({ subject, entity }) => (entity === null ? [subject] : [])),
    );
  },
  apply: (record, operation) => {
    if (!isRecordOperation(operation)) return { refused: 'invalid' };
    const outcome = applyRecordOperation(record, operation);
    return 'refused' in outcome ? outcome : { entity: outcome.record, replaced: outcome.replaced };
  },
  complete: (change, record) => {
    if (change.kind !== 'record.set' || change.payload.seen !== undefined || record === null) return change;
    const seen = Object.fromEntries(Object.keys(change.payload.values).map((name) => [name, clockOf(record.clocks, name)]));
    return { kind: change.kind, payload: { ...change.payload, seen } };
  },
  inverse: (operation, before, now) => {
    if (!isRecordOperation(operation) || now === null) return null;
    const { recordId } = operation.payload;
    switch (operation.kind) {
      case 'record.create':
      case 'record.restore':
        return { kind: 'record.delete', payload: { recordId } };
      case 'record.delete':
        return { kind: 'record.restore', payload: { recordId } };
      case 'record.set': {
        const { values } = operation.payload;
        // A value that has changed since is not this operation's to undo.
        const own = Object.keys(values).filter((name) => isSame(now.fields[name], values[name]));
        if (before === null || own.length === 0) return null;
        const earlier = Object.fromEntries(own.map((name) => [name, before.fields[name] ?? null]));
        return { kind: 'record.set', payload: { recordId, kind: now.kind, values: earlier } };
      }
    }
  },
  shown: () => undefined,
  whole: (operation) => operation,
};
