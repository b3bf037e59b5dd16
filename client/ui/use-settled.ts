// A value once it has stopped changing, for screen readers: not every letter or passing state is announced.
import { useEffect, useState } from 'react';

/** Empty until the text has been the same for `delay` milliseconds; then that text, until another one has been. */
export const useSettled = (text: string, delay: number): string => {
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), delay);
    return () => clearTimeout(timer);
  }, [text, delay]);
  return settled;
};
