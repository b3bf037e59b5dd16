// Whether somebody has anything here: pieces, or scans that wait; and whether the device knows it yet.
import { useLiveQuery } from 'dexie-react-hooks';
import { useCallback, useSyncExternalStore } from 'react';
import type { SyncState } from '#client/data/engine/types.ts';
import { useUserData } from './user-data.ts';

/** reading: the server's pieces are on their way to this device. unreached: they never were, and the server cannot be reached. */
export type FirstReading = 'done' | 'reading' | 'unreached';

export const firstReadingOf = ({ lastSyncAt, status }: Pick<SyncState, 'lastSyncAt' | 'status'>, online: boolean): FirstReading =>
  lastSyncAt !== null ? 'done' : status === 'offline' || status === 'signed-out' || !online ? 'unreached' : 'reading';

export const useFirstReading = (): FirstReading => {
  const data = useUserData();
  const subscribe = useCallback((listener: () => void) => data?.engine.subscribe(listener) ?? (() => undefined), [data]);
  return useSyncExternalStore(subscribe, () => (data === null ? 'reading' : firstReadingOf(data.engine.state(), navigator.onLine)));
};

/** none: nothing that this device knows of. unknown: as long as it may still learn of something. */
export type OwnThings = 'unknown' | 'some' | 'none';

/** counted: what lies on the device, read after `reading` was as it is; undefined until then. */
export const ownThingsOf = (reading: FirstReading, counted: number | undefined): OwnThings =>
  counted !== undefined && counted > 0 ? 'some' : counted === undefined || reading === 'reading' ? 'unknown' : 'none';

/** Pieces, deleted ones that can be brought back included, and scans that wait. */
export const useOwnThings = (): OwnThings => {
  const data = useUserData();
  const reading = useFirstReading();
  const found = useLiveQuery(async () => {
    if (data === null) return undefined;
    const [pieces, drafts] = await Promise.all([data.db.pieces.count(), data.db.drafts.count()]);
    return { reading, counted: pieces + drafts };
  }, [data, reading]);
  return ownThingsOf(reading, found?.reading === reading ? found.counted : undefined);
};
