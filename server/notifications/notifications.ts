// Puts together what tells people: notices in the app, mails that can be switched off, and pushes.
import type { Clock } from '#server/platform/time/clock.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { Db, Sql, Tx } from '#server/platform/database/database.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { Mailer } from '#server/platform/mail/mail.ts';
import { createAnalysisMails } from './analysis-mails.ts';
import { createLoanMails } from './loan-mails.ts';
import { createMailOff } from './mail-off.ts';
import { mailReaders } from './mail-reader.ts';
import { mailUnreadMessages, type MessagesToTell } from './message-mails.ts';
import { createNotices } from './notices.ts';
import { createPushes } from './pushes.ts';
import { createWatchMails } from './watch-mails.ts';
import { createWebPush } from './web-push.ts';

export type NotificationParts = {
  sql: Sql;
  clock: Clock;
  jobs: Jobs;
  mailer: Mailer;
  config: Pick<Config, 'publicUrl' | 'sessionSecret' | 'webPush'>;
  touch: (tx: Tx, userId: string, rows?: number) => Promise<number>;
  /** What the messages know; they stand above. */
  messages: MessagesToTell;
  isBlocked: (db: Db, userId: string, otherId: string) => Promise<boolean>;
};

export const createNotifications = (parts: NotificationParts) => {
  const { config } = parts;
  const { publicUrl, webPush } = config;
  const mailOff = createMailOff({ ...parts, secret: config.sessionSecret, publicUrl });
  const readerOf = mailReaders({ ...parts, mailOff });
  mailUnreadMessages({ ...parts, publicUrl, readerOf });
  const analysisMails = createAnalysisMails({ ...parts, publicUrl, readerOf });
  const watchMails = createWatchMails({ ...parts, publicUrl, readerOf });
  const loanMails = createLoanMails({ ...parts, publicUrl, readerOf });
  const pushes = createPushes({ ...parts, webPush: webPush === undefined ? null : createWebPush(webPush), hosts: webPush?.hosts ?? [] });
  const notices = createNotices({
    ...parts,
    onWritten: async (tx, written) => {
      await analysisMails.onWritten(tx, written);
      await watchMails.onWritten(tx, written);
      await loanMails.onWritten(tx, written);
      await pushes.onWritten(tx, written);
    },
  });
  return { ...notices, pushes, mailOff, publicUrl };
};
export type Notifications = ReturnType<typeof createNotifications>;
