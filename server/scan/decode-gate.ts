// Lets only a few pictures be decoded at the same time, so that memory stays bounded however many arrive.
export type Gate = <T>(work: () => Promise<T>) => Promise<T>;

export const createGate = (places: number): Gate => {
  let free = places;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) free += 1;
      else next();
    }
  };
};

/** One decoded picture of 50 megapixels is up to 200 MB: two of them fit into a small server. */
export const decodeGate: Gate = createGate(2);
