// The acts of the contact form: taking a message once, telling whoever runs this, and reading for administrators.
import * as z from 'zod/mini';
import { v7 as uuidv7 } from 'uuid';
import type { BodyOf } from '#shared/contract/wire/endpoint.ts';
import type { sendContact } from '#shared/contract/people/contact.ts';
import { AppError } from '#shared/contract/wire/errors.ts';
import { mayAdminister, type Actor } from '#shared/domain/people/access.ts';
import { isUuid } from '#shared/domain/ids.ts';
import { recordAdminAct } from '#server/audit/audit.ts';
import type { Clock } from '#server/platform/time/clock.ts';
import { transact, type Sql } from '#server/platform/database/database.ts';
import { GiveUp, type Jobs } from '#server/platform/jobs/jobs.ts';
import type { Mailer } from '#server/platform/mail/mail.ts';
import { composeMail } from '#server/platform/mail/mail-text.ts';
import { composedTime } from '#server/platform/time/composed-time.ts';
import { afterCursor, cursorOf } from '#server/platform/database/page-cursor.ts';
import { clientKey, type RateLimits } from '#server/platform/http/rate-limits.ts';
import {
  contactMessagesPage,
  countContactMessages,
  findContactMessage,
  insertContactMessage,
  markContactRead,
  type ContactMessage,
} from './contact.store.ts';

export type ContactParts = {
  sql: Sql;
  clock: Clock;
  jobs: Pick<Jobs, 'register' | 'enqueue' | 'wake'>;
  mailer: Mailer;
  limits: RateLimits;
  publicUrl: string;
  /** Where messages go by mail, and what the cards show. */
  contact: { email: string | undefined; phone: string | undefined; address: string | undefined };
};

const mailJob = 'site.contact-mail';
const perPage = 25;

export const createContact = ({ sql, clock, jobs, mailer, limits, publicUrl, contact }: ContactParts) => {
  const perMinutes = limits.limiter('site.contact', { points: 5, seconds: 600 });
  const perDay = limits.limiter('site.contact-day', { points: 20, seconds: 86_400 });

  jobs.register(mailJob, {
    payload: z.object({ id: z.string() }),
    maxAttempts: 8,
    handle: async ({ id }, context) => {
      if (!mailer.available || contact.email === undefined) throw new GiveUp('SMTP_URL or CONTACT_EMAIL is not set');
      const found = await findContactMessage(sql, id);
      if (found === undefined) return;
      await mailer.send(
        composeMail({
          to: contact.email,
          subject: `Contact: ${found.name}`,
          greeting: 'A message was left in the contact form.',
          paragraphs: [`From ${found.name} <${found.email}>:`],
          quote: found.message,
          action: { label: 'Open the messages', url: `${publicUrl}/admin?tab=messages` },
          closing: ['Answer to the address above; this mail itself has no answer.'],
        }),
        context,
      );
    },
  });

  return {
    cards: () => ({ email: contact.email ?? null, phone: contact.phone ?? null, address: contact.address ?? null }),

    /** Takes effect once for an id. Throws rate_limited. */
    send: async (asked: BodyOf<typeof sendContact>, clientAddress: string): Promise<string> => {
      const { id = uuidv7(), name, email, message, website, composed_at: composedAt } = asked;
      // Whoever fills what nobody sees is told the same as everybody.
      if (website !== undefined && website !== '') return id;
      if ((await findContactMessage(sql, id)) !== undefined) return id;
      const key = clientKey(clientAddress);
      await perMinutes.spend(key);
      await perDay.spend(key);
      await transact(sql, async (tx) => {
        const isNew = await insertContactMessage(tx, {
          id,
          name,
          email,
          message,
          composedAt: composedTime(composedAt),
          createdAt: clock(),
        });
        if (isNew && mailer.available && contact.email !== undefined) await jobs.enqueue(tx, mailJob, { id }, { key: id });
      });
      jobs.wake();
      return id;
    },

    /** For administrators, newest first. */
    list: async (actor: Actor, after: string | undefined) => {
      if (!mayAdminister(actor)) throw new AppError('forbidden');
      const [found, counts] = await Promise.all([contactMessagesPage(sql, afterCursor(after), perPage + 1), countContactMessages(sql)]);
      const page = found.slice(0, perPage);
      const last = page.at(-1);
      return { messages: page, next: found.length > perPage && last !== undefined ? cursorOf(last) : null, ...counts };
    },
    counts: () => countContactMessages(sql),

    /** For administrators. What is read already stays so. */
    markRead: async (actor: Actor, id: string): Promise<ContactMessage> => {
      if (!mayAdminister(actor)) throw new AppError('forbidden');
      if (!isUuid(id)) throw new AppError('not_found');
      return transact(sql, async (tx) => {
        const changed = await markContactRead(tx, id);
        const found = await findContactMessage(tx, id);
        if (found === undefined) throw new AppError('not_found');
        if (changed)
          await recordAdminAct(
            tx,
            { actorId: actor.userId, act: 'read_contact_message', subject: { kind: 'contact_message', id } },
            clock(),
          );
        return found;
      });
    },
  };
};

export type { ContactMessage };
export type Contact = ReturnType<typeof createContact>;
