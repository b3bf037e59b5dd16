// The records about the collection on this device.
import { useMemo } from 'react';
import { treeOf, pathSeparator, type Tree } from '#shared/domain/collection/tree.ts';
import type { RecordKind } from '#shared/records/record-kinds.ts';
import type { RecordRow } from '#client/data/db/database.ts';
import { nameOf, nodeOf, recordsOfKind } from '#client/data/search/collection-records.ts';
import { useOwn } from '#client/device/local/use-own.ts';

export { nameOf, recordsOfKind };

/** By name; undefined while loading. */
export const useCollectionRecords = (kind: RecordKind): RecordRow[] | undefined =>
  useOwn(async (db) => (await recordsOfKind(db, kind)).sort((a, b) => nameOf(a).localeCompare(nameOf(b))), [kind], []);

/** Of locations or groups, by their field `within`. */
export const treeOfRecords = (records: readonly RecordRow[]): Tree => treeOf(records.map(nodeOf));

/** House › Room › Rack. */
export const pathIn = (tree: Tree, id: string): string => tree.pathOf(id).join(pathSeparator);

/** Undefined while loading. */
export const useTreeOf = (kind: 'location' | 'group'): { records: RecordRow[]; tree: Tree } | undefined => {
  const records = useCollectionRecords(kind);
  return useMemo(() => records && { records, tree: treeOfRecords(records) }, [records]);
};
