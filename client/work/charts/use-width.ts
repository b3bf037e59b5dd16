// The width of an element, so that a chart is drawn in its own pixels and its text keeps its size.
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** CSS pixels; 0 until it has been measured. */
export const useWidth = <E extends HTMLElement>(): [RefObject<E | null>, number] => {
  const ref = useRef<E>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return;
    const measure = (): void => setWidth(Math.floor(element.clientWidth));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, width];
};
