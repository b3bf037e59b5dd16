// What is said when not all of several chosen files could be taken: which ones, and why.
import type { FileProblem } from '#client/data/pictures/photo-file.ts';
import type { Toast } from '#client/ui/controls/toast.ts';

/** why: what the file is, or what went wrong when it was read or stored. */
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

/** One for all, so that none pushes another away; it stays until it is read. Null where everything is saved. */
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
