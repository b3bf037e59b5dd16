// Waits for what a component is given later than it is asked for.
import { useEffect, useRef } from 'react';

/** Answers with the value as soon as there is one. */
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
