// Pictures at web addresses: the server fetches them, since a page may connect to nobody else.
import { AppError } from '#shared/contract/wire/errors.ts';
import { fetchPicture } from '#shared/contract/works/transfer.ts';
import { callRaw } from '#client/data/api/api.ts';
import type { PictureFile } from './pictures.ts';
import { t } from '#shared/language/t.ts';

/** Of one picture; after so many the server has more to do than this import. */
const maxWaits = 10;

/** Ends early when the signal does. */
const wait = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    signal.addEventListener('abort', end);
  });

const fetchOne = async (url: string, signal: AbortSignal): Promise<Blob> => {
  if (!navigator.onLine) throw new AppError('network', { text: t('This device is offline') });
  const answer = await callRaw(fetchPicture, { body: { url } }, { signal });
  return answer.blob().catch((cause: unknown) => {
    throw new AppError('network', { cause });
  });
};

/** Waits its turn where the server says that there were many. Rejects with AppError. */
const fetchInTurn = async (url: string, signal: AbortSignal): Promise<Blob> => {
  for (let waits = 0; ; waits += 1) {
    try {
      return await fetchOne(url, signal);
    } catch (error) {
      const isTooEarly = error instanceof AppError && error.code === 'rate_limited' && waits < maxWaits && !signal.aborted;
      if (!isTooEarly) throw error;
      await wait(1_000 * (error.retryAfterSeconds ?? 10), signal);
    }
  }
};

export const webPicture = (address: string): PictureFile => ({ path: address, open: (signal) => fetchInTurn(address, signal) });

/** Refusals that every further picture would meet as well. */
const endings: ReadonlySet<unknown> = new Set(['not_configured', 'not_found', 'not_authenticated', 'session_expired', 'update_needed']);
const lost: ReadonlySet<unknown> = new Set(['network', 'unavailable']);
const maxLost = 3;

/** Whether pictures are still worth asking for; why not, once the server has said so or was missing several times in a row. */
export const createReach = () => {
  let missed = 0;
  let end: AppError | null = null;
  return {
    end: (): AppError | null => end,
    answered: (): void => void (missed = 0),
    failed: (error: AppError): void => {
      missed = lost.has(error.code) ? missed + 1 : 0;
      if (endings.has(error.code) || missed >= maxLost) end = error;
    },
  };
};
