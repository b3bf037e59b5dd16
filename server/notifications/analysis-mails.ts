// The mail about analyses that have ended: one for many, some minutes after the first, and no other one before it has been quiet.
import { t } from '#shared/language/t.ts';
import { analysisWords } from './analysis-words.ts';
import { createGatheredMails, type GatheredMailParts } from './gathered-mails.ts';

/** From the first that has ended to its mail, and what counts as quiet. Milliseconds. */
const patience = 10 * 60_000;

export const createAnalysisMails = ({ publicUrl, readerOf, ...parts }: GatheredMailParts) =>
  createGatheredMails(parts, {
    jobs: { gather: 'notifications.analyses-ended', send: 'notifications.analysis-mail' },
    subject: 'analyses',
    isAbout: (kind) => kind === 'analysis',
    patience,
    postponedTo: (times, last, now) => {
      const quiet = Math.max(...times) + patience;
      return Math.min(...times) < last + patience && quiet > now ? quiet : null;
    },
    compose: async (userId, notices) => {
      const reader = await readerOf(userId, 'mail_analysis');
      const ended = notices.map(({ subject_id, title, detail }) => ({ pieceId: subject_id, title, failed: detail === 'failed' }));
      return (
        reader?.compose(() => {
          const { subject, paragraphs, action } = analysisWords(ended);
          return {
            subject,
            paragraphs,
            action: { label: action.label, url: `${publicUrl}${action.path}` },
            closing: [t('You get this mail because you have asked for an analysis on Verso.')],
          };
        }) ?? null
      );
    },
  });
