// What surrounds the main thing of a page: rendered once that is painted, so that it never holds it up.
import { type ReactNode, startTransition, useEffect, useState } from 'react';

/** meanwhile: takes its room, where something would move. */
export const Later = ({ children, meanwhile = null }: { children: ReactNode; meanwhile?: ReactNode }) => {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => setDue(true)));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, []);
  return isDue ? children : meanwhile;
};
