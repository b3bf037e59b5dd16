// A multi-line text input; inside a Field it takes its label and error from there.
import type { ComponentProps, FocusEvent } from 'react';

import { cx } from '#client/ui/class-names.ts';
import { controlClass, useFieldWiring } from './field.tsx';
import { LengthNote } from './length-note.tsx';
import { refuseLongPaste } from './long-paste.ts';

/** Browsers scroll a focused text area only until its caret is seen. */
const showWhole = ({ currentTarget }: FocusEvent<HTMLTextAreaElement>): void => currentTarget.scrollIntoView({ block: 'nearest' });

export const Textarea = ({ className, rows = 4, ...rest }: ComponentProps<'textarea'>) => (
  <>
    <textarea
      onFocus={showWhole}
      {...refuseLongPaste}
      {...useFieldWiring()}
      {...rest}
      rows={rows}
      className={cx(controlClass, 'resize-y', className)}
    />
    <LengthNote value={rest.value} most={rest.maxLength} />
  </>
);
