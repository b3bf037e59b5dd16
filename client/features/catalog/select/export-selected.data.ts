// The selected pieces as a spreadsheet with their records, or as a table that our own import reads.
import { useEffect, useMemo } from 'react';
import { csvHead, csvLine } from '#client/work/record/catalog-csv.ts';
import { blobSink } from '#client/device/local/blob-sink.ts';
import { useUserData } from '#client/device/local/user-data.ts';
import { fetchWhenIdle } from '#client/ui/lazy/fetch-ahead.ts';

/** Fetched ahead: it is written without a network, too. */
const loadTables = () => import('#client/work/spreadsheet/table-export.data.ts');

const perRead = 500;

/** Each in the order of the ids. */
export type SelectedTables = {
  spreadsheet: (ids: readonly string[]) => Promise<Blob>;
  table: (ids: readonly string[]) => Promise<Blob>;
};

/** Null while nobody is signed in. */
export const useSelectedTables = (): SelectedTables | null => {
  const data = useUserData();
  useEffect(() => fetchWhenIdle(loadTables), []);
  return useMemo(
    () =>
      data && {
        spreadsheet: async (ids) => {
          let made = new Blob();
          const sink = blobSink((file) => {
            made = file;
          }, 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
          const { exportTables } = await loadTables();
          await exportTables(data, sink, { now: new Date(), signal: new AbortController().signal, onProgress: () => undefined, only: ids });
          return made;
        },
        table: async (ids) => {
          const parts = [csvHead];
          for (let from = 0; from < ids.length; from += perRead)
            for (const row of await data.db.pieces.bulkGet(ids.slice(from, from + perRead)))
              if (row?.deleted === 0) parts.push(csvLine({ ...row, seen: { ai_confidence: row.ai_confidence } }));
          return new Blob(parts, { type: 'text/csv' });
        },
      },
    [data],
  );
};
