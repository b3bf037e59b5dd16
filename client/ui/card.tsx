// A plain box that groups related content.
import type { ComponentProps } from 'react';

import { cx } from './class-names.ts';

export const Card = ({ className, ...rest }: ComponentProps<'div'>) => (
  <div {...rest} className={cx('rounded-card border border-line bg-raised p-6 max-sm:p-4', className)} />
);
