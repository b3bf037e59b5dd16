// The number on the icon of the installed app: what is unread, and what still waits on this device.
import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useSyncExternalStore } from 'react';
import type { UserData } from '#client/data/sync/sync.ts';
import { countDrafts, unsentThings } from '#client/device/sync/sync-chip.ts';

type Badged = { setAppBadge?: (count: number) => Promise<void>; clearAppBadge?: () => Promise<void> };

export const AppBadge = ({ data: { db, engine }, unread }: { data: UserData; unread: number }) => {
  const { waiting, failed } = useSyncExternalStore(engine.subscribe, engine.state);
  const drafts = countDrafts(useLiveQuery(() => unsentThings(db), [db]) ?? []);
  const count = unread + waiting + failed + drafts.waiting + drafts.failed;
  useEffect(() => {
    const badged: Badged = navigator;
    badged.setAppBadge?.(count).catch(() => undefined);
  }, [count]);
  // Cleared with the component, since another person may sign in.
  useEffect(() => {
    const badged: Badged = navigator;
    return () => void badged.clearAppBadge?.().catch(() => undefined);
  }, []);
  return null;
};
