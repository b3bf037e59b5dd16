// Many questions that are asked in the same moment as one.

/** Answers whether `readThose` finds the key: all keys that are asked for before the event loop turns are read together. */
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
