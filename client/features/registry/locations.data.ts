// A location that is renamed or put elsewhere takes the works along that are in it or in what it contains.
import { useMemo } from 'react';
import { withInside } from '#shared/domain/collection/tree.ts';
import type { NewOperation } from '#shared/sync/kinds/operation.ts';
import type { RecordRow } from '#client/data/db/database.ts';
import { useUserData } from '#client/device/local/user-data.ts';
import { pathIn, treeOfRecords } from '#client/work/names/collection-records.data.ts';
import type { RecordCommands, Values } from '#client/work/record/records.data.ts';
import { piecesNamed } from './names-in-use.data.ts';

/** Characters of a piece's location. */
const maxLocation = 300;

/** The paths before and after the change, of all that is inside. */
const movedPaths = (records: readonly RecordRow[], { id }: RecordRow, values: Values): Map<string, string> => {
  const before = treeOfRecords(records);
  const after = treeOfRecords(
    records.map((record) => (record.id === id ? { ...record, fields: { ...record.fields, ...values } } : record)),
  );
  const paths = withInside(before, id).map((one) => [pathIn(before, one), pathIn(after, one)] as const);
  return new Map(paths.filter(([from, to]) => from !== to && to.length <= maxLocation));
};

export const useLocationCommands = (base: RecordCommands, records: readonly RecordRow[]): RecordCommands => {
  const data = useUserData();
  return useMemo(
    () => ({
      ...base,
      set: async (record, values) => {
        if (data === null || Object.keys(values).length === 0) return;
        const changes: NewOperation[] = [{ kind: 'record.set', payload: { recordId: record.id, kind: 'location', values: { ...values } } }];
        for (const [from, to] of movedPaths(records, record, values))
          for (const pieceId of await piecesNamed(data, 'location', from))
            changes.push({ kind: 'piece.set', payload: { pieceId, values: { location: to } } });
        await data.engine.commitAll(changes);
      },
    }),
    [base, data, records],
  );
};
