// A live query over the signed-in user's data on this device.
import { useLiveQuery } from 'dexie-react-hooks';
import type { UserDatabase } from '#client/data/db/database.ts';
import type { UserData } from '#client/data/sync/sync.ts';
import { areSame } from '#client/ui/same-values.ts';
import { useUserData } from './user-data.ts';

/**
 * Reads again whenever what it read has changed.
 * undefined while loading; `none` without a signed-in user, and until the device's database is open.
 * of: what the answer belongs to; when it changes, the answer is gone.
 * refreshing: reads again when one of these changes; the answer stays until then.
 */
export const useOwn = <T, None = undefined>(
  read: (db: UserDatabase, data: UserData) => Promise<T> | T,
  of: readonly unknown[],
  none?: None,
  refreshing: readonly unknown[] = [],
): T | None | undefined => {
  const data = useUserData();
  const asked = [data, ...of];
  const found = useLiveQuery(async () => ({ asked, answer: data === null ? none : await read(data.db, data) }), [...asked, ...refreshing]);
  return found !== undefined && areSame(found.asked, asked) ? found.answer : undefined;
};
