// What the collection home shows, all of it from this device: the brief with its figures, and the newest works.
import { useMemo } from 'react';
import type { Brief } from '#client/data/brief/brief.ts';
import { completenessOf, compositionOf } from '#client/data/brief/collection-figures.ts';
import { collectionValue, valueOverTime } from '#client/data/brief/collection-value.ts';
import { insuredValue } from '#client/data/brief/insured-value.ts';
import type { PieceRow } from '#client/data/db/database.ts';
import { useBrief } from '#client/device/local/brief.data.ts';
import { useFirstReading, type FirstReading } from '#client/device/local/own-things.data.ts';
import { useOwn } from '#client/device/local/use-own.ts';
import { useToday } from './needs/needs.data.ts';

const newestShown = 6;

export type HomeReading = { brief: Brief | null; failure: Error | null; reading: FirstReading };

export const useHomeReading = (): HomeReading => ({ ...useBrief(), reading: useFirstReading() });

export const useWorks = (brief: Brief): number => useMemo(() => compositionOf(brief.tables).works, [brief]);

export const useFigures = (brief: Brief) => {
  const today = useToday();
  // The tables are written in place; the object around them is a new one after each change.
  return useMemo(() => {
    const { tables } = brief;
    return {
      ...collectionValue(tables),
      overTime: valueOverTime(tables, today),
      insured: insuredValue(tables),
      composition: compositionOf(tables),
      completeness: completenessOf(tables),
    };
  }, [brief, today]);
};
export type Figures = ReturnType<typeof useFigures>;

/** undefined while loading. */
export const useNewestWorks = (): PieceRow[] | undefined =>
  useOwn((db) => db.pieces.where('[deleted+created_at]').between([0, ''], [0, '\uffff']).reverse().limit(newestShown).toArray(), [], []);

/** Those of them that are on this device, by id; the ones before stay while others load. */
export const usePieces = (ids: readonly string[]): ReadonlyMap<string, PieceRow> => {
  const rows = useOwn((db) => db.pieces.bulkGet([...ids]), [], [], [ids.join()]) ?? [];
  return new Map(rows.flatMap((row) => (row === undefined ? [] : [[row.id, row] as const])));
};
