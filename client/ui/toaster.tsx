// Shows the toasts in a live region, above an open dialog too; they wait while one looks at them.
import CircleAlert from 'lucide-react/icons/circle-alert';
import X from 'lucide-react/icons/x';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';

import { Button, IconButton } from './button.tsx';
import { cx } from './class-names.ts';
import { dismissToast, type ShownToast, shownToasts, subscribeToasts, toastDuration } from './toast.ts';
import { useTopLayer } from './top-layer.ts';

export const Toaster = () => {
  const toasts = useSyncExternalStore(subscribeToasts, shownToasts);
  const [held, setHeld] = useState(false);
  const host = useTopLayer() ?? document.body;
  return createPortal(
    <section
      aria-label="Notifications"
      aria-live="polite"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className="pointer-events-none fixed right-0 bottom-[calc(var(--tab-bar,0px)+env(safe-area-inset-bottom))] z-60 flex w-full flex-col items-stretch gap-2 p-4 sm:max-w-sm"
    >
      {toasts.map((one) => (
        <ToastCard key={one.id} toast={one} held={held} />
      ))}
    </section>,
    host,
  );
};

const ToastCard = ({ toast, held }: { toast: ShownToast; held: boolean }) => {
  const duration = toastDuration(toast);
  useEffect(() => {
    if (held || !Number.isFinite(duration)) return;
    const timer = setTimeout(() => dismissToast(toast.id), duration);
    return () => clearTimeout(timer);
  }, [held, duration, toast.id]);
  const { title, description, destructive = false, action } = toast;
  return (
    <div
      role={destructive ? 'alert' : undefined}
      className={cx(
        'pointer-events-auto flex items-start gap-3 rounded-card border bg-raised py-2 pr-1 pl-4 text-ink shadow-raised animate-[rise_200ms_var(--ease-out)]',
        destructive ? 'border-bad' : 'border-line',
      )}
    >
      {destructive && <CircleAlert size={20} aria-hidden className="mt-2.5 shrink-0 text-bad" />}
      <div className="min-w-0 flex-1 py-2">
        <p className={cx('text-16 font-medium', destructive && 'text-bad')}>{title}</p>
        {description !== undefined && <p className="text-14 text-ink-2">{description}</p>}
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
      <IconButton label="Dismiss" onClick={() => dismissToast(toast.id)}>
        <X size={18} aria-hidden />
      </IconButton>
    </div>
  );
};
