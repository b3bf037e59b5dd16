// When this person was last told of an order: whatever shows orders asks again then.
import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useRef } from 'react';
import { useUserData } from '#client/parts/device/user-data.ts';

/** Calls again whenever there is news of an order, while the page is open. */
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
