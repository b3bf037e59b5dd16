// Reads the selected works and separates those that cannot be listed.
import { useMemo } from 'react';
import type { PieceRow } from '#client/data/db/database.ts';
import { useOwn } from '#client/device/local/use-own.ts';
import { useSoldWorks } from '#client/trade/listing/sold-works.data.ts';
import { unfitOf, type Unfit } from './list-many.ts';

export type ToList = { fit: PieceRow[]; unfit: ReadonlyMap<Unfit, number> };

/** As they were when it was first read: what is listed meanwhile stays in its place. undefined while loading. */
export const useToList = (ids: readonly string[]): ToList | undefined => {
  const rows = useOwn((db) => db.pieces.bulkGet([...ids]), [], [], [ids.join()]);
  const sold = useSoldWorks();
  return useMemo(() => {
    if (rows === undefined) return undefined;
    const unfit = new Map<Unfit, number>();
    const fit = rows.flatMap((row) => {
      if (row === undefined || row.deleted === 1) return [];
      const why = unfitOf(row, sold.has(row.id));
      if (why !== null) unfit.set(why, (unfit.get(why) ?? 0) + 1);
      return why === null ? [row] : [];
    });
    return { fit, unfit };
  }, [rows, sold]);
};
