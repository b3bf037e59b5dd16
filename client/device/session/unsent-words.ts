// The text that lists unsent data.
import type { Unsent } from './unsent.ts';
import { t } from '#shared/language/t.ts';

/** '2 changes, 1 scan, 1 file and 1 contact message'. */
export const unsentWords = ({ operations, drafts, files, contactMessages }: Unsent): string => {
  const words = [
    ...(operations > 0 ? [t('{count, plural, one {# change} other {# changes}}', { count: operations })] : []),
    ...(drafts > 0 ? [t('{count, plural, one {# scan} other {# scans}}', { count: drafts })] : []),
    ...(files > 0 ? [t('{count, plural, one {# file} other {# files}}', { count: files })] : []),
    ...(contactMessages > 0 ? [t('{count, plural, one {# contact message} other {# contact messages}}', { count: contactMessages })] : []),
  ];
  const last = words.pop() ?? '';
  return words.length === 0 ? last : t('{others} and {last}', { others: words.join(', '), last });
};
