// Several lines of text to type; inside a Field it takes its label and error from there.
import type { ComponentProps } from 'react';

import { cx } from './class-names.ts';
import { controlClass, useFieldWiring } from './field.tsx';

export const Textarea = ({ className, rows = 4, ...rest }: ComponentProps<'textarea'>) => (
  <textarea {...useFieldWiring()} {...rest} rows={rows} className={cx(controlClass, 'resize-y', className)} />
);
