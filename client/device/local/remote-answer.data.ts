// A server response shown stale-while-revalidate: cached value first, then refreshed and stored with its time.
import { useLiveQuery } from 'dexie-react-hooks';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { AppError } from '#shared/contract/wire/errors.ts';
import type { LastSeen } from '#client/data/api/last-seen.ts';
import { useOnline } from '#client/ui/online.ts';

/** Reads and writes the last answer, to show it offline. */
export type Place<T> = {
  /** Cache key: a value is shown until the next response with the same name arrives. */
  name: string;
  /** Null if nothing is cached. */
  read: () => Promise<LastSeen<T> | null>;
  /** If omitted or if it rejects, the response is held only while the screen is mounted. */
  keep?: ((value: T) => Promise<void>) | undefined;
  /** Called when the server says that the thing does not exist anymore. */
  forget?: (() => Promise<void>) | undefined;
};

export type RemoteAnswer<T> = {
  /** undefined until the cache was read, null if it is empty. */
  seen: LastSeen<T> | null | undefined;
  /** fresh: the server has responded. */
  state: 'asking' | 'fresh' | 'failed';
  error: AppError | null;
  /** Refetches; resolves once the server has responded or failed. */
  refetch: () => Promise<void>;
  /** Replaces the cached value, for example with the response of a mutation. */
  put: (value: T) => Promise<void>;
};

type Run = { question: object; state: 'fresh' | 'failed'; error: AppError | null };

/** Caches nothing: for data about other people, and for screens without a signed-in person. */
export const uncached = (name: string): { name: string; read: () => Promise<null> } => ({ name, read: async () => null });

/** place and ask must be referentially stable. Nothing is fetched while place is null. */
export const useRemoteAnswer = <T>(place: Place<T> | null, ask: () => Promise<T>): RemoteAnswer<T> => {
  const online = useOnline();
  const question = useMemo(() => ({ place, ask, online }), [place, ask, online]);
  const [run, setRun] = useState<Run>();
  const [held, setHeld] = useState<{ name: string; seen: LastSeen<T> }>();
  const latest = useRef(0);

  const take = useCallback(
    async (value: T, isCurrent: () => boolean = () => true) => {
      if (place === null) return;
      const hold = () => isCurrent() && setHeld({ name: place.name, seen: { at: new Date().toISOString(), value } });
      if (place.keep === undefined) hold();
      else await place.keep(value).then(() => isCurrent() && setHeld(undefined), hold);
    },
    [place],
  );
  const answer = useCallback(async () => {
    if (question.place === null) return;
    const own = (latest.current += 1);
    const isCurrent = () => latest.current === own;
    let next: Run = { question, state: 'fresh', error: null };
    try {
      await take(await question.ask(), isCurrent);
    } catch (thrown) {
      const error = thrown instanceof AppError ? thrown : new AppError('internal', { cause: thrown });
      if (error.code === 'not_found') await question.place.forget?.().catch(() => undefined);
      next = { question, state: 'failed', error };
    }
    if (isCurrent()) setRun(next);
  }, [question, take]);
  useEffect(() => void answer(), [answer]);

  const found = useLiveQuery(async () => (place === null ? undefined : { place, seen: await place.read() }), [place]);
  const now = run?.question === question ? run : null;
  return {
    seen: held !== undefined && held.name === place?.name ? held.seen : found?.place === place ? found?.seen : undefined,
    state: now?.state ?? 'asking',
    error: now?.error ?? null,
    refetch: useCallback(() => {
      setRun(undefined);
      return answer();
    }, [answer]),
    put: take,
  };
};
