// An answer that everybody may see: asked of the server, kept on this device, and shown from there on line and off.
import { useLiveQuery } from 'dexie-react-hooks';
import { useCallback, useEffect, useState } from 'react';
import { AppError } from '#shared/contract/wire/errors.ts';
import { visitorDatabase } from '#client/data/db/visitor-database.ts';
import { useOnline } from '#client/ui/online.ts';

export type StoredAnswer<T> = {
  /** undefined until this device was read, null where it has never seen it. */
  seen: { at: string; value: T } | null | undefined;
  /** fresh: the server has just said it. */
  state: 'asking' | 'fresh' | 'failed';
  again: () => Promise<void>;
  put: (value: T) => Promise<void>;
};

/** ask and read must stay the same from one rendering to the next. read: null for what an earlier version has kept in another shape. */
export const useStoredAnswer = <T>(key: string, ask: () => Promise<T>, read: (value: unknown) => T | null): StoredAnswer<T> => {
  const online = useOnline();
  const [run, setRun] = useState<{ key: string; state: StoredAnswer<T>['state'] }>({ key, state: 'asking' });
  /** What this device cannot keep is shown as long as the page is open. */
  const [unkept, setUnkept] = useState<{ key: string; seen: { at: string; value: T } }>();
  const put = useCallback(
    async (value: T) => void (await visitorDatabase().contents.put({ key, value, seenAt: new Date().toISOString() })),
    [key],
  );
  const again = useCallback(async () => {
    setRun({ key, state: 'asking' });
    try {
      const value = await ask();
      await put(value).catch(() => setUnkept({ key, seen: { at: new Date().toISOString(), value } }));
      setRun({ key, state: 'fresh' });
    } catch (error) {
      if (error instanceof AppError && error.code === 'not_found')
        await visitorDatabase()
          .contents.delete(key)
          .catch(() => undefined);
      setRun({ key, state: 'failed' });
    }
  }, [key, ask, put]);
  useEffect(() => void again(), [again, online]);
  const found = useLiveQuery(async () => {
    const row = await visitorDatabase()
      .contents.get(key)
      .catch(() => undefined);
    const value = row === undefined ? null : read(row.value);
    return { key, seen: row === undefined || value === null ? null : { at: row.seenAt, value } };
  }, [key]);
  const seen = unkept?.key === key ? unkept.seen : found?.key === key ? found.seen : undefined;
  return { seen, state: run.key === key ? run.state : 'asking', again, put };
};
