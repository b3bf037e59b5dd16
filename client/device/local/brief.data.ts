// The brief of the collection on this device.
import { useMemo, useSyncExternalStore } from 'react';
import { briefOf, type Brief } from '#client/data/brief/brief.ts';
import { useUserData } from './user-data.ts';

const nothing = (): (() => void) => () => undefined;

/** brief: null until it has been read. Its tables are written in place; the object around them is a new one after each change. */
export const useBrief = (): { brief: Brief | null; failure: Error | null } => {
  const data = useUserData();
  const opened = useMemo(() => (data === null ? null : briefOf(data)), [data]);
  const brief = useSyncExternalStore(opened?.subscribe ?? nothing, () => opened?.current() ?? null);
  const failure = useSyncExternalStore(opened?.subscribe ?? nothing, () => opened?.failure() ?? null);
  return { brief, failure };
};
