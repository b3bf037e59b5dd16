// Subject and paragraphs of a mail that lists several notices.
import { t } from '#shared/language/t.ts';

/** Lines in one mail. */
const maxLines = 10;

/** news: at least one sentence, without its full stop. */
export const listOfNews = (news: readonly string[]): { subject: string; paragraphs: string[] } => {
  const first = news[0] ?? '';
  const [others, more] = [news.length - 1, news.length - maxLines];
  return {
    subject: others === 0 ? first : t('{news}, and {count} more', { news: first, count: others }),
    paragraphs: [...news.slice(0, maxLines).map((one) => `${one}.`), ...(more > 0 ? [t('And {count} more.', { count: more })] : [])],
  };
};
