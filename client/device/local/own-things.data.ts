// Whether the user has any pieces or unsent scans on this device, and whether that is known yet.
import { useCallback, useSyncExternalStore } from 'react';
import type { SyncState } from '#client/data/engine/types.ts';
import { useOnline } from '#client/ui/online.ts';
import { useOwn } from './use-own.ts';
import { useUserData } from './user-data.ts';

/** reading: the first sync is running. unreached: it never finished, and the server cannot be reached. */
export type FirstReading = 'done' | 'reading' | 'unreached';

export const firstReadingOf = ({ lastSyncAt, status }: Pick<SyncState, 'lastSyncAt' | 'status'>, online: boolean): FirstReading =>
  lastSyncAt !== null ? 'done' : status === 'offline' || status === 'signed-out' || !online ? 'unreached' : 'reading';

export const useFirstReading = (): FirstReading => {
  const data = useUserData();
  const online = useOnline();
  const subscribe = useCallback((listener: () => void) => data?.engine.subscribe(listener) ?? (() => undefined), [data]);
  return useSyncExternalStore(subscribe, () => (data === null ? 'reading' : firstReadingOf(data.engine.state(), online)));
};

/** none: known to be empty. unknown: not loaded yet. */
export type OwnThings = 'unknown' | 'some' | 'none';

/** counted: rows on the device, counted after `reading` reached its current value; undefined until then. */
export const ownThingsOf = (reading: FirstReading, counted: number | undefined): OwnThings =>
  counted !== undefined && counted > 0 ? 'some' : counted === undefined || reading === 'reading' ? 'unknown' : 'none';

/** Counts pieces, including deleted ones that can be restored, and unsent scans. */
export const useOwnThings = (): OwnThings => {
  const reading = useFirstReading();
  const counted = useOwn(
    async (db) => {
      const [pieces, drafts] = await Promise.all([db.pieces.count(), db.drafts.count()]);
      return pieces + drafts;
    },
    [reading],
  );
  return ownThingsOf(reading, counted);
};
