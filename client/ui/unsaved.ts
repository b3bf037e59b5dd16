// Which forms hold something unsaved: nothing may reload the page over them.
import { useEffect } from 'react';

let forms = 0;

const ask = (event: BeforeUnloadEvent) => event.preventDefault();

const enter = () => {
  forms += 1;
  if (forms === 1) addEventListener('beforeunload', ask);
};
let waiting: (() => void)[] = [];
const leave = () => {
  forms -= 1;
  if (forms > 0) return;
  removeEventListener('beforeunload', ask);
  for (const tell of waiting) tell();
  waiting = [];
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

/** Resolves at once where nothing is unsaved. */
export const whenNothingUnsaved = (): Promise<void> =>
  new Promise((resolve) => {
    if (hasUnsaved()) waiting.push(resolve);
    else resolve();
  });
