// A fact that turns into its field where it stands. The field is loaded ahead, so that it opens without a network too.
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { PlainField } from '#shared/records/pieces.ts';
import type { PieceRow } from '#client/data/db/database.ts';
import { cx } from '#client/ui/class-names.ts';
import { fetchWhenIdle } from '#client/ui/lazy/fetch-ahead.ts';
import { lazyFile } from '#client/ui/lazy/lazy-file.ts';
import { toastNotOpened } from '#client/ui/lazy/lazy-part.tsx';
import { useAskedFact } from './asked-fact.ts';
import type { FactEditorProps } from './fact-editor.tsx';

const { load, now } = lazyFile(() => import('./fact-editor.tsx'));

/** Shown once `whenThere` has called back. */
export const Editor = (props: FactEditorProps) => {
  const file = now();
  return file === null ? null : <file.FactEditor {...props} />;
};
export const whenThere = (act: () => void): void => {
  if (now() === null) load().then(act, toastNotOpened);
  else act();
};

let isAsked = false;
const fetchOnce = (): void => {
  if (!isAsked) fetchWhenIdle(load);
  isAsked = true;
};

/** Whether the field is open, and the button that gets the focus back. */
export const useInPlace = (name: PlainField) => {
  const [isOpen, setOpen] = useState(false);
  const [wantsFocus, setWantsFocus] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const open = () => whenThere(() => setOpen(true));
  useEffect(fetchOnce, []);
  useAskedFact([name], open);
  useEffect(() => {
    if (!isOpen && wantsFocus) trigger.current?.focus();
  }, [isOpen, wantsFocus]);
  return {
    isOpen,
    trigger,
    open,
    close: (withFocus: boolean) => {
      setWantsFocus(withFocus);
      setOpen(false);
    },
  };
};

type InPlaceProps = {
  piece: PieceRow;
  name: PlainField;
  /** Accessible name of the fact as a button. */
  label: string;
  /** The value as it is read. */
  children: ReactNode;
  className?: string | undefined;
};

export const InPlace = ({ piece, name, label, children, className }: InPlaceProps) => {
  const { isOpen, open, close, trigger } = useInPlace(name);
  if (isOpen) return <Editor piece={piece} name={name} onClose={close} />;
  return (
    <button
      ref={trigger}
      type="button"
      aria-label={label}
      data-fact={name}
      aria-keyshortcuts="E"
      onClick={open}
      className={cx(
        '-mx-2 block w-[calc(100%+1rem)] cursor-text rounded-control px-2 text-start hover:bg-surface pointer-coarse:min-h-control print:mx-0 print:px-0',
        className,
      )}
    >
      {children}
    </button>
  );
};
