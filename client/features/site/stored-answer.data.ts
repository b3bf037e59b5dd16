// A public server response, cached in the visitor database on this device.
import { useMemo } from 'react';
import { visitorDatabase } from '#client/data/db/visitor-database.ts';
import { type Place, type RemoteAnswer, useRemoteAnswer } from '#client/device/local/remote-answer.data.ts';

/** read: returns null for a value stored in another version's shape. */
const placeOf = <T>(key: string, read: (value: unknown) => T | null): Place<T> => ({
  name: key,
  read: async () => {
    const row = await visitorDatabase()
      .contents.get(key)
      .catch(() => undefined);
    const value = row === undefined ? null : read(row.value);
    return row === undefined || value === null ? null : { at: row.seenAt, value };
  },
  keep: async (value) => void (await visitorDatabase().contents.put({ key, value, seenAt: new Date().toISOString() })),
  forget: () => visitorDatabase().contents.delete(key),
});

/** ask and read must be referentially stable. */
export const useStoredAnswer = <T>(key: string, ask: () => Promise<T>, read: (value: unknown) => T | null): RemoteAnswer<T> => {
  const place = useMemo(() => placeOf(key, read), [key, read]);
  return useRemoteAnswer(place, ask);
};
