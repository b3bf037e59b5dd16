// Looks again at what others change: when the window becomes visible again, and from time to time while it is.
import { useEffect, useEffectEvent } from 'react';

/** look: not called without a network. every: milliseconds. */
export const useLookAgain = (look: () => void, every: number): void => {
  const lookNow = useEffectEvent(() => {
    if (document.visibilityState === 'visible' && navigator.onLine) look();
  });
  useEffect(() => {
    const timer = setInterval(() => lookNow(), every);
    const onChange = () => lookNow();
    document.addEventListener('visibilitychange', onChange);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onChange);
    };
  }, [every]);
};
