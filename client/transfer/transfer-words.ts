// Texts for the counts of an export or import.
import { countOf } from '#shared/domain/page/format.ts';
import type { Exported } from './export.data.ts';

export const exportWords = ({ counts, missing }: Exported): string => {
  const { pieces = 0, photographs = 0, files = 0, analyses = 0 } = counts;
  const made = `The archive has ${[
    countOf(pieces, 'piece'),
    countOf(photographs, 'original photograph'),
    ...(files === 0 ? [] : [countOf(files, 'file')]),
  ].join(', ')} and ${countOf(analyses, 'analysis', 'analyses')}.`;
  const [first] = missing;
  if (first === undefined) return made;
  return `${made} ${countOf(missing.length, 'thing is', 'things are')} missing: ${first.why} The list is in manifest.json.`;
};

/** What is never imported, whatever the archive contains. */
export const notImported =
  'Not imported: prices and listings in the market, sales and orders, your plan, messages and posts. They belong to others as well, or to the server.';
