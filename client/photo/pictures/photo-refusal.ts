// Toasts for a chosen file that is not an accepted photograph.
import type { FileCheck, FileProblem } from '#client/data/pictures/photo-file.ts';
import type { Toast } from '#client/ui/controls/toast.ts';
import { t } from '#shared/language/t.ts';

const formats = t('Please select a JPG, PNG or WEBP image');
const words: Record<FileProblem, { title: string; description: string }> = {
  'too-large': { title: t('File too large'), description: t('Please select an image under 10MB') },
  'other-format': { title: t('Format not supported'), description: formats },
  animated: { title: t('Format not supported'), description: t('An animated picture cannot be examined. Please select a photograph') },
  'not-image': { title: t('Not an image'), description: formats },
  empty: { title: t('The file is empty'), description: t('Please choose it again, or another one') },
  'too-many-pixels': {
    title: t('The image has too many pixels'),
    description: t('Please select one of at most 50 megapixels. Many cameras and phones can save a smaller one'),
  },
  cut: { title: t('The image is not complete'), description: t('Its end is missing. Please choose it again, or another one') },
};

/** Null for an accepted file. */
export const refusalOf = (check: FileCheck): Toast | null => (check.ok ? null : { ...words[check.problem], destructive: true });
