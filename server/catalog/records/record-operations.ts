// Operation handler for records of every kind in a push: locks and loads, changes in memory, and writes each once.
import { newestOf } from '#shared/sync/merge/merge.ts';
import { recordSum, replacedId } from '#shared/sync/merge/checksum.ts';
import { namesOf } from '#shared/records/field.ts';
import { subjectOf, type Operation } from '#shared/sync/kinds/operation.ts';
import type { RefusalReason } from '#shared/sync/wire/protocol.ts';
import { recordOperationKinds } from '#shared/sync/kinds/record-kinds.ts';
import { applyRecordOperation, type RecordOperation } from '#shared/sync/merge/record-merge.ts';
import type { AccountSpace } from '#server/feed/account-space.ts';
import { partOf, type OperationHandler, type OperationWork } from '#server/feed/operation-handler.ts';
import * as recordKinds from '#shared/records/record-kinds.ts';
import { ownersOfFiles } from '#server/catalog/files/record-files.store.ts';
import { recordCounts, type RecordCounts } from './record-limits.ts';
import {
  ownersOfPieces,
  lockRecords,
  writeRecordHistory,
  writeRecords,
  type RecordHistoryEntry,
  type StoredRecord,
} from './records.store.ts';

type Loaded = {
  records: Map<string, StoredRecord>;
  /** Of the pieces that new records are about; null for a purged one. */
  owners: ReadonlyMap<string, string | null>;
  /** Users who are at their quota. */
  full: ReadonlySet<string>;
  /** Owners by file id; a record may refer to a file before it is stored. */
  files: ReadonlyMap<string, ReadonlySet<string>>;
  counts: RecordCounts;
  now: Date;
};

const isRecordOperation = (operation: Operation): operation is RecordOperation => Object.hasOwn(recordOperationKinds, operation.kind);

const filesOf = (operation: RecordOperation): string[] => {
  if (operation.kind !== 'record.create' && operation.kind !== 'record.set') return [];
  const { kind } = operation.payload;
  return recordKinds
    .filesIn(kind, operation.kind === 'record.create' ? operation.payload.fields : operation.payload.values)
    .map(({ id }) => id);
};

/** A record may not refer to another user's file. */
const mayName = (operation: RecordOperation, { files }: Loaded, userId: string): boolean =>
  filesOf(operation).every((id) => files.get(id)?.has(userId) !== false);

const refusalOf = (operation: RecordOperation, record: StoredRecord | undefined, loaded: Loaded, userId: string): RefusalReason | null => {
  if (record !== undefined && record.user_id !== userId) return 'not_found';
  if (record !== undefined && record.purged_at !== null) return 'gone';
  const isAdding = operation.kind === 'record.create' || operation.kind === 'record.set';
  if (isAdding && loaded.full.has(userId)) return 'quota';
  if (operation.kind === 'record.create') {
    // undefined: its piece may come with the same push.
    const owner = loaded.owners.get(operation.payload.about);
    if (owner !== undefined && owner !== userId) return 'gone';
  }
  if (!mayName(operation, loaded, userId)) return 'invalid';
  const kind = operation.kind === 'record.create' ? operation.payload.kind : operation.kind === 'record.restore' ? record?.kind : undefined;
  const isNew = record === undefined || record.deleted === 1;
  return kind !== undefined && isNew && loaded.counts.isFull(userId, kind) ? 'too_many_kept' : null;
};

const startWork = (loaded: Loaded): OperationWork => {
  const { records, now } = loaded;
  const changed = new Set<string>();
  const history: RecordHistoryEntry[] = [];

  return {
    newest: (userId, operation) => {
      const record = records.get(subjectOf(operation));
      return record?.user_id === userId ? newestOf(record.clocks) : '';
    },
    apply: (userId, operation) => {
      if (!isRecordOperation(operation)) return 'unknown_kind';
      const id = subjectOf(operation);
      const before = records.get(id);
      const refusal = refusalOf(operation, before, loaded, userId);
      if (refusal !== null) return refusal;
      const outcome = applyRecordOperation(before ?? null, operation);
      if ('refused' in outcome) return outcome.refused;
      const { record, replaced } = outcome;
      const living = (one: { deleted: 0 | 1 } | undefined): number => (one?.deleted === 0 ? 1 : 0);
      loaded.counts.change(userId, record.kind, living(record) - living(before));
      const deletedAt = record.deleted === 1 ? (before?.deleted_at ?? now) : null;
      records.set(id, { ...record, user_id: userId, deleted_at: deletedAt, purged_at: null });
      changed.add(id);
      for (const lost of replaced) history.push({ ...lost, id: replacedId(id, lost), userId, recordId: id, about: record.about });
      return null;
    },
    changes: () => {
      const writes = [...changed].sort().flatMap((id) => records.get(id) ?? []);
      return {
        // History first, with lower versions than its records: a page boundary between them must not lose the replaced value.
        parts: [
          ...partOf('record_history_kept', history, ({ userId }) => userId, writeRecordHistory),
          ...partOf('records_written', writes, ({ user_id }) => user_id, writeRecords),
        ],
        sums: (userId) => new Map(writes.flatMap((record) => (record.user_id === userId ? [[record.id, recordSum(record)]] : []))),
      };
    },
  };
};

export const recordOperations = (space: AccountSpace): OperationHandler => ({
  kinds: namesOf(recordOperationKinds),
  open: async (tx, batches, now) => {
    const operations = batches.flatMap((batch) => batch.operations).filter(isRecordOperation);
    const ids = [...new Set(operations.map(subjectOf))].sort();
    const about = operations.flatMap((operation) => (operation.kind === 'record.create' ? [operation.payload.about] : []));
    const users = batches.map(({ userId }) => userId);
    const isAdding = operations.some(
      ({ kind, payload }) => kind === 'record.restore' || ('kind' in payload && recordKinds.mostOfKind(payload.kind) !== null),
    );
    const [read, owners, full, files, counts] = await Promise.all([
      lockRecords(tx, ids),
      about.length === 0 ? new Map<string, string | null>() : ownersOfPieces(tx, about),
      space.fullOf(tx, users),
      ownersOfFiles(tx, operations.flatMap(filesOf)),
      recordCounts(tx, users, isAdding),
    ]);
    return startWork({ records: new Map(read.map((record) => [record.id, record])), owners, full, files, counts, now });
  },
});
