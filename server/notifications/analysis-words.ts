// What a mail about analyses says: how many have ended, what their works are called, and apart from them what did not succeed.
import { t } from '#shared/language/t.ts';

export type Ended = { pieceId: string | null; title: string; failed: boolean };
type Words = { subject: string; paragraphs: string[]; action: { label: string; path: string } };

/** Titles in one mail. */
const maxTitles = 10;

const oneLine = (title: string): string => title.replaceAll(/\s+/gu, ' ').trim();
/** As many as there is room for; the others as a number. */
const listed = (ended: readonly Ended[], room: number): string => {
  const titles = ended
    .slice(0, room)
    .map(({ title }) => t('“{text}”', { text: oneLine(title) }))
    .join(', ');
  const count = ended.length - room;
  return count <= 0 ? titles : t('{titles}, and {count} more', { titles, count });
};

const ofOne = ({ pieceId, title: written, failed }: Ended): Words => {
  const title = oneLine(written);
  return {
    subject: failed ? t('The analysis of “{title}” did not succeed', { title }) : t('The analysis of “{title}” is done', { title }),
    paragraphs: [
      failed
        ? t('The photograph of “{title}” could not be analyzed. It counts against nothing; you can try again.', { title })
        : t('The analysis of “{title}” is done. What it says is an opinion from a photograph.', { title }),
    ],
    action: { label: failed ? t('Try again') : t('Open the artwork'), path: pieceId === null ? '/scan' : `/artwork/${pieceId}` },
  };
};

/** One or more, the oldest first. What failed is named before the others: that is what there is something to do about. */
export const analysisWords = (ended: readonly Ended[]): Words => {
  const [only] = ended;
  if (only !== undefined && ended.length === 1) return ofOne(only);
  const failures = ended.filter((one) => one.failed);
  const successes = ended.filter((one) => !one.failed);
  const [done, failed] = [successes.length, failures.length];
  const room = maxTitles - Math.min(failed, maxTitles);
  const didNot =
    failed === 0
      ? []
      : [
          t('{failed} did not succeed: {titles}. They count against nothing; you can try again.', {
            failed,
            titles: listed(failures, maxTitles),
          }),
        ];
  if (done === 0)
    return {
      subject: t('{failed} analyses did not succeed', { failed }),
      paragraphs: didNot,
      action: { label: t('Try again'), path: '/scan' },
    };
  const isDone =
    room === 0
      ? t('{done, plural, one {# analysis is done} other {# analyses are done}}. What they say are opinions from photographs.', { done })
      : t('{done, plural, one {# analysis is done} other {# analyses are done}}: {titles}. What they say are opinions from photographs.', {
          done,
          titles: listed(successes, room),
        });
  return {
    subject:
      failed === 0
        ? t('{done, plural, one {# analysis is done} other {# analyses are done}}', { done })
        : t('{done, plural, one {# analysis is done} other {# analyses are done}}, {failed} did not succeed', { done, failed }),
    paragraphs: [isDone, ...didNot],
    action: { label: t('Open your catalog'), path: '/catalog' },
  };
};
