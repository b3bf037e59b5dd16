// A line of text to type; inside a Field it takes its label and error from there.
import type { ComponentProps } from 'react';

import { cx } from './class-names.ts';
import { controlClass, useFieldWiring } from './field.tsx';
import { refuseLongPaste } from './long-paste.ts';

export const Input = ({ className, ...rest }: ComponentProps<'input'>) => (
  <input {...refuseLongPaste} {...useFieldWiring()} {...rest} className={cx(controlClass, className)} />
);
