// Refreshes screens that show orders when a notice about an order arrives.
import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useRef } from 'react';
import { useUserData } from '#client/device/local/user-data.ts';

/** Calls `again` for every new notice about an order while the page is open. */
export const useOrderNews = (again: () => Promise<void>): void => {
  const db = useUserData()?.db ?? null;
  const newest = useLiveQuery(async () => {
    if (db === null) return undefined;
    const told = await db.notifications.filter(({ kind }) => kind === 'order' || kind === 'sale').toArray();
    return Math.max(0, ...told.map(({ created_at }) => created_at));
  }, [db]);
  const known = useRef<number>(undefined);
  useEffect(() => {
    if (newest === undefined) return;
    const before = known.current;
    known.current = newest;
    if (before !== undefined && newest > before) void again();
  }, [newest, again]);
};
