// The current time for pages, updated while they are open.
import { useEffect, useState } from 'react';

/** Milliseconds since 1970, at most a minute old. */
export const useNow = (): number => {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return now;
};
