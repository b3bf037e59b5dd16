// The selected pieces as a table that spreadsheets and our own import read.
import { useCallback } from 'react';
import { csvHead, csvLine } from '#client/work/record/catalog-csv.ts';
import { useUserData } from '#client/device/local/user-data.ts';

const perRead = 500;

/** In the order of the ids. */
export const useSelectedTable = (): ((ids: readonly string[]) => Promise<Blob>) => {
  const data = useUserData();
  return useCallback(
    async (ids) => {
      const parts = [csvHead];
      for (let from = 0; data !== null && from < ids.length; from += perRead)
        for (const row of await data.db.pieces.bulkGet(ids.slice(from, from + perRead)))
          if (row?.deleted === 0) parts.push(csvLine({ ...row, seen: { ai_confidence: row.ai_confidence } }));
      return new Blob(parts, { type: 'text/csv' });
    },
    [data],
  );
};
