// The mail about watched works and saved searches: one for many, and at most one a day.
import { isOfWatching, wordsOfNotice } from '#shared/domain/people/notice-words.ts';
import { t } from '#shared/language/t.ts';
import { createGatheredMails, type GatheredMailParts } from './gathered-mails.ts';
import { lastWatchMail, lockUnmailed, noticesInMail } from './watch-mails.store.ts';

/** Milliseconds. */
const hour = 3_600_000;
const between = 24 * hour;
/** Lines in one mail. */
const maxLines = 10;

export const createWatchMails = ({ publicUrl, readerOf, ...parts }: GatheredMailParts) =>
  createGatheredMails(parts, {
    jobs: { gather: 'notifications.watching', send: 'notifications.watch-mail' },
    isAbout: isOfWatching,
    patience: hour,
    lockUnmailed,
    lastMail: lastWatchMail,
    postponedTo: (_times, last, now) => (last + between > now ? last + between : null),
    compose: async (userId, at) => {
      const [reader, notices] = await Promise.all([readerOf(userId, 'mail_watch'), noticesInMail(parts.sql, userId, at)]);
      const [first] = notices;
      if (reader === undefined || first === undefined) return null;
      const [others, more] = [notices.length - 1, notices.length - maxLines];
      return reader.compose(() => ({
        subject: others === 0 ? wordsOfNotice(first) : t('{news}, and {count} more', { news: wordsOfNotice(first), count: others }),
        paragraphs: [
          ...notices.slice(0, maxLines).map((notice) => `${wordsOfNotice(notice)}.`),
          ...(more > 0 ? [t('And {count} more.', { count: more })] : []),
        ],
        action: { label: t('Open your watchlist'), url: `${publicUrl}/watchlist` },
        closing: [t('You get at most one email a day about works that you watch and searches that you saved on Verso.')],
      }));
    },
  });
