// The time as a page shows it: it goes on while the page stays open.
import { useEffect, useState } from 'react';

/** Milliseconds since 1970, a minute old at most. */
export const useNow = (): number => {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return now;
};
