// What a mail about analyses says: how many have ended, what their works are called, and apart from them what did not succeed.

export type Ended = { pieceId: string | null; title: string; failed: boolean };
type Words = { subject: string; paragraphs: string[]; action: { label: string; path: string } };

/** Titles in one mail. */
const maxTitles = 10;

const quoted = (title: string): string => `“${title.replaceAll(/\s+/gu, ' ').trim()}”`;
/** As many as there is room for; the others as a number. */
const listed = (ended: readonly Ended[], room: number): string => {
  const named = ended.slice(0, room).map(({ title }) => quoted(title));
  const others = ended.length - named.length;
  return [...named, ...(others === 0 ? [] : [`and ${others} more`])].join(', ');
};

const ofOne = ({ pieceId, title, failed }: Ended): Words => ({
  subject: failed ? `The analysis of ${quoted(title)} did not succeed` : `The analysis of ${quoted(title)} is done`,
  paragraphs: failed
    ? [`The photograph of ${quoted(title)} could not be analyzed. It counts against nothing; you can try again.`]
    : [`The analysis of ${quoted(title)} is done. What it says is an opinion from a photograph.`],
  action: { label: failed ? 'Try again' : 'Open the artwork', path: pieceId === null ? '/scan' : `/artwork/${pieceId}` },
});

/** One or more, the oldest first. What failed is named before the others: that is what there is something to do about. */
export const analysisWords = (ended: readonly Ended[]): Words => {
  const [only] = ended;
  if (only !== undefined && ended.length === 1) return ofOne(only);
  const failed = ended.filter((one) => one.failed);
  const done = ended.filter((one) => !one.failed);
  const room = maxTitles - Math.min(failed.length, maxTitles);
  const didNot =
    failed.length === 0
      ? []
      : [`${failed.length} did not succeed: ${listed(failed, maxTitles)}. They count against nothing; you can try again.`];
  if (done.length === 0)
    return { subject: `${failed.length} analyses did not succeed`, paragraphs: didNot, action: { label: 'Try again', path: '/scan' } };
  const count = done.length === 1 ? '1 analysis is' : `${done.length} analyses are`;
  const names = room === 0 ? '' : `: ${listed(done, room)}`;
  return {
    subject: failed.length === 0 ? `${count} done` : `${count} done, ${failed.length} did not succeed`,
    paragraphs: [`${count} done${names}. What they say are opinions from photographs.`, ...didNot],
    action: { label: 'Open your catalog', path: '/catalog' },
  };
};
