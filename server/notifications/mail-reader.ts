// Whom a mail that can be switched off goes to, and its making: in the reader's language, with the beginning and the end that it has.
import type { MailField, Switches } from '#shared/domain/people/mail-choice.ts';
import { t } from '#shared/language/t.ts';
import { mailReaderOf } from '#server/accounts/identity/mail-choices.ts';
import type { Sql } from '#server/platform/database/database.ts';
import { GiveUp } from '#server/platform/jobs/jobs.ts';
import { inLanguage } from '#server/platform/language.ts';
import type { Mail, Mailer } from '#server/platform/mail/mail.ts';
import { composeMail, type MailContent } from '#server/platform/mail/mail-text.ts';
import type { MailOff } from './mail-off.ts';

type Told = Omit<MailContent, 'to' | 'greeting' | 'unsubscribe'>;
/** compose: makes the mail; `told` makes its texts. */
type Reader<F extends MailField> = { choice: Switches[F]; compose: (told: () => Told) => Mail };
/** Undefined where there is nobody who takes it. Throws GiveUp where no mail can leave. */
export type ReaderOf = <F extends MailField>(userId: string, field: F) => Promise<Reader<F> | undefined>;

export const mailReaders =
  ({ sql, mailer, mailOff }: { sql: Sql; mailer: Pick<Mailer, 'available'>; mailOff: Pick<MailOff, 'link'> }): ReaderOf =>
  async (userId, field) => {
    if (!mailer.available) throw new GiveUp('SMTP_URL is not set');
    const reader = await mailReaderOf(sql, userId);
    if (reader === undefined || reader.switches[field] === 'off') return undefined;
    const { name, email, language, switches } = reader;
    const unsubscribe = mailOff.link(userId, field);
    return {
      choice: switches[field],
      compose: (told) =>
        inLanguage(language, () => composeMail({ ...told(), to: email, greeting: t('Hello {name},', { name }), unsubscribe })),
    };
  };
