// Names that a work carries, each a link to the works that carry it too: read in a line, and added and removed where they stand.
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { type FocusEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { IconButton } from '#client/ui/controls/button.tsx';
import { toastFailure } from '#client/ui/status/toast-failure.ts';
import { afterPress } from '../after-press.ts';

type CarriedName = {
  key: string;
  name: string;
  to: string;
  title?: string | undefined;
  removeLabel: string;
  remove: () => Promise<void>;
};

type NamesInPlaceProps = {
  /** Of the list. */
  label: string;
  /** Of the button that opens it. */
  add: string;
  names: readonly CarriedName[];
  /** The field that adds one. */
  renderBox: (onClose: () => void) => ReactNode;
};

export const NamesInPlace = ({ label, add, names, renderBox }: NamesInPlaceProps) => {
  const [isOpen, setOpen] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const [wantsFocus, setWantsFocus] = useState(false);
  useEffect(() => {
    if (!isOpen && wantsFocus) opener.current?.focus();
  }, [isOpen, wantsFocus]);
  const close = (withFocus: boolean) => {
    setWantsFocus(withFocus);
    setOpen(false);
  };
  const input = () => frame.current?.querySelector('input');
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    // What was typed stays until it is taken or given up on.
    if (currentTarget.contains(relatedTarget) || !document.hasFocus() || input()?.value !== '') return;
    afterPress(() => close(false));
  };
  const remove = (name: CarriedName) => {
    input()?.focus();
    name.remove().catch(toastFailure);
  };
  if (isOpen)
    return (
      <div ref={frame} onBlur={onBlur} className="-mx-2 flex flex-col gap-1 rounded-control bg-surface p-2">
        {names.length > 0 && (
          <ul aria-label={label}>
            {names.map((one) => (
              <li key={one.key} className="flex items-center justify-between gap-2">
                <Name {...one} />
                <IconButton label={one.removeLabel} onPointerDown={(event) => event.preventDefault()} onClick={() => remove(one)}>
                  <X size={14} aria-hidden />
                </IconButton>
              </li>
            ))}
          </ul>
        )}
        {renderBox(() => close(true))}
      </div>
    );
  return (
    <div className="flex min-h-8 items-start gap-1 pointer-coarse:min-h-control">
      {names.length > 0 && (
        <ul aria-label={label} className="min-w-0 py-1.5">
          {names.map((one, at) => (
            <li key={one.key} className="inline">
              <Name {...one} />
              {at < names.length - 1 && ', '}
            </li>
          ))}
        </ul>
      )}
      <button
        ref={opener}
        type="button"
        aria-label={add}
        title={add}
        onClick={() => setOpen(true)}
        className="-mx-2 flex min-h-8 items-center gap-1.5 rounded-control px-2 text-ink-3 hover:bg-surface hover:text-ink pointer-coarse:min-h-control pointer-coarse:min-w-control"
      >
        <Plus size={14} aria-hidden />
        {names.length === 0 && add}
      </button>
    </div>
  );
};

const Name = ({ name, to, title }: CarriedName) => (
  <Link
    to={to}
    title={title}
    className="inline-block wrap-anywhere underline decoration-line-strong underline-offset-3 hover:text-accent pointer-coarse:py-2"
  >
    {name}
  </Link>
);
