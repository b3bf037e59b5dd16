// A checkbox with its label.
import type { ComponentProps } from 'react';

import { cx } from '#client/ui/class-names.ts';

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & { label: string };

export const Checkbox = ({ label, className, ...rest }: CheckboxProps) => (
  <label className={cx('flex min-h-control items-center gap-3 text-14', className)}>
    <input {...rest} type="checkbox" className="size-5 shrink-0 accent-accent" />
    {label}
  </label>
);
