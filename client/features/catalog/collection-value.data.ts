// The value of the collection, from the brief on this device.
import { useMemo, useSyncExternalStore } from 'react';
import { briefOf } from '#client/data/brief/brief.ts';
import { collectionValue, type CollectionValue } from '#client/data/brief/collection-value.ts';
import { useUserData } from '#client/device/local/user-data.ts';

const nothing = (): (() => void) => () => undefined;

/** Null until it is known. */
export const useCollectionValue = (): CollectionValue | null => {
  const data = useUserData();
  const brief = useMemo(() => (data === null ? null : briefOf(data)), [data]);
  const current = useSyncExternalStore(brief?.subscribe ?? nothing, () => brief?.current() ?? null);
  return useMemo(() => (current === null ? null : collectionValue(current.tables)), [current]);
};
