// The mails about messages that nobody has read for a while.
import * as z from 'zod/mini';
import { t } from '#shared/language/t.ts';
import type { Clock } from '#server/platform/time/clock.ts';
import { transact, type Db, type Sql, type Tx } from '#server/platform/database/database.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { Mailer } from '#server/platform/mail/mail.ts';
import type { ReaderOf } from './mail-reader.ts';

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
  readerOf: ReaderOf;
  messages: MessagesToTell;
};

/** Minutes that a message has to be unread for. */
const patience = 10;
/** What is older than that when the server comes back is not told any more; hours. */
const oldest = 72;
const perTurn = 200;
const firstWords = 120;

const sweepJob = 'notifications.unread-messages';
const messageJob = 'notifications.message-mail';
const pair = z.object({ userId: z.string(), otherId: z.string() });

const beginningOf = (words: string): string => {
  const line = words.replaceAll(/\s+/gu, ' ').trim();
  return words.length < firstWords ? line : `${line}…`;
};

export const mailUnreadMessages = ({ sql, clock, jobs, mailer, publicUrl, readerOf, messages }: Parts): void => {
  jobs.register(messageJob, {
    payload: pair,
    maxAttempts: 8,
    handle: async ({ userId, otherId }, context) => {
      const [reader, unread] = await Promise.all([readerOf(userId, 'mail_message'), messages.of(sql, userId, otherId, firstWords)]);
      if (reader === undefined || unread === undefined) return;
      const { count, words } = unread;
      const mail = reader.compose(() => {
        const name = unread.name ?? t('A collector');
        return {
          subject: t('{name} has written to you', { name }),
          paragraphs: [
            t('{name} has sent you {count, plural, one {a message} other {# messages}} on Verso.', { name, count }),
            ...(reader.choice === 'name' ? [] : [t('“{text}”', { text: beginningOf(words) })]),
          ],
          action: { label: t('Open the conversation'), url: `${publicUrl}/messages?to=${otherId}` },
          closing: [t('There is no other mail about messages of {name} until you have read them.', { name })],
        };
      });
      await mailer.send(mail, context);
    },
  });

  jobs.register(sweepJob, {
    payload: z.object({}),
    handle: async (_payload, { signal }) => {
      if (!mailer.available) return;
      const now = clock().getTime();
      while (!signal.aborted) {
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
};
