// The browser's small storage, or one that lives as long as the page where the browser gives none.
import type { KeptTexts } from './session-record.ts';

/** isBlocked: nothing of this site is stored here, whatever is tried. */
export type SmallStorage = { storage: KeptTexts; isBlocked: boolean };

/** browsers: named by a function, since a browser that blocks site data throws at the name itself. */
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
