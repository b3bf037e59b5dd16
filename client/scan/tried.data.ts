// A photograph that a visitor has tried: kept on this device until it is scanned with an account, or cleared.
import { visitorDatabase } from '#client/data/db/visitor-database.ts';

export { examineFile } from '#client/data/pictures/photo-file.ts';

const key = 'tried-photograph';

/** Replaces an earlier one. */
export const keepTried = async (file: File): Promise<void> => {
  await visitorDatabase().contents.put({ key, value: file, seenAt: new Date().toISOString() });
};

/** Null if there is none. */
export const triedPhotograph = async (): Promise<File | null> => {
  const value = (await visitorDatabase().contents.get(key))?.value;
  return value instanceof File ? value : null;
};

export const forgetTried = async (): Promise<void> => {
  await visitorDatabase().contents.delete(key);
};
