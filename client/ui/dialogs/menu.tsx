// A menu that a button opens: arrow keys move, Escape and a click elsewhere close it, the focus goes back to the button.
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { cx } from '#client/ui/class-names.ts';

type MenuProps = {
  /** Read out for the button. */
  label: string;
  trigger: ReactNode;
  triggerClassName?: string | undefined;
  children: ReactNode;
  /** The edge of the button that the panel keeps to. */
  align?: 'start' | 'end' | undefined;
  /** For one that is made when it is opened. */
  startsOpen?: boolean | undefined;
};

const keys = new Set(['ArrowDown', 'ArrowUp', 'Home', 'End']);

export const Menu = ({ label, trigger, triggerClassName, children, align = 'end', startsOpen = false }: MenuProps) => {
  const [open, setOpen] = useState(startsOpen);
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const items = () => [...(root.current?.querySelectorAll<HTMLElement>('[role^="menuitem"]:not(:disabled)') ?? [])];
  const button = () => root.current?.querySelector<HTMLElement>('[aria-haspopup]');

  useEffect(() => {
    if (!open) return;
    items()[0]?.focus();
    const outside = (event: Event) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false);
    };
    document.addEventListener('pointerdown', outside);
    document.addEventListener('focusin', outside);
    return () => {
      document.removeEventListener('pointerdown', outside);
      document.removeEventListener('focusin', outside);
    };
  }, [open]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && open) {
      event.stopPropagation();
      setOpen(false);
      button()?.focus();
    }
    if (!keys.has(event.key)) return;
    event.preventDefault();
    if (!open) return setOpen(true);
    const all = items();
    const at = all.indexOf(document.activeElement as HTMLElement);
    const to =
      event.key === 'Home'
        ? 0
        : event.key === 'End'
          ? all.length - 1
          : (at + (event.key === 'ArrowDown' ? 1 : -1) + all.length) % all.length;
    all[to]?.focus();
  };

  return (
    <div ref={root} className="relative" onKeyDown={onKeyDown}>
      <button
        type="button"
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        aria-label={label}
        onClick={() => setOpen(!open)}
        className={triggerClassName}
      >
        {trigger}
      </button>
      {open && (
        <div
          id={id}
          role="menu"
          aria-label={label}
          onClick={(event) => {
            if (event.target instanceof Element && event.target.closest('[role="menuitem"]') !== null) setOpen(false);
          }}
          className={cx(
            'absolute top-full z-40 mt-2 w-max max-w-[min(20rem,calc(100vw-24px))] min-w-56 rounded-card border border-line bg-raised p-1 shadow-raised animate-[rise_200ms_var(--ease-out)]',
            align === 'end' ? 'right-0' : 'left-0',
          )}
        >
          {children}
        </div>
      )}
    </div>
  );
};
