// The native modal dialog behind every dialog and sheet: traps focus, closes on Escape and the system's back gesture.
import { type PointerEvent, type ReactNode, useEffect, useRef } from 'react';

import { enterTopLayer } from './top-layer.ts';

type ModalProps = {
  open: boolean;
  onClose: () => void;
  labelledBy: string;
  describedBy?: string | undefined;
  role?: 'dialog' | 'alertdialog' | undefined;
  /** Whether a click on the backdrop closes it. */
  closesOutside?: boolean | undefined;
  className: string;
  children: ReactNode;
};

/** By coordinates: a click on the dialog's own scrollbar is inside. */
const isBeside = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>): boolean => {
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
};

/** Focuses the first field; the browser would focus the close button. */
const beginAtField = (dialog: HTMLElement): void => {
  const field = dialog.querySelector<HTMLElement>(':is(input:not([type="file"], [type="hidden"]), select, textarea):enabled');
  // Not if it is below the fold: the text above is to be read first.
  if (field !== null && field.getBoundingClientRect().bottom <= dialog.getBoundingClientRect().bottom) field.focus({ preventScroll: true });
};

export const Modal = ({ open, ...rest }: ModalProps) => (open ? <OpenModal {...rest} /> : null);

const OpenModal = ({ onClose, labelledBy, describedBy, role, closesOutside = true, className, children }: Omit<ModalProps, 'open'>) => {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = ref.current;
    if (dialog === null) return;
    const before = document.activeElement;
    if (!dialog.open) {
      dialog.showModal();
      if (role !== 'alertdialog') beginAtField(dialog);
    }
    const leave = enterTopLayer(dialog);
    return () => {
      leave();
      dialog.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
      // The element that opened it was removed by the action of the dialog.
      else document.querySelector('main')?.focus({ preventScroll: true });
    };
  }, [role]);
  return (
    <dialog
      ref={ref}
      role={role}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      className={className}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      onPointerDown={(event) => {
        if (closesOutside && event.target === event.currentTarget && isBeside(event)) onClose();
      }}
    >
      {children}
    </dialog>
  );
};
