// Texts for the counts of an export or import.
import type { Exported } from './export.data.ts';
import { t, translated } from '#shared/language/t.ts';

export const exportWords = ({ counts, missing }: Exported): string => {
  const { pieces = 0, photographs = 0, files = 0, analyses = 0 } = counts;
  const made = t('The archive has {list} and {analyses, plural, one {# analysis} other {# analyses}}.', {
    list: [
      t('{count, plural, one {# piece} other {# pieces}}', { count: pieces }),
      t('{count, plural, one {# original photograph} other {# original photographs}}', { count: photographs }),
      ...(files === 0 ? [] : [t('{count, plural, one {# file} other {# files}}', { count: files })]),
    ].join(', '),
    analyses,
  });
  const [first] = missing;
  if (first === undefined) return made;
  return t('{made} {count, plural, one {# thing is} other {# things are}} missing: {reason} The list is in manifest.json.', {
    made,
    count: missing.length,
    reason: translated(first.why),
  });
};

/** What is never imported, whatever the archive contains. */
export const notImported = t(
  'Not imported: prices and listings in the market, sales and orders, your plan, messages and posts. They belong to others as well, or to the server.',
);
