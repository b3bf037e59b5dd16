// The room that this device gives to Verso: asking to be kept, knowing what is left, and telling a full store from other trouble.
import type { UserDatabase } from './database.ts';

/** Asks the browser not to clear this site's data when room gets short; answers whether it promised. */
export const requestPersistentStorage = async (storage: StorageManager | undefined = globalThis.navigator?.storage): Promise<boolean> => {
  try {
    if (storage?.persist === undefined) return false;
    return (await storage.persisted()) || (await storage.persist());
  } catch {
    return false;
  }
};

const keptKey = 'asked-to-be-kept';
/** Milliseconds until a browser that has refused is asked again: by then it may know this site better. */
const askAgainAfter = 14 * 86_400_000;

/** For every occasion on which something was made here: asks unless the browser has promised already or has refused not long ago. */
export const keepDevice = async (
  db: Pick<UserDatabase, 'meta'>,
  now = Date.now(),
  storage: StorageManager | undefined = globalThis.navigator?.storage,
): Promise<void> => {
  if (await storage?.persisted?.().catch(() => false)) return;
  // An earlier version has kept the answer alone.
  const last = (await db.meta.get(keptKey))?.value;
  const askedAt = typeof last === 'number' ? last : 0;
  if (now - askedAt < askAgainAfter) return;
  await db.meta.put({ key: keptKey, value: now });
  await requestPersistentStorage(storage);
};

/** Bytes that may still be written, or null where the browser does not tell. */
export const freeSpace = async (storage: StorageManager | undefined = globalThis.navigator?.storage): Promise<number | null> => {
  try {
    const estimate = await storage?.estimate?.();
    return estimate?.quota === undefined || estimate.usage === undefined ? null : Math.max(0, estimate.quota - estimate.usage);
  } catch {
    return null;
  }
};

/** Whether an error, or what caused it, says that the store is full. */
export const isStoreFull = (error: unknown): boolean => {
  for (let cause: unknown = error, depth = 0; cause !== null && typeof cause === 'object' && depth < 5; depth += 1) {
    if ('name' in cause && cause.name === 'QuotaExceededError') return true;
    cause = 'inner' in cause && cause.inner !== cause ? cause.inner : 'cause' in cause ? cause.cause : null;
  }
  return false;
};
