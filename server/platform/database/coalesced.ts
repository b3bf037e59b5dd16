// Coalesces concurrent lookups into one query.

/** Returns a function that tells whether `readThose` finds a key; all keys requested before the next setImmediate are read together. */
export const coalesced = (readThose: (keys: readonly string[]) => Promise<ReadonlySet<string>>): ((key: string) => Promise<boolean>) => {
  let next: { keys: Set<string>; found: Promise<ReadonlySet<string>> } | undefined;
  const begin = () => {
    const keys = new Set<string>();
    const found = new Promise<void>((resolve) => setImmediate(resolve)).then(() => {
      next = undefined;
      return readThose([...keys]);
    });
    return { keys, found };
  };
  return async (key) => {
    next ??= begin();
    next.keys.add(key);
    return (await next.found).has(key);
  };
};
