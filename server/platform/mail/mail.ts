// Sends mails, over SMTP when configured; callers provide the content only.
import { createTransport } from 'nodemailer';
import { AppError } from '#shared/contract/wire/errors.ts';

export type Mail = {
  to: string;
  subject: string;
  /** The whole mail as plain text; the HTML form contains nothing else. */
  text: string;
  html: string;
  /** The URL of a page that unsubscribes from this kind of mail; mail programs show it as a button. */
  unsubscribe?: string | undefined;
};

/** From the sending job: retries share one Message-ID, and a canceled job no longer sends. */
export type MailAttempt = { id: string; signal: AbortSignal };

export type Mailer = {
  /** False when this server cannot send mail at all. */
  available: boolean;
  /** Rejects when the mail server did not accept the mail; the caller retries. */
  send(mail: Mail, attempt: MailAttempt): Promise<void>;
  close(): void;
};

/** Milliseconds, per step of the SMTP conversation; the job's timeout bounds the whole. */
const patience = { dnsTimeout: 10_000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 60_000 };

const withPatience = (url: string): string => {
  const address = new URL(url);
  for (const [name, value] of Object.entries(patience)) address.searchParams.set(name, String(value));
  return address.href;
};

/** url: smtp://user:password@host:port, or smtps:// for implicit TLS. */
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

/** For production without a mail server: sending fails with `not_configured`. */
export const noMailer = (): Mailer => ({
  available: false,
  send: () => Promise.reject(new AppError('not_configured', { text: 'This server cannot send emails: SMTP_URL is not set.' })),
  close: () => undefined,
});
