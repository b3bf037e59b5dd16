// Indeterminate progress.
import { useEffect, useState } from 'react';

import { cx } from '#client/ui/class-names.ts';
import { Stack } from '#client/ui/layout/stack.tsx';
import { t } from '#shared/language/t.ts';

type SpinnerProps = { size?: number | undefined; className?: string | undefined; label?: string | undefined };

/** With a label it is announced; without one it is decorative. */
export const Spinner = ({ size = 20, className, label }: SpinnerProps) => (
  <span
    role={label === undefined ? undefined : 'status'}
    data-loading={label !== undefined || undefined}
    className={cx('inline-flex items-center', className)}
  >
    <svg width={size} height={size} viewBox="0 0 24 24" fill="none" aria-hidden className="animate-[spin_900ms_linear_infinite]">
      <circle cx="12" cy="12" r="9" stroke="currentColor" strokeOpacity=".22" strokeWidth="2.5" />
      <path d="M21 12a9 9 0 0 0-9-9" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
    </svg>
    {label !== undefined && <span className="sr-only">{label}</span>}
  </span>
);

/** Milliseconds until a page says that loading takes longer than usual. */
const longAfter = 4_000;

/** The centered spinner of a whole page. */
export const CenteredSpinner = ({ label = t('Loading') }: { label?: string | undefined }) => {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setLong, longAfter, true);
    return () => clearTimeout(timer);
  }, []);
  return (
    // As tall as a page: what lies below it, such as the footer, is not seen before it moves.
    <div className="grid min-h-[85vh] place-items-center text-ink-3">
      <Stack className="items-center text-center">
        <Spinner size={32} label={label} />
        {isLong && <output className="block text-14">{t('This takes longer than usual. The network may be slow.')}</output>}
      </Stack>
    </div>
  );
};
