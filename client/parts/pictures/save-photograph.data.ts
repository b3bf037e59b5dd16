// Storing a photograph or file on this device: kept pictures and files make room for it, and what stood in the way is said in plain words.
import { backgroundOf } from '#client/data/drafts/background.ts';
import { dropOldest } from '#client/data/drafts/record-files.ts';
import { StoreFull } from '#client/data/drafts/saving.ts';
import type { UserData } from '#client/data/sync/sync.ts';

/** Of what the server has too; answers the bytes. */
const makeRoom = async (data: UserData): Promise<number> => (await backgroundOf(data).pictures.clear()) + (await dropOldest(data.db, 0));

/** What the server has can be fetched again, what was just taken cannot. Rejects as `save` does. */
export const saveWithRoom = async <R>(data: UserData, save: () => Promise<R>): Promise<R> => {
  try {
    return await save();
  } catch (error) {
    if (!(error instanceof StoreFull) || (await makeRoom(data)) === 0) throw error;
    return save();
  }
};

/** What to say when it could not be stored; whatever was typed or chosen is still there. */
export const savingTrouble = (error: unknown, what: 'scan' | 'photograph' = 'scan'): string => {
  if (error instanceof StoreFull)
    return `There is no room left on this device, so this ${what} was not saved. Free some space and try again; the form and the file are still here.`;
  if (error instanceof DOMException && (error.name === 'NotReadableError' || error.name === 'NotFoundError'))
    return 'The file cannot be read any more. Please choose it again.';
  return `This ${what} could not be saved on this device. The form and the file are still here.`;
};
