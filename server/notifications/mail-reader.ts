// Whom a mail that can be switched off goes to, with the beginning and the end that it has.
import type { MailChoices, MailField } from '#shared/domain/people/mail-choice.ts';
import { mailReaderOf } from '#server/accounts/identity/mail-choices.ts';
import type { Sql } from '#server/platform/database/database.ts';
import { GiveUp } from '#server/platform/jobs/jobs.ts';
import type { Mailer } from '#server/platform/mail/mail.ts';
import type { MailOff } from './mail-off.ts';

type Ground = { to: string; greeting: string; unsubscribe: string };
/** Undefined where there is nobody who takes it. Throws GiveUp where no mail can leave. */
export type ReaderOf = <F extends MailField>(userId: string, field: F) => Promise<{ ground: Ground; choice: MailChoices[F] } | undefined>;

export const mailReaders =
  ({ sql, mailer, mailOff }: { sql: Sql; mailer: Pick<Mailer, 'available'>; mailOff: Pick<MailOff, 'link'> }): ReaderOf =>
  async (userId, field) => {
    if (!mailer.available) throw new GiveUp('SMTP_URL is not set');
    const reader = await mailReaderOf(sql, userId);
    if (reader === undefined || reader.mails[field] === 'off') return undefined;
    const ground = { to: reader.email, greeting: `Hello ${reader.name},`, unsubscribe: mailOff.link(userId, field) };
    return { ground, choice: reader.mails[field] };
  };
