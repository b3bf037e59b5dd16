// A small status label.
import type { ReactNode } from 'react';

import { cx } from '#client/ui/class-names.ts';

export type Tone = 'neutral' | 'ok' | 'warn' | 'bad' | 'accent';
export const toneClass: Record<Tone, string> = {
  neutral: 'bg-surface-2 text-ink-2',
  ok: 'bg-ok-soft text-ok',
  warn: 'bg-warn-soft text-warn',
  bad: 'bg-bad-soft text-bad',
  accent: 'bg-accent-soft text-accent',
};

/** long: user-provided text, which may wrap. */
type BadgeProps = { tone?: Tone | undefined; long?: boolean | undefined; children: ReactNode; className?: string | undefined };

export const Badge = ({ tone = 'neutral', long = false, children, className }: BadgeProps) => (
  <span
    className={cx(
      'inline-flex items-center gap-1 rounded-control px-2 py-0.5 text-12 font-medium',
      long ? 'max-w-full wrap-anywhere' : 'whitespace-nowrap',
      toneClass[tone],
      className,
    )}
  >
    {children}
  </span>
);
