// Renders the toasts in a live region, above an open dialog too; their timers pause on hover and focus.
import CircleAlert from 'lucide-react/icons/circle-alert';
import X from 'lucide-react/icons/x';
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';

import { Button, IconButton } from '#client/ui/controls/button.tsx';
import { cx } from '#client/ui/class-names.ts';
import { dismissToast, type ShownToast, shownToasts, subscribeToasts, toastDuration } from '#client/ui/controls/toast.ts';
import { focusContent, useFocusAfter } from '#client/ui/keys/focus-after.ts';
import { inFront, showInFront, useTopLayer } from '#client/ui/dialogs/top-layer.ts';
import { Note } from '#client/ui/layout/note.tsx';
import { t } from '#shared/language/t.ts';

/** In the top layer: a dialog that moves would carry its toasts over its buttons. */
const makeHost = (): HTMLElement => {
  const host = document.createElement('div');
  host.popover = 'manual';
  host.className = inFront;
  return host;
};

/** A screen reader must know a live region before content is added to it. Milliseconds. */
const untilKnown = 100;

export const Toaster = () => {
  const toasts = useSyncExternalStore(subscribeToasts, shownToasts);
  const layer = useTopLayer();
  // One persistent element, moved between layers, so that toasts keep their state.
  const [host] = useState(makeHost);
  const [known, setKnown] = useState<readonly ShownToast[]>([]);
  const [held, setHeld] = useState(false);
  const before = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    (layer ?? document.body).append(host);
    // A dialog that was closed at the same moment is no longer in the document; the next layer follows.
    showInFront(host);
  }, [layer, host]);
  useEffect(() => {
    const timer = setTimeout(() => {
      setKnown(toasts);
      // No blur event fires if the focused dialog or toast was removed.
      setHeld(host.matches(':hover, :focus-within'));
    }, untilKnown);
    return () => clearTimeout(timer);
  }, [toasts, layer, host]);
  return createPortal(
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hover and focus only pause the timers
    <section
      aria-label={t('Notifications')}
      aria-live="polite"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={({ relatedTarget, currentTarget }) => {
        setHeld(true);
        if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget)) before.current = relatedTarget;
      }}
      onBlur={() => setHeld(false)}
      className={cx(
        'toasts pointer-events-none fixed end-0 bottom-[calc(var(--tab-bar,0px)+env(safe-area-inset-bottom))] z-60 flex w-full flex-col items-stretch gap-2 p-4 sm:max-w-sm',
        // On a phone the buttons of a dialog are at the bottom of the screen, and one that fills it is closed at the top.
        layer !== null && 'max-sm:top-[calc(env(safe-area-inset-top)+2.5rem)] max-sm:bottom-auto',
      )}
    >
      {known
        .filter((one) => toasts.includes(one))
        .map((one) => (
          <ToastCard
            key={one.id}
            toast={one}
            held={held}
            onFocusLost={() => (before.current?.isConnected === true ? before.current.focus() : focusContent())}
          />
        ))}
    </section>,
    host,
  );
};

const ToastCard = ({ toast, held, onFocusLost }: { toast: ShownToast; held: boolean; onFocusLost: () => void }) => {
  const duration = toastDuration(toast);
  const card = useRef<HTMLDivElement>(null);
  useFocusAfter(card, onFocusLost);
  useEffect(() => {
    if (held || !Number.isFinite(duration)) return;
    const timer = setTimeout(() => dismissToast(toast.id), duration);
    return () => clearTimeout(timer);
  }, [held, duration, toast.id]);
  const { title, description, destructive = false, action } = toast;
  return (
    <div
      ref={card}
      role={destructive ? 'alert' : undefined}
      className={cx(
        'pointer-events-auto flex items-start gap-3 rounded-card border bg-raised py-2 pe-1 ps-4 text-ink shadow-raised animate-[rise_200ms_var(--ease-out)]',
        destructive ? 'border-bad' : 'border-line',
      )}
    >
      {destructive && <CircleAlert size={20} aria-hidden className="mt-2.5 shrink-0 text-bad" />}
      <div className="min-w-0 flex-1 py-2">
        <p className={cx('text-14 font-medium', destructive && 'text-bad')}>{title}</p>
        {description !== undefined && <Note>{description}</Note>}
        {action !== undefined && (
          <Button
            size="small"
            className="mt-2"
            onClick={() => {
              dismissToast(toast.id);
              action.act();
            }}
          >
            {action.label}
          </Button>
        )}
      </div>
      <IconButton label={t('Dismiss')} onClick={() => dismissToast(toast.id)}>
        <X size={18} aria-hidden />
      </IconButton>
    </div>
  );
};
