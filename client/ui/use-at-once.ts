// The optimistic value of a control: shown immediately, while everything that depends on it renders in a transition.
import { startTransition, useOptimistic } from 'react';

/** The value to show, and the function that changes it: onChange runs as a transition, so that the control is painted before its effects. */
export const useAtOnce = <T extends string>(value: T, onChange: (next: T) => void): [shown: T, change: (next: T) => void] => {
  const [shown, show] = useOptimistic(value);
  const change = (next: T): void =>
    startTransition(() => {
      show(next);
      onChange(next);
    });
  return [shown, change];
};
