// Remembers on this device what was put aside on the home.
import { useOwn } from '#client/device/local/use-own.ts';
import { useUserData } from '#client/device/local/user-data.ts';
import { toastFailure } from '#client/ui/status/toast-failure.ts';
import { putAsideIn, withAside, withoutAside, type PutAside } from './not-now.ts';

const key = 'home:aside';

/** aside: undefined while loading. */
export type NotNow = {
  aside: PutAside | undefined;
  putAside: (name: string, until?: number) => void;
  bringBack: (names: readonly string[]) => void;
};

export const useNotNow = (): NotNow => {
  const data = useUserData();
  const aside = useOwn(async (db) => putAsideIn((await db.meta.get(key))?.value), [], {});
  const change = (changed: (aside: PutAside) => PutAside): void => {
    if (data === null) return;
    const { db } = data;
    void db
      .transaction('rw', db.meta, async () => {
        await db.meta.put({ key, value: changed(putAsideIn((await db.meta.get(key))?.value)) });
      })
      .catch(toastFailure);
  };
  return {
    aside,
    putAside: (name, until) => change((now) => withAside(now, name, Date.now(), until)),
    bringBack: (names) => change((now) => withoutAside(now, names)),
  };
};
