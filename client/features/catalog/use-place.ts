// Where an element of a virtualized list begins in the page.
import { useLayoutEffect, useState } from 'react';

/** The element's width and its distance from the top of the page, in pixels. */
export const usePlace = (ref: { current: HTMLElement | null }): { width: number; top: number } => {
  const [place, setPlace] = useState({ width: 0, top: 0 });
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return;
    const measure = () => {
      const { width, top } = element.getBoundingClientRect();
      const next = { width, top: top + window.scrollY };
      setPlace((last) => (last.width === next.width && Math.abs(last.top - next.top) < 1 ? last : next));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [ref]);
  return place;
};
