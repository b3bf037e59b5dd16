// Toasts for a chosen file that is not an accepted photograph.
import type { FileCheck, FileProblem } from '#client/data/pictures/photo-file.ts';
import type { Toast } from '#client/ui/controls/toast.ts';

const formats = 'Please select a JPG, PNG or WEBP image';
const words: Record<FileProblem, { title: string; description: string }> = {
  'too-large': { title: 'File too large', description: 'Please select an image under 10MB' },
  'other-format': { title: 'Format not supported', description: formats },
  animated: { title: 'Format not supported', description: 'An animated picture cannot be examined. Please select a photograph' },
  'not-image': { title: 'Not an image', description: formats },
  empty: { title: 'The file is empty', description: 'Please choose it again, or another one' },
  cut: { title: 'The image is not complete', description: 'Its end is missing. Please choose it again, or another one' },
};

/** Null for an accepted file. */
export const refusalOf = (check: FileCheck): Toast | null => (check.ok ? null : { ...words[check.problem], destructive: true });
