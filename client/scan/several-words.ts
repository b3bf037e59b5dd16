// The toast when some of several chosen files were not saved: which ones, and why.
import type { FileProblem } from '#client/data/pictures/photo-file.ts';
import type { Toast } from '#client/ui/controls/toast.ts';

/** why: what kind of file it is, or the error of reading or storing it. */
export type NotSaved = { name: string; why: unknown };

const problems: Record<FileProblem, string> = {
  'too-large': 'larger than 10MB',
  'other-format': 'no JPG, PNG or WEBP',
  animated: 'animated',
  'not-image': 'not an image',
  empty: 'empty',
  cut: 'not complete',
};
const isProblem = (why: unknown): why is FileProblem => typeof why === 'string' && Object.hasOwn(problems, why);

const reasonOf = (why: unknown): string => {
  if (isProblem(why)) return problems[why];
  if (why instanceof Error && why.name === 'StoreFull') return 'no room left on this device';
  return why instanceof DOMException && (why.name === 'NotReadableError' || why.name === 'NotFoundError')
    ? 'cannot be read any more'
    : 'could not be stored';
};

/** One toast for all files, kept until it is dismissed. Null if all were saved. */
export const severalOutcome = (count: number, left: readonly NotSaved[]): Toast | null => {
  if (left.length === 0) return null;
  const saved = count - left.length;
  const names = left.map(({ name, why }) => `${name} (${reasonOf(why)})`).join(', ');
  return {
    title: saved === 0 ? 'Nothing was saved' : `${saved} of ${count} photographs saved on this device`,
    description: `Not saved: ${names}. Please choose ${left.length === 1 ? 'it' : 'them'} again.`,
    destructive: true,
    duration: Number.POSITIVE_INFINITY,
    key: 'several',
  };
};
