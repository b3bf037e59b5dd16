// A sentence in small print beside what it is about.
import type { ComponentProps } from 'react';
import { cx } from '#client/ui/class-names.ts';

/** faint: for what is seldom read. */
export const Note = ({ faint = false, className, ...rest }: ComponentProps<'p'> & { faint?: boolean | undefined }) => (
  <p {...rest} className={cx('text-14', faint ? 'text-ink-3' : 'text-ink-2', className)} />
);
