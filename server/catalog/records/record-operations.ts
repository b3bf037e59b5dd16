// Operation handler for records of every kind in a push: locks and loads, changes in memory, and writes each once.
import type { Stamp } from '#shared/sync/wire/clock.ts';
import { toColumns } from '#shared/sync/wire/columns.ts';
import { recordColumns, recordHistoryColumns } from '#shared/sync/wire/feeds.ts';
import { allFields, newestOf } from '#shared/sync/merge/merge.ts';
import { subjectOf, type Operation } from '#shared/sync/kinds/operation.ts';
import type { RefusalReason } from '#shared/sync/wire/protocol.ts';
import { recordOperationKinds } from '#shared/sync/kinds/record-kinds.ts';
import { applyRecordOperation, type RecordOperation } from '#shared/sync/merge/record-merge.ts';
import type { AccountSpace } from '#server/feed/account-space.ts';
import type { Db, Tx } from '#server/platform/database/database.ts';
import { JsonText } from '#server/platform/database/json-text.ts';
import { createIds } from '#server/platform/database/new-id.ts';
import { quietWork, type Batch, type CommittedPush, type Pages, type Versions, type WritePart } from '#server/feed/operation-handler.ts';
import * as recordKinds from '#shared/records/record-kinds.ts';
import { ownersOfFiles } from '#server/catalog/files/record-files.store.ts';
import { otherClocks } from '#server/catalog/piece-wire.ts';
import { recordCounts, type RecordCounts } from './record-limits.ts';
import {
  ownersOfPieces,
  lockRecords,
  recordsOf,
  writeRecordHistory,
  writeRecords,
  type RecordHistoryEntry,
  type RecordWrite,
  type StoredRecord,
} from './records.store.ts';

type Loaded = {
  records: Map<string, StoredRecord>;
  /** Pieces that no record can be added to. */
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
const newId = createIds();

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

const startWork = (loaded: Loaded) => {
  const { records, now } = loaded;
  const changed = new Map<string, string>();
  const history: RecordHistoryEntry[] = [];
  let writes: RecordWrite[] = [];

  return {
    ...quietWork,
    newest: (userId: string, operation: Operation): Stamp => {
      const record = records.get(subjectOf(operation));
      return record?.user_id === userId ? newestOf(record.clocks) : '';
    },
    apply: (userId: string, operation: Operation): RefusalReason | null => {
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
      changed.set(id, userId);
      for (const lost of replaced) history.push({ ...lost, id: newId(), userId, recordId: id, about: record.about });
      return null;
    },
    rows: (): ReadonlyMap<string, number> => {
      const counts = new Map<string, number>();
      for (const userId of [...changed.values(), ...history.map((entry) => entry.userId)])
        counts.set(userId, (counts.get(userId) ?? 0) + 1);
      return counts;
    },
    write: (db: Db, { next, heads }: Versions): WritePart[] => {
      // A lower version than its record: a page boundary between them must not lose the replaced value.
      const kept = history.map((entry) => ({ ...entry, back: next(entry.userId) }));
      writes = [...changed.keys()].sort().flatMap((id) => {
        const record = records.get(id);
        return record === undefined ? [] : [{ record, back: next(record.user_id) }];
      });
      if (writes.length === 0) return [];
      return [
        { name: 'records_written', sql: writeRecords(db, writes, heads) },
        ...(kept.length > 0 ? [{ name: 'record_history_kept', sql: writeRecordHistory(db, kept, heads), returnsIds: true }] : []),
      ];
    },
    written: ({ ids }: CommittedPush): Pages => {
      const inserted = kept(history, ids('record_history_kept'));
      return new Map([...new Set(changed.values())].map((userId) => [userId, pageOf(userId, writes, inserted)]));
    },
  };
};

const kept = (history: readonly RecordHistoryEntry[], ids: ReadonlySet<string>): RecordHistoryEntry[] =>
  history.filter(({ id }) => ids.has(id));

/** The rows for the pull feeds, built from memory. */
const pageOf = (userId: string, writes: readonly RecordWrite[], history: readonly RecordHistoryEntry[]): Record<string, JsonText> => {
  const records = writes
    .filter(({ record }) => record.user_id === userId)
    .map(({ record }) => ({
      id: record.id,
      kind: record.kind,
      about: record.about,
      fields: record.fields,
      clock: record.clocks[allFields] ?? '',
      clocks: otherClocks(record.clocks),
      purged: 0 as const,
    }));
  const replaced = history
    .filter((entry) => entry.userId === userId)
    .map((entry) => ({
      id: entry.id,
      piece_id: entry.about,
      record_id: entry.recordId,
      field: entry.field,
      value: entry.value ?? null,
      clock: entry.clock,
      conflict: entry.conflict ? (1 as const) : (0 as const),
    }));
  return {
    records: new JsonText(JSON.stringify(toColumns(recordColumns, records))),
    ...(replaced.length === 0 ? {} : { recordHistory: new JsonText(JSON.stringify(toColumns(recordHistoryColumns, replaced))) }),
  };
};

export const recordOperations = (space: AccountSpace) => ({
  kinds: Object.keys(recordOperationKinds) as (keyof typeof recordOperationKinds)[],
  open: async (db: Db, batches: readonly Batch[], { now, lock }: { now: Date; lock: boolean }) => {
    const operations = batches.flatMap((batch) => batch.operations).filter(isRecordOperation);
    const ids = [...new Set(operations.map(subjectOf))].sort();
    const about = operations.flatMap((operation) => (operation.kind === 'record.create' ? [operation.payload.about] : []));
    const users = batches.map(({ userId }) => userId);
    // With locks, `db` is a transaction.
    const isAdding = operations.some(
      ({ kind, payload }) => kind === 'record.restore' || ('kind' in payload && recordKinds.mostOfKind(payload.kind) !== null),
    );
    const [read, owners, full, files, counts] = await Promise.all([
      lock ? lockRecords(db as Tx, ids) : recordsOf(db, ids),
      about.length === 0 ? new Map<string, string | null>() : ownersOfPieces(db, about),
      space.fullOf(db, users),
      ownersOfFiles(db, operations.flatMap(filesOf)),
      recordCounts(db, users, isAdding),
    ]);
    return startWork({ records: new Map(read.map((record) => [record.id, record])), owners, full, files, counts, now });
  },
});
