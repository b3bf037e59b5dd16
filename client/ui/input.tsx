// A line of text to type; inside a Field it takes its label and error from there.
import type { ComponentProps } from 'react';

import { cx } from './class-names.ts';
import { controlClass, useFieldWiring } from './field.tsx';

export const Input = ({ className, ...rest }: ComponentProps<'input'>) => (
  <input {...useFieldWiring()} {...rest} className={cx(controlClass, className)} />
);
