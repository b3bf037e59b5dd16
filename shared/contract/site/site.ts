// The endpoint that reports broken links.
import * as z from 'zod/mini';
import { endpoint } from '#shared/contract/wire/endpoint.ts';

export const reportNotFound = endpoint({
  name: 'site.reportNotFound',
  method: 'POST',
  path: '/api/site/not-found',
  access: 'public',
  summary: 'Logs an address of the app that has no page.',
  body: z.object({
    path: z.string().check(z.minLength(1), z.maxLength(300)),
    /** The page of this app that linked there; empty if none did. */
    from: z.string().check(z.maxLength(300)),
  }),
  maxBytes: 2048,
  answer: 'none',
});
