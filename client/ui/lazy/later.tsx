// Defers secondary content until the page, then the part around it is painted, so that the main content does not wait for it.
import { type ReactNode, startTransition, useEffect, useState } from 'react';
import { whenPageThere } from '#client/ui/lazy/page-there.ts';

/** Whether it is time for what is secondary. */
export const useLater = (): boolean => {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    let frame = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    void whenPageThere().then(() => {
      if (isOver) return;
      frame = requestAnimationFrame(() => {
        timer = setTimeout(() => startTransition(() => setDue(true)));
      });
    });
    return () => {
      isOver = true;
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, []);
  return isDue;
};

/** meanwhile: a placeholder of the same size, where the layout would shift otherwise. */
export const Later = ({ children, meanwhile = null }: { children: ReactNode; meanwhile?: ReactNode }) =>
  useLater() ? children : meanwhile;
