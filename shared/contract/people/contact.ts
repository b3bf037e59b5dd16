// The wire of the contact form: how else to reach whoever runs this, and a message from anybody.
import * as z from 'zod/mini';
import { plainLine, visibleLength } from '#shared/domain/page/plain-line.ts';
import { formatNumber } from '#shared/domain/page/format.ts';
import { emailField } from './accounts.ts';
import { endpoint } from '#shared/contract/wire/endpoint.ts';

export const contactLimits = { name: 100, message: 5_000 } as const;

const filled = (what: string, most: number) =>
  z
    .string(`Please enter ${what}`)
    .check(z.trim(), z.minLength(1, `Please enter ${what}`), z.maxLength(most, `At most ${formatNumber(most)} characters`));

export const contactFields = {
  name: z.string('Please enter your name').check(
    z.overwrite(plainLine),
    z.refine((name) => visibleLength(name) >= 1, 'Please enter your name'),
    z.maxLength(contactLimits.name, `At most ${contactLimits.name} characters`),
  ),
  email: emailField,
  message: filled('a message', contactLimits.message),
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
    /** Made by the client, so that a repetition is free; the server makes one where it is missing. */
    id: z.optional(z.uuid()),
    ...contactFields,
    /** Must stay empty: people do not see it, programs that fill every field do. */
    website: z.optional(z.string().check(z.maxLength(500))),
    /** When it was written, by the writer's own clock. */
    composed_at: z.optional(z.iso.datetime()),
  }),
  maxBytes: 65_536,
  answer: z.object({ ok: z.literal(true), id: z.string() }),
});
