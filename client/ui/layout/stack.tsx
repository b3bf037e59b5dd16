// Parts below each other at one distance.
import type { ComponentProps } from 'react';
import { cx } from '#client/ui/class-names.ts';

const gaps = { 1: 'gap-1', 2: 'gap-2', 3: 'gap-3', 4: 'gap-4', 6: 'gap-6', 8: 'gap-8', 10: 'gap-10', 12: 'gap-12' } as const;

type StackProps = ComponentProps<'div'> & {
  /** In steps of 4 px. */
  gap?: keyof typeof gaps | undefined;
};

export const Stack = ({ gap = 4, className, ...rest }: StackProps) => (
  <div {...rest} className={cx('flex flex-col', gaps[gap], className)} />
);
