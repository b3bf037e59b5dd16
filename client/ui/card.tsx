// A quiet box for things that belong together.
import type { ComponentProps } from 'react';

import { cx } from './class-names.ts';

export const Card = ({ className, ...rest }: ComponentProps<'div'>) => (
  <div {...rest} className={cx('rounded-card border border-line bg-raised p-6 max-sm:p-4', className)} />
);

type StatCardProps = { label: string; value: string; note?: string | undefined };

/** One figure with its name, for rows of figures. */
export const StatCard = ({ label, value, note }: StatCardProps) => (
  <Card className="flex flex-col gap-1 p-4">
    <span className="text-14 text-ink-2">{label}</span>
    <span className="text-26 font-medium tabular-nums">{value}</span>
    {note !== undefined && <span className="text-12 text-ink-3">{note}</span>}
  </Card>
);
