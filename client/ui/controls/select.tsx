// The native select; inside a Field it takes its label and error from there.
import type { ComponentProps } from 'react';

import { cx } from '#client/ui/class-names.ts';
import { controlClass, useFieldWiring } from './field.tsx';

type SelectProps = Omit<ComponentProps<'select'>, 'children'> & {
  options: readonly { value: string; label: string }[];
  /** Label of a first option with an empty value. */
  empty?: string | undefined;
};

export const Select = ({ options, empty, className, ...rest }: SelectProps) => (
  <select {...useFieldWiring()} {...rest} className={cx(controlClass, className)}>
    {empty !== undefined && <option value="">{empty}</option>}
    {options.map(({ value, label }) => (
      <option key={value} value={value}>
        {label}
      </option>
    ))}
  </select>
);
