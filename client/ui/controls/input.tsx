// A single-line text input; inside a Field it takes its label and error from there.
import type { ComponentProps } from 'react';

import { cx } from '#client/ui/class-names.ts';
import { controlClass, useFieldWiring } from './field.tsx';
import { LengthNote } from './length-note.tsx';
import { refuseLongPaste } from './long-paste.ts';

/** A search input has no space for the length note. */
export const Input = ({ className, ...rest }: ComponentProps<'input'>) => (
  <>
    <input {...refuseLongPaste} {...useFieldWiring()} {...rest} className={cx(controlClass, className)} />
    {rest.type !== 'search' && <LengthNote value={rest.value} most={rest.maxLength} />}
  </>
);
