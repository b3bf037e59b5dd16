// A text that a person has to give: trimmed, with something to be seen in it.
import * as z from 'zod/mini';
import { isBlank } from '#shared/domain/page/plain-line.ts';

/** most: UTF-16 code units. missing: the words where there is nothing. */
export const visibleText = (most: number, missing?: string, tooLong?: string) =>
  z.string(missing).check(
    z.trim(),
    z.refine((text) => !isBlank(text), missing),
    z.maxLength(most, tooLong),
  );
