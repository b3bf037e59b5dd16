// How many records of a limited kind each account has, followed through a push.
import { limitedKinds, mostOfKind } from '#shared/records/record-kinds.ts';
import type { Db } from '#server/platform/database/database.ts';
import { countAboutCollection } from './records.store.ts';

export type RecordCounts = {
  isFull: (userId: string, kind: string) => boolean;
  /** by: 1 for one that was added, -1 for one that was taken away. */
  change: (userId: string, kind: string, by: number) => void;
};

const keyOf = (userId: string, kind: string): string => `${userId} ${kind}`;

/** Reads nothing if no record can be added. */
export const recordCounts = async (db: Db, userIds: readonly string[], isAdding: boolean): Promise<RecordCounts> => {
  const rows = isAdding ? await countAboutCollection(db, userIds, limitedKinds) : [];
  const counts = new Map(rows.map(({ userId, kind, count }) => [keyOf(userId, kind), count]));
  return {
    isFull: (userId, kind) => (counts.get(keyOf(userId, kind)) ?? 0) >= (mostOfKind(kind) ?? Number.POSITIVE_INFINITY),
    change: (userId, kind, by) => void counts.set(keyOf(userId, kind), (counts.get(keyOf(userId, kind)) ?? 0) + by),
  };
};
