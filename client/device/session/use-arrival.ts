// A hook to wait for a prop that is set later.
import { useEffect, useRef } from 'react';

/** Returns a function that resolves to the value once it is not null. */
export const useArrival = <T>(value: T | null): (() => Promise<T>) => {
  const current = useRef(value);
  const waiting = useRef<((value: T) => void)[]>([]);
  useEffect(() => {
    current.current = value;
    if (value !== null) for (const tell of waiting.current.splice(0)) tell(value);
  }, [value]);
  return () =>
    new Promise((resolve) => {
      if (current.current === null) waiting.current.push(resolve);
      else resolve(current.current);
    });
};
