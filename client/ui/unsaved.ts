// Which forms hold something unsaved: nothing may reload the page over them.
import { useEffect } from 'react';

let forms = 0;

const ask = (event: BeforeUnloadEvent) => event.preventDefault();

const enter = () => {
  forms += 1;
  if (forms === 1) addEventListener('beforeunload', ask);
};
const leave = () => {
  forms -= 1;
  if (forms === 0) removeEventListener('beforeunload', ask);
};

/** A form calls this with whether it differs from what is saved. */
export const useUnsaved = (dirty: boolean): void => {
  useEffect(() => {
    if (!dirty) return;
    enter();
    return leave;
  }, [dirty]);
};

export const hasUnsaved = (): boolean => forms > 0;
