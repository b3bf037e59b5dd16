// Refuses pasted or dropped text that does not fit, with a message; the browser would truncate it silently.
import type { ClipboardEvent, DragEvent } from 'react';

import { formatNumber } from '#shared/domain/page/format.ts';
import { toast } from './toast.ts';
import { t } from '#shared/language/t.ts';

type Typed = Pick<HTMLTextAreaElement, 'value' | 'maxLength' | 'selectionStart' | 'selectionEnd'>;

/** The message for a text that is too long; null if it fits. Inputs of types other than text have no selection. */
export const pasteTrouble = (
  { value, maxLength, selectionStart, selectionEnd }: Partial<Typed> & { value: string },
  text: string,
  name = t('The text'),
): string | null => {
  if (maxLength === undefined || maxLength < 0) return null;
  const selected = (selectionEnd ?? 0) - (selectionStart ?? 0);
  const room = maxLength - (value.length - selected);
  // A line break counts once, as it does in maxLength.
  const length = text.replaceAll('\r\n', '\n').length;
  if (length <= room) return null;
  return t('{name} has {has} characters and only {fits} more fit here. Nothing was pasted, and the field is as it was.', {
    name,
    has: formatNumber(length),
    fits: formatNumber(Math.max(0, room)),
  });
};

type Field = HTMLInputElement | HTMLTextAreaElement;
const refuse = (field: Field, text: string, event: { preventDefault: () => void }): void => {
  const label = field.labels?.[0]?.textContent ?? field.ariaLabel;
  const description = pasteTrouble(field as Typed, text, label ? t('The text for “{label}”', { label }) : undefined);
  if (description === null) return;
  event.preventDefault();
  toast({ key: 'too-long', title: t('Too long to paste'), description, destructive: true });
};

export const refuseLongPaste = {
  onPaste: (event: ClipboardEvent<Field>) => refuse(event.currentTarget, event.clipboardData.getData('text'), event),
  onDrop: (event: DragEvent<Field>) => refuse(event.currentTarget, event.dataTransfer.getData('text'), event),
};
