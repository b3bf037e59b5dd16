// Waits through a lost connection, so that a long export does not end with it.
import { AppError, SaidError } from '#shared/contract/wire/errors.ts';
import { t } from '#shared/language/t.ts';

/** Milliseconds between attempts: some four minutes in all. */
const usualPauses = [1_000, 2_000, 4_000, 8_000, 15_000, ...Array.from({ length: 7 }, () => 30_000)];

export type Patience = { signal: AbortSignal; onWaiting: () => void; pauses?: readonly number[] | undefined };

/** Whether the same request may succeed later. A connection that breaks within an answer is a TypeError of the browser. */
const mayPass = (error: unknown): boolean =>
  error instanceof AppError ? ['network', 'unavailable', 'rate_limited'].includes(error.code) : error instanceof TypeError;

/** Ends early where the browser is connected again. */
const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      globalThis.removeEventListener?.('online', done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    signal.addEventListener('abort', done);
    globalThis.addEventListener?.('online', done);
  });

/** Rejects with the refusal of the server, or with words once the connection has not come back. */
export const keepTrying = async <R>(act: () => Promise<R>, { signal, onWaiting, pauses = usualPauses }: Patience): Promise<R> => {
  for (const milliseconds of [...pauses, null]) {
    try {
      return await act();
    } catch (error) {
      signal.throwIfAborted();
      if (!mayPass(error)) throw error;
      if (milliseconds === null) break;
      onWaiting();
      await pause(error instanceof AppError ? Math.max(milliseconds, (error.retryAfterSeconds ?? 0) * 1_000) : milliseconds, signal);
      signal.throwIfAborted();
    }
  }
  throw new SaidError(t('The connection was lost and did not come back. No file was kept; please export again once you are connected.'));
};

/** Whether the server does not give this one; without a session it gives none. */
export const isRefusal = (error: unknown): error is AppError => error instanceof AppError && error.status !== 401;
