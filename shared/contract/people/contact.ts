// Endpoints of the contact page: the operator's other contact details, and sending a message without an account.
import * as z from 'zod/mini';
import { plainLine, visibleLength } from '#shared/domain/page/plain-line.ts';
import { formatNumber } from '#shared/domain/page/format.ts';
import { emailField } from './accounts.ts';
import { visibleText } from '#shared/contract/wire/visible-text.ts';
import { endpoint } from '#shared/contract/wire/endpoint.ts';

export const contactLimits = { name: 100, message: 5_000 } as const;

export const contactFields = {
  name: z.string('Please enter your name').check(
    z.overwrite(plainLine),
    z.refine((name) => visibleLength(name) >= 1, 'Please enter your name'),
    z.maxLength(contactLimits.name, `At most ${contactLimits.name} characters`),
  ),
  email: emailField,
  message: visibleText(contactLimits.message, 'Please enter a message', `At most ${formatNumber(contactLimits.message)} characters`),
};

export const contactCards = endpoint({
  name: 'contact.cards',
  method: 'GET',
  path: '/api/contact',
  access: 'public',
  summary: 'Email address, telephone number and office address of whoever runs this server; null where none is configured.',
  answer: z.object({ email: z.nullable(z.string()), phone: z.nullable(z.string()), address: z.nullable(z.string()) }),
});

export const sendContact = endpoint({
  name: 'contact.send',
  method: 'POST',
  path: '/api/contact',
  access: 'public',
  summary: 'Leaves a message for the administrators. The same id again takes effect once.',
  body: z.object({
    /** Idempotency key made by the client; the server makes one if it is missing. */
    id: z.optional(z.uuid()),
    ...contactFields,
    /** Honeypot: hidden from people, must stay empty. */
    website: z.optional(z.string().check(z.maxLength(500))),
    /** Time of writing by the sender's clock. */
    composed_at: z.optional(z.iso.datetime()),
  }),
  maxBytes: 65_536,
  answer: z.object({ ok: z.literal(true), id: z.string() }),
});
