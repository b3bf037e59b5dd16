// Endpoints for messages outside of the sync: the intended recipient of a new message.
import * as z from 'zod/mini';
import { aboutKinds } from '#shared/domain/people/correspondence.ts';
import { endpoint } from '#shared/contract/wire/endpoint.ts';

const about = z.object({ kind: z.enum(aboutKinds), id: z.string(), title: z.string(), question: z.optional(z.literal(true)) });

export const refusalsToWrite = ['self', 'blocked', 'needs_plan'] as const;

export const correspondent = endpoint({
  name: 'messages.correspondent',
  method: 'GET',
  path: '/api/messages/people/:userId',
  access: 'signed-in',
  summary: 'Somebody whom the caller is about to write to: the name, what it would be about, and whether the server would take it.',
  params: z.object({ userId: z.string() }),
  query: z.object({
    /** artwork:{id}, question:{id of the artwork} or order:{id}. */
    about: z.optional(z.string().check(z.maxLength(100))),
  }),
  answer: z.object({
    id: z.string(),
    name: z.nullable(z.string()),
    is_verified_collector: z.boolean(),
    /** Null if it is nothing that both may see. */
    about: z.nullable(about),
    /** Null if a message would be accepted. */
    refusal: z.nullable(z.enum(refusalsToWrite)),
  }),
});
