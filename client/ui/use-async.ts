// Loads a value for a component: an answer that comes after the component or what it asked for has changed is dropped.
import { useEffect, useState } from 'react';
import { areSame } from './same-values.ts';

export type Async<T> =
  | { state: 'loading'; value?: undefined }
  | { state: 'done'; value: T }
  /** value: of an earlier load, if there was one. */
  | { state: 'failed'; value: T | undefined; error: unknown };

const loading: Async<never> = { state: 'loading' };

/**
 * load: null while it cannot be loaded. signal: aborted when the value is no longer wanted.
 * of: what the value belongs to; when it changes, the value is gone.
 * refreshing: loads again when one of these changes; the value stays until then.
 * replace: a value that is known from elsewhere.
 */
export const useAsync = <T>(
  load: ((signal: AbortSignal) => Promise<T>) | null,
  of: readonly unknown[],
  refreshing: readonly unknown[] = [],
): Async<T> & { replace: (value: T) => void } => {
  const [settled, setSettled] = useState<{ of: readonly unknown[]; outcome: Async<T> }>();
  useEffect(() => {
    if (load === null) return undefined;
    const stop = new AbortController();
    const settle = (outcomeOf: (before: T | undefined) => Async<T>): void => {
      if (stop.signal.aborted) return;
      setSettled((now) => ({ of, outcome: outcomeOf(now !== undefined && areSame(now.of, of) ? now.outcome.value : undefined) }));
    };
    load(stop.signal).then(
      (value) => settle(() => ({ state: 'done', value })),
      (error: unknown) => settle((value) => ({ state: 'failed', value, error })),
    );
    return () => stop.abort();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the dependencies are the caller's
  }, [load === null, ...of, ...refreshing]);
  const current: Async<T> = settled !== undefined && areSame(settled.of, of) ? settled.outcome : loading;
  return { ...current, replace: (value) => setSettled({ of, outcome: { state: 'done', value } }) };
};
