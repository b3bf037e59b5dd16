// An answer of the server: shown as this device has last seen it, asked for anew, and kept with its time.
import { useLiveQuery } from 'dexie-react-hooks';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { AppError } from '#shared/contract/wire/errors.ts';
import type { LastSeen } from '#client/data/api/last-seen.ts';
import { useOnline } from '#client/ui/online.ts';

/** Where one answer is kept. */
export type Place<T> = {
  /** What was answered under one name is shown until the next answer under it. */
  name: string;
  /** Null where this device has never seen it. */
  read: () => Promise<LastSeen<T> | null>;
  /** Without it, and where it rejects, the answer lives as long as the screen. */
  keep?: ((value: T) => Promise<void>) | undefined;
  /** The server has no such thing any more. */
  forget?: (() => Promise<void>) | undefined;
};

export type RemoteAnswer<T> = {
  /** undefined until this device was read, null where it has never seen it. */
  seen: LastSeen<T> | null | undefined;
  /** fresh: the server has just said it. */
  state: 'asking' | 'fresh' | 'failed';
  error: AppError | null;
  /** Resolves once the server has answered or failed. */
  again: () => Promise<void>;
  /** Takes what an act has answered in the place of what is kept. */
  put: (value: T) => Promise<void>;
};

type Run = { question: object; state: 'fresh' | 'failed'; error: AppError | null };

/** Keeps nothing on the device: for what is about other people, and for screens without a person. */
export const nowhere = (name: string): { name: string; read: () => Promise<null> } => ({ name, read: async () => null });

/** place and ask must stay the same from one rendering to the next. Without a place nothing is asked. */
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
    again: useCallback(() => {
      setRun(undefined);
      return answer();
    }, [answer]),
    put: take,
  };
};
