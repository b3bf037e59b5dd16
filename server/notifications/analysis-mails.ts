// The mail about analyses that have ended: one for many, some minutes after the first, and no other one before it has been quiet.
import { t } from '#shared/language/t.ts';
import { analysisWords } from './analysis-words.ts';
import { lastMailAbout, lockUntold, toldTogether } from './analysis-mails.store.ts';
import { createGatheredMails, type GatheredMailParts } from './gathered-mails.ts';

/** From the first that has ended to its mail, and what counts as quiet. Milliseconds. */
const patience = 10 * 60_000;

export const createAnalysisMails = ({ publicUrl, readerOf, ...parts }: GatheredMailParts) =>
  createGatheredMails(parts, {
    jobs: { gather: 'notifications.analyses-ended', send: 'notifications.analysis-mail' },
    isAbout: (kind) => kind === 'analysis',
    patience,
    lockUnmailed: lockUntold,
    lastMail: lastMailAbout,
    postponedTo: (times, last, now) => {
      const quiet = Math.max(...times) + patience;
      return Math.min(...times) < last + patience && quiet > now ? quiet : null;
    },
    compose: async (userId, at) => {
      const [reader, ended] = await Promise.all([readerOf(userId, 'mail_analysis'), toldTogether(parts.sql, userId, at)]);
      if (reader === undefined || ended.length === 0) return null;
      return reader.compose(() => {
        const { subject, paragraphs, action } = analysisWords(ended);
        return {
          subject,
          paragraphs,
          action: { label: action.label, url: `${publicUrl}${action.path}` },
          closing: [t('You get this mail because you have asked for an analysis on Verso.')],
        };
      });
    },
  });
