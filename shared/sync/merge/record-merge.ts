// Applies an operation to a record of any kind: the same function on the server, which decides, and on the device, which shows it.
import { mergeFields, noticeOfReturn } from './field-merge.ts';
import { allFields, isDeleted, withDeletion, withRestoration, type Clocks, type Replaced } from './merge.ts';
import type { Operation } from '#shared/sync/kinds/operation.ts';
import type { RefusalReason } from '#shared/sync/wire/protocol.ts';
import type { recordOperationKinds } from '#shared/sync/kinds/record-kinds.ts';

export type RecordOperation = Operation<keyof typeof recordOperationKinds>;

/** kind and fields: as received, even if only a newer version knows them. about: the id of its piece, or its own. */
export type MergedRecord = {
  id: string;
  kind: string;
  about: string;
  fields: Readonly<Record<string, unknown>>;
  clocks: Clocks;
  deleted: 0 | 1;
};

export type RecordOutcome = { record: MergedRecord; replaced: Replaced[] } | { refused: RefusalReason };

const written = (
  record: MergedRecord,
  values: Record<string, unknown>,
  operation: RecordOperation,
): { record: MergedRecord; replaced: Replaced[] } => {
  const seen = operation.kind === 'record.set' ? operation.payload.seen : undefined;
  const merged = mergeFields({ values: record.fields, clocks: record.clocks }, values, { clock: operation.clock, seen });
  return { record: { ...record, fields: { ...record.fields, ...merged.values }, clocks: merged.clocks }, replaced: merged.replaced };
};

const applyTo = (record: MergedRecord, operation: RecordOperation): { record: MergedRecord; replaced: Replaced[] } => {
  switch (operation.kind) {
    case 'record.create':
      return written(record, operation.payload.fields, operation);
    case 'record.set':
      return written(record, operation.payload.values, operation);
    case 'record.delete':
      return { record: { ...record, clocks: withDeletion(record.clocks, operation.clock) }, replaced: [] };
    case 'record.restore':
      return { record: { ...record, clocks: withRestoration(record.clocks, operation.clock) }, replaced: [] };
  }
};

/** record: null if there is none yet; never mutated. */
export const applyRecordOperation = (record: MergedRecord | null, operation: RecordOperation): RecordOutcome => {
  if (record === null) {
    if (operation.kind !== 'record.create') return { refused: 'not_found' };
    const { recordId: id, kind, about, fields } = operation.payload;
    return { record: { id, kind, about, fields, clocks: { [allFields]: operation.clock }, deleted: 0 }, replaced: [] };
  }
  const isOther = 'kind' in operation.payload && operation.payload.kind !== record.kind;
  if (isOther) return { refused: 'invalid' };
  const outcome = applyTo(record, operation);
  const after = { ...outcome.record, deleted: isDeleted(outcome.record.clocks) ? (1 as const) : (0 as const) };
  const notice = noticeOfReturn(record, after, { clock: operation.clock, act: operation.kind.slice('record.'.length) });
  return { record: after, replaced: [...outcome.replaced, ...notice] };
};
