// A multi-line text input; inside a Field it takes its label and error from there.
import type { ComponentProps } from 'react';

import { cx } from '#client/ui/class-names.ts';
import { controlClass, useFieldWiring } from './field.tsx';
import { LengthNote } from './length-note.tsx';
import { refuseLongPaste } from './long-paste.ts';

export const Textarea = ({ className, rows = 4, ...rest }: ComponentProps<'textarea'>) => (
  <>
    <textarea {...refuseLongPaste} {...useFieldWiring()} {...rest} rows={rows} className={cx(controlClass, 'resize-y', className)} />
    <LengthNote value={rest.value} most={rest.maxLength} />
  </>
);
