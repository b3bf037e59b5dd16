// The text that lists unsent data.
import { countsOf } from '#shared/domain/page/format.ts';
import type { Unsent } from './unsent.ts';

/** '2 changes, 1 scan, 1 file and 1 contact message'. */
export const unsentWords = ({ operations, drafts, files, contactMessages }: Unsent): string => {
  const words = countsOf([operations, 'change'], [drafts, 'scan'], [files, 'file'], [contactMessages, 'contact message']);
  const last = words.pop() ?? '';
  return words.length === 0 ? last : `${words.join(', ')} and ${last}`;
};
