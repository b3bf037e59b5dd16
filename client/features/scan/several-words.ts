// The toast when some of several chosen files were not saved: which ones, and why.
import type { FileProblem } from '#client/data/pictures/photo-file.ts';
import type { Toast } from '#client/ui/controls/toast.ts';
import { t } from '#shared/language/t.ts';

/** why: what kind of file it is, or the error of reading or storing it. */
export type NotSaved = { name: string; why: unknown };

const problems: Record<FileProblem, string> = {
  'too-large': t('larger than 10MB'),
  'other-format': t('no JPG, PNG or WEBP'),
  animated: t('animated'),
  'not-image': t('not an image'),
  empty: t('empty'),
  'too-many-pixels': t('more than 50 megapixels'),
  cut: t('not complete'),
};
const isProblem = (why: unknown): why is FileProblem => typeof why === 'string' && Object.hasOwn(problems, why);

const reasonOf = (why: unknown): string => {
  if (isProblem(why)) return problems[why];
  if (why instanceof Error && why.name === 'StoreFull') return t('no room left on this device');
  return why instanceof DOMException && (why.name === 'NotReadableError' || why.name === 'NotFoundError')
    ? t('cannot be read any more')
    : t('could not be stored');
};

/** One toast for all files, kept until it is dismissed. Null if all were saved. */
export const severalOutcome = (count: number, left: readonly NotSaved[]): Toast | null => {
  if (left.length === 0) return null;
  const saved = count - left.length;
  const names = left.map(({ name, why }) => `${name} (${reasonOf(why)})`).join(', ');
  return {
    title: saved === 0 ? t('Nothing was saved') : t('{saved} of {total} photographs saved on this device', { saved, total: count }),
    description:
      left.length === 1
        ? t('Not saved: {names}. Please choose it again.', { names })
        : t('Not saved: {names}. Please choose them again.', { names }),
    destructive: true,
    duration: Number.POSITIVE_INFINITY,
    key: 'several',
  };
};
