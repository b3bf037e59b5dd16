// The native modal dialog behind every dialog and sheet: traps focus, closes on Escape and the system's back gesture.
import { type CSSProperties, type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useRef } from 'react';

import { focusContent } from '#client/ui/keys/focus-after.ts';
import { isComposing } from '#client/ui/keys/is-composing.ts';
import { enterTopLayer, showAgain } from './top-layer.ts';

type ModalProps = {
  open: boolean;
  onClose: () => void;
  labelledBy: string;
  describedBy?: string | undefined;
  role?: 'dialog' | 'alertdialog' | undefined;
  /** Whether a click on the backdrop closes it. */
  closesOutside?: boolean | undefined;
  className: string;
  style?: CSSProperties | undefined;
  children: ReactNode;
};

/** By coordinates: a click on the dialog's own scrollbar is inside. */
const isBeside = ({ currentTarget, clientX, clientY }: MouseEvent<HTMLElement>): boolean => {
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
};

/** Focuses the first field, or the one that says so; the browser would focus the close button. */
const beginAtField = (dialog: HTMLElement): void => {
  const field =
    dialog.querySelector<HTMLElement>('[data-begin]') ??
    dialog.querySelector<HTMLElement>(':is(input:not([type="file"], [type="hidden"]), select, textarea):enabled');
  // Not if it is below the fold: the text above is to be read first.
  if (field !== null && field.getBoundingClientRect().bottom <= dialog.getBoundingClientRect().bottom) field.focus({ preventScroll: true });
};

/** Of this dialog, not of one that was opened from it and lies elsewhere in the document. */
const isEscapeOf = (event: KeyboardEvent<HTMLElement>): boolean =>
  event.key === 'Escape' &&
  !event.defaultPrevented &&
  !isComposing(event) &&
  event.target instanceof Element &&
  event.target.closest('dialog') === event.currentTarget;

export const Modal = ({ open, ...rest }: ModalProps) => (open ? <OpenModal {...rest} /> : null);

const OpenModal = ({
  onClose,
  labelledBy,
  describedBy,
  role,
  closesOutside = true,
  className,
  style,
  children,
}: Omit<ModalProps, 'open'>) => {
  const ref = useRef<HTMLDialogElement>(null);
  const beganBeside = useRef(false);
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
      else focusContent();
    };
  }, [role]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the backdrop is part of it; the keyboard has Escape
    <dialog
      ref={ref}
      role={role}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      className={className}
      style={style}
      onKeyDown={(event) => {
        if (!isEscapeOf(event)) return;
        // Left to the browser, one of several in a row closes the dialog whatever the handler of 'cancel' says, unsaved input or not.
        event.preventDefault();
        onClose();
      }}
      // Android's Back does the same, and there is no key to catch.
      onClose={(event) => {
        if (event.target === event.currentTarget) showAgain(event.currentTarget);
      }}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      onPointerDown={(event) => {
        beganBeside.current = event.target === event.currentTarget && isBeside(event);
      }}
      // Closed any earlier, the click of a touch would reach what lies beneath.
      onClick={(event) => {
        if (closesOutside && beganBeside.current && event.target === event.currentTarget && isBeside(event)) onClose();
      }}
    >
      {children}
    </dialog>
  );
};
