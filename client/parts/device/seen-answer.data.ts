// An answer that belongs to the signed-in person: asked of the server, kept on this device, and shown from there on line and off.
import { useLiveQuery } from 'dexie-react-hooks';
import { useCallback, useEffect, useRef, useState } from 'react';
import { AppError } from '#shared/contract/wire/errors.ts';
import { keepSeen, readSeen, type LastSeen } from '#client/data/api/last-seen.ts';
import { useOnline } from '#client/ui/online.ts';
import { useUserData } from './user-data.ts';

export type SeenAnswer<T> = {
  /** undefined until this device was read, null where it has never seen it. */
  seen: LastSeen<T> | null | undefined;
  /** fresh: the server has just said it. */
  state: 'asking' | 'fresh' | 'failed';
  error: AppError | null;
  again: () => Promise<void>;
  /** Takes what an act has answered in the place of what is kept. */
  put: (value: T) => Promise<void>;
};

type Run = { name: string; state: SeenAnswer<unknown>['state']; error: AppError | null };

/** ask and read must stay the same from one rendering to the next. */
export const useSeenAnswer = <T>(name: string, ask: () => Promise<T>, read: (value: unknown) => T | null): SeenAnswer<T> => {
  const db = useUserData()?.db ?? null;
  const online = useOnline();
  const [run, setRun] = useState<Run>({ name, state: 'asking', error: null });
  const latest = useRef(name);
  latest.current = name;

  const again = useCallback(async () => {
    if (db === null) return;
    setRun({ name, state: 'asking', error: null });
    let next: Run = { name, state: 'fresh', error: null };
    try {
      await keepSeen(db, name, await ask());
    } catch (error) {
      next = { name, state: 'failed', error: error instanceof AppError ? error : new AppError('internal', { cause: error }) };
    }
    if (latest.current === name) setRun(next);
  }, [db, name, ask]);
  useEffect(() => void again(), [again, online]);

  const found = useLiveQuery(async () => (db === null ? undefined : { name, seen: await readSeen(db, name, read) }), [db, name]);
  const isCurrent = run.name === name;
  return {
    seen: found?.name === name ? found.seen : undefined,
    state: isCurrent ? run.state : 'asking',
    error: isCurrent ? run.error : null,
    again,
    put: async (value) => {
      if (db !== null) await keepSeen(db, name, value);
    },
  };
};
