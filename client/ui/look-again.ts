// Looks again at what others change: when the window becomes visible again, and from time to time while it is.
import { useEffect, useEffectEvent } from 'react';

/** look: not called without a network. isReturn: the window was hidden before. every: milliseconds. */
export const useLookAgain = (look: (isReturn: boolean) => void, every: number): void => {
  const lookNow = useEffectEvent((isReturn: boolean) => {
    if (document.visibilityState === 'visible' && navigator.onLine) look(isReturn);
  });
  useEffect(() => {
    const timer = setInterval(() => lookNow(false), every);
    const onChange = () => lookNow(true);
    document.addEventListener('visibilitychange', onChange);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onChange);
    };
  }, [every]);
};
