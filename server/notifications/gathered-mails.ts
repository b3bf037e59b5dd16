// One mail for several notices of a person: the first one schedules a job, which collects what there is by then and sends it together.
import * as z from 'zod/mini';
import type { NoticeKind } from '#shared/domain/people/notice-words.ts';
import type { Clock } from '#server/platform/time/clock.ts';
import { transact, type Sql, type Tx } from '#server/platform/database/database.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { Mail, Mailer } from '#server/platform/mail/mail.ts';
import { lastMailAbout, lockUnmailed, markMailed, noticesInMail, type MailedNotice, type Subject } from './gathered-mails.store.ts';
import type { ReaderOf } from './mail-reader.ts';
import type { Written } from './notices.ts';

export type GatheredMailParts = {
  sql: Sql;
  clock: Clock;
  jobs: Pick<Jobs, 'register' | 'enqueue'>;
  mailer: Mailer;
  publicUrl: string;
  readerOf: ReaderOf;
};

/** Times in milliseconds. */
type GatheredMail = {
  jobs: { gather: string; send: string };
  subject: Subject;
  isAbout: (kind: NoticeKind) => boolean;
  /** From the first notice to its mail. */
  patience: number;
  /** When to try again because the last mail was too recent; null to send now. times: of the unmailed notices. */
  postponedTo: (times: readonly number[], last: number, now: number) => number | null;
  /** The mail about these notices, of which there is one at least; null if there is nobody to write to. */
  compose: (userId: string, notices: MailedNotice[]) => Promise<Mail | null>;
};

/** Older notices are not mailed, such as after an outage. Milliseconds. */
const oldest = 72 * 3_600_000;

export const createGatheredMails = (
  { sql, clock, jobs, mailer }: Pick<GatheredMailParts, 'sql' | 'clock' | 'jobs' | 'mailer'>,
  { jobs: names, subject, isAbout, patience, postponedTo, compose }: GatheredMail,
) => {
  /** One job per person, which covers all notices until it runs. */
  const gatherAt = (tx: Tx, userId: string, at: number): Promise<string> =>
    jobs.enqueue(tx, names.gather, { userId }, { key: userId, again: true, runAt: new Date(at) });

  jobs.register(names.gather, {
    payload: z.object({ userId: z.string() }),
    handle: async ({ userId }, { finishIn }) => {
      await transact(sql, async (tx) => {
        // Finished first: whoever inserts a notice enqueues this job, and so either waits for this transaction or is seen below.
        await finishIn(tx);
        const now = clock();
        const unmailed = await lockUnmailed(tx, subject, userId, new Date(now.getTime() - oldest));
        if (unmailed.length === 0) return;
        const last = await lastMailAbout(tx, subject, userId);
        const times = unmailed.map(({ createdAt }) => createdAt.getTime());
        const later = last === null ? null : postponedTo(times, last.getTime(), now.getTime());
        if (later !== null) {
          await gatherAt(tx, userId, later);
          return;
        }
        await markMailed(
          tx,
          unmailed.map(({ id }) => id),
          now,
        );
        await jobs.enqueue(tx, names.send, { userId, at: now.getTime() });
      });
    },
  });

  jobs.register(names.send, {
    payload: z.object({ userId: z.string(), at: z.number() }),
    maxAttempts: 8,
    handle: async ({ userId, at }, context) => {
      const notices = await noticesInMail(sql, subject, userId, new Date(at));
      const mail = notices.length === 0 ? null : await compose(userId, notices);
      if (mail !== null) await mailer.send(mail, context);
    },
  });

  return {
    /** Call in the transaction that inserts the notice. */
    onWritten: async (tx: Tx, { userId, kind }: Written): Promise<void> => {
      if (isAbout(kind) && mailer.available) await gatherAt(tx, userId, clock().getTime() + patience);
    },
  };
};
