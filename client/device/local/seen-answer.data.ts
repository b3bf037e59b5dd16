// A server response that belongs to the signed-in person, cached in their database on this device.
import { useMemo } from 'react';
import { keepSeen, readSeen } from '#client/data/api/last-seen.ts';
import { type Place, type RemoteAnswer, useRemoteAnswer } from './remote-answer.data.ts';
import { useUserData } from './user-data.ts';

export type SeenAnswer<T> = RemoteAnswer<T>;

/** Null until the device's database is open. read: returns null for a value stored in another version's shape. */
export const useOwnPlace = <T>(name: string, read: (value: unknown) => T | null): Place<T> | null => {
  const db = useUserData()?.db ?? null;
  return useMemo(
    () => (db === null ? null : { name, read: () => readSeen(db, name, read), keep: (value) => keepSeen(db, name, value) }),
    [db, name, read],
  );
};

/** ask and read must be referentially stable. */
export const useSeenAnswer = <T>(name: string, ask: () => Promise<T>, read: (value: unknown) => T | null): SeenAnswer<T> =>
  useRemoteAnswer(useOwnPlace(name, read), ask);
