// Storage quota of this device: requesting persistence, free space, and recognizing quota errors.
import type { UserDatabase } from './database.ts';

/** Asks the browser not to evict this site's data under storage pressure; resolves to whether it agreed. */
export const requestPersistentStorage = async (storage: StorageManager | undefined = globalThis.navigator?.storage): Promise<boolean> => {
  try {
    if (storage?.persist === undefined) return false;
    return (await storage.persisted()) || (await storage.persist());
  } catch {
    return false;
  }
};

const keptKey = 'asked-to-be-kept';
/** Milliseconds after a refusal until the browser is asked again: by then it may have more engagement with the site. */
const askAgainAfter = 14 * 86_400_000;

/** Called whenever content is created: asks for persistence unless it was granted, or refused recently. */
export const keepDevice = async (
  db: Pick<UserDatabase, 'meta'>,
  now = Date.now(),
  storage: StorageManager | undefined = globalThis.navigator?.storage,
): Promise<void> => {
  if (await storage?.persisted?.().catch(() => false)) return;
  // An earlier version stored only the boolean.
  const last = (await db.meta.get(keptKey))?.value;
  const askedAt = typeof last === 'number' ? last : 0;
  if (now - askedAt < askAgainAfter) return;
  await db.meta.put({ key: keptKey, value: now });
  await requestPersistentStorage(storage);
};

/** Bytes that may still be written, or null if the browser does not tell. */
export const freeSpace = async (storage: StorageManager | undefined = globalThis.navigator?.storage): Promise<number | null> => {
  try {
    const estimate = await storage?.estimate?.();
    return estimate?.quota === undefined || estimate.usage === undefined ? null : Math.max(0, estimate.quota - estimate.usage);
  } catch {
    return null;
  }
};

/** Whether an error, or its cause, is a quota error. */
export const isStoreFull = (error: unknown): boolean => {
  for (let cause: unknown = error, depth = 0; cause !== null && typeof cause === 'object' && depth < 5; depth += 1) {
    if ('name' in cause && cause.name === 'QuotaExceededError') return true;
    cause = 'inner' in cause && cause.inner !== cause ? cause.inner : 'cause' in cause ? cause.cause : null;
  }
  return false;
};
