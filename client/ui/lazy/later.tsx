// Defers secondary content until the first paint of the page around it, so that the main content does not wait for it.
import { type ReactNode, startTransition, useEffect, useState } from 'react';

/** meanwhile: a placeholder of the same size, where the layout would shift otherwise. */
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
