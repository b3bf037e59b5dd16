// The records of a kind as the device has them, and those about the collection as nodes of a tree.
import type { TreeNode } from '#shared/domain/collection/tree.ts';
import type { RecordKind } from '#shared/records/record-kinds.ts';
import { clockOf } from '#shared/sync/merge/merge.ts';
import type { RecordRow, UserDatabase } from '#client/data/db/database.ts';

/** Those that are not deleted. */
export const recordsOfKind = (db: UserDatabase, kind: RecordKind): Promise<RecordRow[]> =>
  db.records
    .where({ kind })
    .filter(({ deleted }) => deleted === 0)
    .toArray();

/** From so many pieces on, reading all records of a kind is faster than asking for each piece. */
const manyPieces = 500;

/** Those of these pieces, in no particular order. */
export const recordsOfKindAbout = async (db: UserDatabase, kind: RecordKind, pieceIds: readonly string[]): Promise<RecordRow[]> => {
  const own = new Set(pieceIds);
  if (own.size >= manyPieces) return (await recordsOfKind(db, kind)).filter(({ about }) => own.has(about));
  const records = await db.records
    .where('about')
    .anyOf([...own])
    .toArray();
  return records.filter((record) => record.kind === kind && record.deleted === 0);
};

/** Empty for a record without a name. */
export const nameOf = ({ fields }: RecordRow): string => (typeof fields['name'] === 'string' ? fields['name'] : '');

/** A location or a group, by its field `within`. */
export const nodeOf = (record: RecordRow): TreeNode => {
  const { within } = record.fields;
  return {
    id: record.id,
    name: nameOf(record),
    within: typeof within === 'string' ? within : null,
    clock: clockOf(record.clocks, 'within'),
  };
};
