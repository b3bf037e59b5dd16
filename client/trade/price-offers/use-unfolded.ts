// A form that unfolds in the place of its button: closing it returns the focus to the button.
import { type RefObject, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

export const useUnfolded = (): { isOpen: boolean; open: () => void; close: () => void; button: RefObject<HTMLButtonElement | null> } => {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    flushSync(() => setOpen(false));
    button.current?.focus();
  };
  return { isOpen, open: () => setOpen(true), close, button };
};
