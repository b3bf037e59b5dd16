// The entity handler of records of every kind: the row, and the effect of an operation on it.
import { namesOf } from '#shared/records/field.ts';
import { clockOf } from '#shared/sync/merge/merge.ts';
import type { Operation } from '#shared/sync/kinds/operation.ts';
import { recordOperationKinds } from '#shared/sync/kinds/record-kinds.ts';
import { applyRecordOperation, type RecordOperation } from '#shared/sync/merge/record-merge.ts';
import type { RecordRow } from '#client/data/db/database.ts';
import { asRows, type EntityHandler } from './entity-handler.ts';

export const isRecordOperation = (operation: Operation): operation is RecordOperation =>
  Object.hasOwn(recordOperationKinds, operation.kind);

export const recordHandler: EntityHandler<RecordRow> = {
  name: 'record',
  kinds: namesOf(recordOperationKinds),
  ...asRows('records'),
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
};
