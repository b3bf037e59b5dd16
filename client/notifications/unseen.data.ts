// How many things this person has not seen, as this device knows it.
import { useLiveQuery } from 'dexie-react-hooks';
import { useUserData } from '#client/parts/user-data.ts';

/** A conversation counts once, however much is unread in it. */
export const useUnseen = (): number => {
  const db = useUserData()?.db;
  const count = useLiveQuery(async () => {
    if (db === undefined) return 0;
    const [notices, unread] = await Promise.all([
      db.notifications.where('read').equals(0).count(),
      db.conversations.where('unread').above(0).toArray(),
    ]);
    return notices + unread.filter(({ blocked }) => !blocked).length;
  }, [db]);
  return count ?? 0;
};
