// Operations on messages: sending one, marking a conversation as read up to a time, and blocking a person.
import * as z from 'zod/mini';
import { aboutKinds, contentOf, maxMessageLength } from '#shared/domain/people/correspondence.ts';
import { isUuid } from '#shared/domain/ids.ts';
import { defineKind } from './kind.ts';

const id = z.string().check(z.refine(isUuid));

export const messageKinds = {
  'message.send': defineKind({
    shape: z.strictObject({
      messageId: id,
      to: id,
      content: z.string(),
      about: z.optional(z.strictObject({ kind: z.enum(aboutKinds), id, question: z.optional(z.literal(true)) })),
    }),
    check: (payload) => {
      const content = contentOf(payload.content);
      if (content === null || (payload.about?.question === true && payload.about.kind !== 'artwork')) return { refused: 'invalid' };
      return content.length > maxMessageLength ? { refused: 'too_long' } : { payload: { ...payload, content } };
    },
    subject: ({ messageId }) => messageId,
  }),
  /** upTo: the server's time of the last message seen, Unix milliseconds. */
  'message.read': defineKind({
    shape: z.strictObject({ with: id, upTo: z.int().check(z.minimum(1)) }),
    subject: (payload) => payload.with,
  }),
  'block.set': defineKind({ shape: z.strictObject({ who: id, blocked: z.boolean() }), subject: ({ who }) => who }),
};
