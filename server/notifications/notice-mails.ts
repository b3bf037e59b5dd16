// The mails that tell of something which can wait: an analysis that has ended, and messages that nobody has read for a while.
import * as z from 'zod/mini';
import type { MailField } from '#shared/domain/mail-choice.ts';
import { mailReaderOf } from '#server/accounts/mail-choices.ts';
import type { Clock } from '#server/platform/clock.ts';
import { transact, type Db, type Sql, type Tx } from '#server/platform/database.ts';
import { GiveUp, type Jobs } from '#server/platform/jobs.ts';
import type { Mailer } from '#server/platform/mail.ts';
import { letter } from '#server/platform/mail-text.ts';
import type { MailOff } from './mail-off.ts';
import type { Written } from './notices.ts';

export type Unread = { count: number; words: string; name: string | null };
export type MessagesToTell = {
  take(tx: Tx, since: Date, before: Date, limit: number): Promise<{ userId: string; otherId: string }[]>;
  of(db: Db, userId: string, otherId: string, longest: number): Promise<Unread | undefined>;
};
type Parts = {
  sql: Sql;
  clock: Clock;
  jobs: Pick<Jobs, 'register' | 'repeat' | 'enqueue' | 'wake'>;
  mailer: Mailer;
  publicUrl: string;
  mailOff: Pick<MailOff, 'link'>;
  messages: MessagesToTell;
};

/** Minutes that a message has to be unread for. */
const patience = 10;
/** What is older than that when the server comes back is not told any more; hours. */
const oldest = 72;
const perTurn = 200;
const firstWords = 120;

const analysisJob = 'notifications.analysis-mail';
const sweepJob = 'notifications.unread-messages';
const messageJob = 'notifications.message-mail';
const pair = z.object({ userId: z.string(), otherId: z.string() });

const beginningOf = (words: string): string => {
  const line = words.replaceAll(/\s+/gu, ' ').trim();
  return words.length < firstWords ? line : `${line}…`;
};

export const createNoticeMails = ({ sql, clock, jobs, mailer, publicUrl, mailOff, messages }: Parts) => {
  /** Undefined where there is nobody who takes it. */
  const readerOf = async (userId: string, field: MailField) => {
    if (!mailer.available) throw new GiveUp('SMTP_URL is not set');
    const reader = await mailReaderOf(sql, userId);
    if (reader === undefined || reader.mails[field] === 'off') return undefined;
    const ground = { to: reader.email, greeting: `Hello ${reader.name},`, unsubscribe: mailOff.link(userId, field) };
    return { ground, choice: reader.mails[field] };
  };

  jobs.register(analysisJob, {
    payload: z.object({ userId: z.string(), pieceId: z.nullable(z.string()), title: z.string(), failed: z.boolean() }),
    maxAttempts: 8,
    handle: async ({ userId, pieceId, title, failed }) => {
      const reader = await readerOf(userId, 'mail_analysis');
      if (reader === undefined) return;
      const url = `${publicUrl}${pieceId === null ? '/scan' : `/artwork/${pieceId}`}`;
      await mailer.send(
        letter({
          ...reader.ground,
          subject: failed ? `The analysis of “${title}” did not succeed` : `The analysis of “${title}” is done`,
          paragraphs: failed
            ? [`The photograph of “${title}” could not be analysed. It counts against nothing; you can try again.`]
            : [`The analysis of “${title}” is done. What it says is an opinion from a photograph.`],
          action: { label: failed ? 'Try again' : 'Open the artwork', url },
          closing: ['You get this mail because you have asked for an analysis on Verso.'],
        }),
      );
    },
  });

  jobs.register(messageJob, {
    payload: pair,
    maxAttempts: 8,
    handle: async ({ userId, otherId }) => {
      const [reader, unread] = await Promise.all([readerOf(userId, 'mail_message'), messages.of(sql, userId, otherId, firstWords)]);
      if (reader === undefined || unread === undefined) return;
      const name = unread.name ?? 'A collector';
      const many = unread.count > 1 ? `${unread.count} messages` : 'a message';
      await mailer.send(
        letter({
          ...reader.ground,
          subject: `${name} has written to you`,
          paragraphs: [`${name} has sent you ${many} on Verso.`, ...(reader.choice === 'name' ? [] : [`“${beginningOf(unread.words)}”`])],
          action: { label: 'Open the conversation', url: `${publicUrl}/messages?to=${otherId}` },
          closing: [`There is no other mail about messages of ${name} until you have read them.`],
        }),
      );
    },
  });

  jobs.register(sweepJob, {
    payload: z.object({}),
    handle: async () => {
      if (!mailer.available) return;
      const now = clock().getTime();
      for (;;) {
        const told = await transact(sql, async (tx) => {
          const pairs = await messages.take(tx, new Date(now - oldest * 3_600_000), new Date(now - patience * 60_000), perTurn);
          for (const one of pairs) await jobs.enqueue(tx, messageJob, one);
          return pairs.length;
        });
        if (told > 0) jobs.wake();
        if (told < perTurn) return;
      }
    },
  });
  jobs.repeat(sweepJob, 60);

  return {
    /** In the transaction that writes the notice; the mails of orders belong to the sale. */
    onWritten: async (tx: Tx, { userId, kind, detail, subjectId, title }: Written): Promise<void> => {
      if (kind !== 'analysis' || !mailer.available) return;
      await jobs.enqueue(tx, analysisJob, { userId, pieceId: subjectId, title, failed: detail === 'failed' });
    },
  };
};
