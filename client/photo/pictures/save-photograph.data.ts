// Stores a photograph or file on this device, evicting cached pictures and files if space runs out.
import { backgroundOf } from '#client/data/drafts/background.ts';
import { dropOldest } from '#client/data/drafts/record-files.ts';
import { StoreFull } from '#client/data/drafts/saving.ts';
import type { UserData } from '#client/data/sync/sync.ts';
import { t } from '#shared/language/t.ts';

/** Evicts only what the server also has; returns the number of bytes freed. */
const makeRoom = async (data: UserData): Promise<number> => (await backgroundOf(data).pictures.clear()) + (await dropOldest(data.db, 0));

/** Retries after eviction: cached data can be refetched, a new photograph cannot. Rejects as `save` does. */
export const saveWithRoom = async <R>(data: UserData, save: () => Promise<R>): Promise<R> => {
  try {
    return await save();
  } catch (error) {
    if (!(error instanceof StoreFull) || (await makeRoom(data)) === 0) throw error;
    return save();
  }
};

/** The message when storing failed; the input is kept. */
export const savingTrouble = (error: unknown, what: 'scan' | 'photograph' = 'scan'): string => {
  if (error instanceof StoreFull)
    return what === 'scan'
      ? t(
          'There is no room left on this device, so this scan was not saved. Free some space and try again; the form and the file are still here.',
        )
      : t(
          'There is no room left on this device, so this photograph was not saved. Free some space and try again; the form and the file are still here.',
        );
  if (error instanceof DOMException && (error.name === 'NotReadableError' || error.name === 'NotFoundError'))
    return t('The file cannot be read any more. Please choose it again.');
  return what === 'scan'
    ? t('This scan could not be saved on this device. The form and the file are still here.')
    : t('This photograph could not be saved on this device. The form and the file are still here.');
};
