// What is said of a chosen file that is no photograph that Verso takes.
import type { FileCheck } from '#client/data/photo-file.ts';
import type { Toast } from '#client/ui/toast.ts';

/** Null for a file that can be taken. */
export const refusalOf = (check: FileCheck): Toast | null => {
  if (check.ok) return null;
  if (check.problem === 'other-format')
    return { title: 'Format not supported', description: 'Please select a JPG, PNG or WEBP image', destructive: true };
  return { title: 'File too large', description: 'Please select an image under 10MB', destructive: true };
};
