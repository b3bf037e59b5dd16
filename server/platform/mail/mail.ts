// The way out for mails: a mail server when one is configured; whoever sends says what, never how.
import { createTransport } from 'nodemailer';
import { AppError } from '#shared/contract/wire/errors.ts';

export type Mail = {
  to: string;
  subject: string;
  /** The whole mail in plain text; the other form is made from nothing but this one's parts. */
  text: string;
  html: string;
  /** The address of a page that switches this kind of mail off: mail programs show it as a button of their own. */
  unsubscribe?: string | undefined;
};

/** Of the job that sends it: a mail that is tried again has the same Message-ID, and one whose job is cut off is not sent any more. */
export type MailAttempt = { id: string; signal: AbortSignal };

export type Mailer = {
  /** False where a mail cannot leave this server in any way. */
  available: boolean;
  /** Rejects when the mail was not taken; the caller tries again later. */
  send(mail: Mail, attempt: MailAttempt): Promise<void>;
  close(): void;
};

/** Milliseconds: to the connection and to its greeting, and for each answer after that. All of it is bounded by the job. */
const patience = { dnsTimeout: 10_000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 60_000 };

const withPatience = (url: string): string => {
  const address = new URL(url);
  for (const [name, value] of Object.entries(patience)) address.searchParams.set(name, String(value));
  return address.href;
};

/** url: smtp://user:password@host:port, or smtps:// for a connection that is encrypted from the start. */
export const smtpMailer = (url: string, from: string): Mailer => {
  const transport = createTransport(withPatience(url), { from, disableFileAccess: true, disableUrlAccess: true });
  const host = /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost';
  return {
    available: true,
    send: async ({ to, subject, text, html, unsubscribe }, { id, signal }) => {
      const headers: Record<string, string> =
        unsubscribe === undefined ? {} : { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
      await transport.sendMail({ to: { name: '', address: to }, subject, text, html, headers, messageId: `<${id}@${host}>`, signal });
    },
    close: () => transport.close(),
  };
};

/** Production without a mail server: sending says so. */
export const noMailer = (): Mailer => ({
  available: false,
  send: () => Promise.reject(new AppError('not_configured', { text: 'This server cannot send emails: SMTP_URL is not set.' })),
  close: () => undefined,
});
