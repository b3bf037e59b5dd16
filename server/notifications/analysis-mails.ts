// The mail about analyses that have ended: one for many, some minutes after the first, and no other one before it has been quiet.
import * as z from 'zod/mini';
import type { Clock } from '#server/platform/time/clock.ts';
import { transact, type Sql, type Tx } from '#server/platform/database/database.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { Mailer } from '#server/platform/mail/mail.ts';
import { composeMail } from '#server/platform/mail/mail-text.ts';
import { analysisWords } from './analysis-words.ts';
import { lastMailAbout, lockUntold, markMailed, toldTogether } from './analysis-mails.store.ts';
import type { ReaderOf } from './mail-reader.ts';
import type { Written } from './notices.ts';

type Parts = {
  sql: Sql;
  clock: Clock;
  jobs: Pick<Jobs, 'register' | 'enqueue'>;
  mailer: Mailer;
  publicUrl: string;
  readerOf: ReaderOf;
};

/** From the first that has ended to its mail, and what counts as quiet. Milliseconds. */
const patience = 10 * 60_000;
/** What is older than that when the server comes back is not told any more. */
const oldest = 72 * 3_600_000;

const gatherJob = 'notifications.analyses-ended';
const mailJob = 'notifications.analysis-mail';

export const createAnalysisMails = ({ sql, clock, jobs, mailer, publicUrl, readerOf }: Parts) => {
  /** One waits for each person; it holds for all that ends until then. */
  const askAt = (tx: Tx, userId: string, at: number): Promise<string> =>
    jobs.enqueue(tx, gatherJob, { userId }, { key: userId, again: true, runAt: new Date(at) });

  jobs.register(gatherJob, {
    payload: z.object({ userId: z.string() }),
    handle: async ({ userId }, { finishIn }) => {
      await transact(sql, async (tx) => {
        // First of all: whoever writes a notice asks for this job, and so either waits for it here or is seen below.
        await finishIn(tx);
        const now = clock();
        const untold = await lockUntold(tx, userId, new Date(now.getTime() - oldest));
        if (untold.length === 0) return;
        const times = untold.map(({ createdAt }) => createdAt.getTime());
        const last = await lastMailAbout(tx, userId);
        const quiet = Math.max(...times) + patience;
        if (last !== null && Math.min(...times) < last.getTime() + patience && quiet > now.getTime()) {
          await askAt(tx, userId, quiet);
          return;
        }
        await markMailed(
          tx,
          untold.map(({ id }) => id),
          now,
        );
        await jobs.enqueue(tx, mailJob, { userId, at: now.getTime() });
      });
    },
  });

  jobs.register(mailJob, {
    payload: z.object({ userId: z.string(), at: z.number() }),
    maxAttempts: 8,
    handle: async ({ userId, at }, context) => {
      const [reader, ended] = await Promise.all([readerOf(userId, 'mail_analysis'), toldTogether(sql, userId, new Date(at))]);
      if (reader === undefined || ended.length === 0) return;
      const { subject, paragraphs, action } = analysisWords(ended);
      await mailer.send(
        composeMail({
          ...reader.ground,
          subject,
          paragraphs,
          action: { label: action.label, url: `${publicUrl}${action.path}` },
          closing: ['You get this mail because you have asked for an analysis on Verso.'],
        }),
        context,
      );
    },
  });

  return {
    /** In the transaction that writes the notice. */
    onWritten: async (tx: Tx, { userId, kind }: Written): Promise<void> => {
      if (kind === 'analysis' && mailer.available) await askAt(tx, userId, clock().getTime() + patience);
    },
  };
};
