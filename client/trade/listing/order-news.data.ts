// Refreshes screens that show orders when a notice about an order arrives.
import { useEffect, useRef } from 'react';
import { useOwn } from '#client/device/local/use-own.ts';

/** Calls `again` for every new notice about an order while the page is open. */
export const useOrderNews = (again: () => Promise<void>): void => {
  const newest = useOwn(async (db) => {
    const newest = await db.notifications.filter(({ kind }) => kind === 'order' || kind === 'sale').toArray();
    return Math.max(0, ...newest.map(({ created_at }) => created_at));
  }, []);
  const known = useRef<number>(undefined);
  useEffect(() => {
    if (newest === undefined) return;
    const before = known.current;
    known.current = newest;
    if (before !== undefined && newest > before) void again();
  }, [newest, again]);
};
