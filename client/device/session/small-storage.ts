// `localStorage`, or a substitute in memory if the browser blocks it.
import type { KeptTexts } from './session-record.ts';

/** isBlocked: site data is blocked, so nothing is persisted. */
export type SmallStorage = { storage: KeptTexts; isBlocked: boolean };

/** browsers: a function, since in a browser that blocks site data the mere access throws. */
export const openSmallStorage = (browsers: () => KeptTexts): SmallStorage => {
  try {
    const storage = browsers();
    storage.getItem('verso');
    return { storage, isBlocked: false };
  } catch {
    const texts = new Map<string, string>();
    const storage: KeptTexts = {
      getItem: (key) => texts.get(key) ?? null,
      setItem: (key, value) => void texts.set(key, value),
      removeItem: (key) => void texts.delete(key),
    };
    return { storage, isBlocked: true };
  }
};
