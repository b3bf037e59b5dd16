// The mail about watched works and saved searches: one for many, and at most one a day.
import { isOfWatching, wordsOfNotice } from '#shared/domain/people/notice-words.ts';
import { t } from '#shared/language/t.ts';
import { createGatheredMails, type GatheredMailParts } from './gathered-mails.ts';
import { listOfNews } from './news-words.ts';

/** Milliseconds. */
const hour = 3_600_000;
const between = 24 * hour;

export const createWatchMails = ({ publicUrl, readerOf, ...parts }: GatheredMailParts) =>
  createGatheredMails(parts, {
    jobs: { gather: 'notifications.watching', send: 'notifications.watch-mail' },
    subject: 'watching',
    isAbout: isOfWatching,
    patience: hour,
    postponedTo: (_times, last, now) => (last + between > now ? last + between : null),
    compose: async (userId, notices) => {
      const reader = await readerOf(userId, 'mail_watch');
      const [watched, found] = [notices.filter(({ kind }) => kind === 'watched'), notices.filter(({ kind }) => kind === 'found')];
      return (
        reader?.compose(() => ({
          ...listOfNews([...watched, ...found].map(wordsOfNotice)),
          action: { label: t('Open your watchlist'), url: `${publicUrl}/watchlist` },
          closing: [t('You get at most one email a day about works that you watch and searches that you saved on Verso.')],
        })) ?? null
      );
    },
  });
